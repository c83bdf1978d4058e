package guard

import (
	"path"
	"slices"
)

// Later lists the files and directories directly in a project root that guard
// "later" asks firmly about, and that a confined run finds read-only. Whether
// they exist does not matter: a run must not create them either. It is the
// sandbox's share of the guard, so names deeper in the tree are not among them.
func Later(root string) []string {
	names := []string{
		".git", ".husky", ".githooks", ".vscode", ".idea", ".fleet", ".zed",
		".claude", ".codex", ".gemini", ".cursor", ".opencode", ".copilot", ".qwen", ".crush", ".clinerules", ".cline",
		".kilocode", ".pi", ".roo", ".windsurf", ".continue", ".aider", ".github/hooks", ".github/copilot",
		".envrc", ".mcp.json", "opencode.json", "opencode.jsonc", "crush.json", ".crush.json", ".claude.json",
		".npmrc", ".yarnrc", ".yarnrc.yml", ".gitconfig", ".exrc", ".nvimrc", ".gdbinit", ".lldbinit",
	}
	for i, n := range names {
		names[i] = path.Join(root, n)
	}
	return names
}

// LaterAtHome lists the files and directories below a home directory that make
// shells, sessions and logins run code, and those whose programs are found by
// name: what a run finds read-only where the home is writable, as it is if it
// is the project, or if something new was granted directly in it.
func LaterAtHome(home string) []string {
	names := []string{
		".bashrc", ".bash_profile", ".bash_login", ".profile", ".bash_logout", ".bash_aliases", ".zshrc", ".zshenv", ".zprofile",
		".zlogin", ".zlogout", ".kshrc", ".cshrc", ".tcshrc", ".login", ".inputrc", ".xprofile", ".xinitrc", ".xsession",
		".xsessionrc", ".pam_environment", ".direnvrc", ".vimrc", ".emacs", ".tmux.conf", ".ssh", ".local/bin", "bin",
		".config/git", ".config/fish", ".config/bash", ".config/zsh", ".config/nushell", ".config/systemd", ".config/autostart",
		".config/environment.d", ".config/opencode", ".config/crush", ".config/github-copilot", ".config/goose", ".config/zed",
		".config/direnv", ".local/share/systemd", "Library/LaunchAgents",
	}
	names = slices.Concat(names, Later(""))
	for i, n := range names {
		names[i] = path.Join(home, n)
	}
	return names
}

// Credentials lists the places below a home directory, and of the system, that
// hold keys and logins by default: what a confined run must not read. denied
// are names of directories denied by the policy.
func Credentials(home string, denied []string) []string {
	out := []string{"/etc/shadow", "/etc/gshadow", "/etc/shadow-", "/etc/gshadow-"}
	for _, n := range denied {
		out = append(out, path.Join(home, n))
	}
	for _, n := range []string{".git-credentials", ".netrc", "_netrc", ".docker/config.json", ".kube/config", ".config/gh/hosts.yml",
		".config/gcloud", ".azure", ".pypirc", ".cargo/credentials", ".cargo/credentials.toml", ".config/op", ".local/share/keyrings",
		".claude/.credentials.json", ".codex/auth.json", ".gemini/oauth_creds.json"} {
		out = append(out, path.Join(home, n))
	}
	return out
}
