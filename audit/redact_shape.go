package audit

import (
	"regexp"
	"strings"
	"sync"
)

// A shape is the form of a well-known kind of token.
type shape struct {
	name     string
	literals []string // one of them is in every token: looked for first
	re       func() *regexp.Regexp
}

// shapes masks tokens by their form.
func (m *masks) shapes(s string) {
	for _, sh := range shapes() {
		found := false
		for _, l := range sh.literals {
			found = found || strings.Contains(s, l)
		}
		if !found {
			continue
		}
		for _, at := range sh.re().FindAllStringSubmatchIndex(s, -1) {
			if len(at) > 2 && at[2] >= 0 {
				m.add(at[2], at[3]) // only the group is the secret
			} else {
				m.add(at[0], at[1])
			}
		}
	}
}

// shapes is the list. Forms are as their issuers document them, and are exact
// enough to leave hashes, UUIDs and encoded data alone. Each expression is
// compiled when a text has one of its literals.
var shapes = sync.OnceValue(func() []shape {
	list := []struct{ name, literals, re string }{
		{"Assent", "assent_", `\bassent_[A-Za-z0-9_-]{20,}`},
		{"AWS access key", "AKIA ASIA ABIA ACCA", `\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}\b`},
		{"GitHub", "ghp_ gho_ ghu_ ghs_ ghr_", `\bgh[pousr]_[A-Za-z0-9]{36,}`},
		{"GitHub fine-grained", "github_pat_", `\bgithub_pat_[A-Za-z0-9_]{22,}`},
		{"GitLab", "glpat- gloas- gldt- glrt- glcbt- glptt- glft- glimt- glagent- glsoat- glffct-", `\bgl(?:pat|oas|dt|rt|cbt|ptt|ft|imt|agent|soat|ffct)-[A-Za-z0-9_.-]{20,}`},
		{"Slack", "xoxa- xoxb- xoxe- xoxo- xoxp- xoxr- xoxs- xapp- xoxe.xox", `\b(?:xox[abeoprs]|xapp)[-.][A-Za-z0-9.-]{10,}`},
		{"Slack webhook", "hooks.slack.com/", `hooks\.slack\.com/(?:services|workflows|triggers)/([A-Za-z0-9/_-]{20,})`},
		{"Discord webhook", "/api/webhooks/", `/api/webhooks/[0-9]{10,}/([A-Za-z0-9_-]{30,})`},
		{"Anthropic", "sk-ant-", `\bsk-ant-[A-Za-z0-9_-]{20,}`},
		{"OpenRouter", "sk-or-", `\bsk-or-(?:v[0-9]+-)?[A-Za-z0-9]{32,}`},
		{"OpenAI", "sk-", `\bsk-(?:(?:proj|svcacct|admin|None)-[A-Za-z0-9_-]{20,}|[A-Za-z0-9]{32,})`},
		{"Stripe", "sk_live_ sk_test_ rk_live_ rk_test_ sk_prod_ rk_prod_", `\b[rs]k_(?:live|test|prod)_[A-Za-z0-9]{10,}`},
		{"Stripe webhook", "whsec_", `\bwhsec_[A-Za-z0-9+/]{24,}`},
		{"Google API", "AIza", `\bAIza[0-9A-Za-z_-]{35}`},
		{"Google OAuth", "ya29. GOCSPX-", `\b(?:ya29\.[0-9A-Za-z_.-]{20,}|GOCSPX-[0-9A-Za-z_-]{28})`},
		{"npm", "npm_", `\bnpm_[A-Za-z0-9]{36}\b`},
		{"PyPI", "pypi-AgE", `\bpypi-AgE[A-Za-z0-9_-]{50,}`},
		{"RubyGems", "rubygems_", `\brubygems_[0-9a-f]{48}\b`},
		{"crates.io", "cio", `\bcio[A-Za-z0-9]{32}\b`},
		{"Docker", "dckr_pat_ dckr_oat_", `\bdckr_[po]at_[A-Za-z0-9_-]{20,}`},
		{"JWT", "eyJ", `\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}`},
		{"Hugging Face", "hf_", `\bhf_[A-Za-z0-9]{30,}`},
		{"Replicate", "r8_", `\br8_[A-Za-z0-9]{37}\b`},
		{"Groq", "gsk_", `\bgsk_[A-Za-z0-9]{40,}`},
		{"xAI", "xai-", `\bxai-[A-Za-z0-9]{60,}`},
		{"Perplexity", "pplx-", `\bpplx-[A-Za-z0-9]{40,}`},
		{"SendGrid", "SG.", `\bSG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}`},
		{"Mailgun", "key-", `\bkey-[0-9a-f]{32}\b`},
		{"Twilio", "SK", `\bSK[0-9a-f]{32}\b`},
		{"DigitalOcean", "doo_v1_ dop_v1_ dor_v1_", `\bdo[opr]_v1_[0-9a-f]{64}\b`},
		{"Shopify", "shpat_ shpca_ shppa_ shpss_", `\bshp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}\b`},
		{"Vault", "hvs. hvb. hvr.", `\bhv[sbr]\.[A-Za-z0-9_-]{20,}`},
		{"Terraform", ".atlasv1.", `\b[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_=-]{60,}`},
		{"Databricks", "dapi", `\bdapi[0-9a-f]{32}\b`},
		{"Doppler", "dp.", `\bdp\.(?:pt|st|ct|sa|scim|audit)\.[A-Za-z0-9_.-]{40,}`},
		{"Linear", "lin_api_", `\blin_api_[A-Za-z0-9]{40}`},
		{"Notion", "ntn_ secret_", `\b(?:ntn_|secret_)[A-Za-z0-9]{43,46}\b`},
		{"Sentry", "sntrys_ sntryu_", `\bsntry[su]_[A-Za-z0-9+/=_-]{40,}`},
		{"New Relic", "NRAK-", `\bNRAK-[A-Z0-9]{27}\b`},
		{"Grafana", "glsa_ glc_", `\b(?:glsa_[A-Za-z0-9]{32}_[0-9a-f]{8}|glc_[A-Za-z0-9+/=]{32,})`},
		{"Supabase", "sbp_ sb_secret_", `\b(?:sbp_[0-9a-f]{40}\b|sb_secret_[A-Za-z0-9_-]{20,})`},
		{"Telegram", ":AA", `\b[0-9]{8,10}:AA[A-Za-z0-9_-]{33}`},
		{"Atlassian", "ATATT3 ATBB ATCTT3", `\b(?:ATATT3|ATCTT3)[A-Za-z0-9_=-]{60,}|\bATBB[A-Za-z0-9]{32}`},
		{"Square", "sq0atp- sq0csp-", `\bsq0(?:atp|csp)-[A-Za-z0-9_-]{22,}`},
		{"Figma", "figd_", `\bfigd_[A-Za-z0-9_-]{40,}`},
		{"Netlify", "nfp_", `\bnfp_[A-Za-z0-9]{36,}`},
		{"Postman", "PMAK-", `\bPMAK-[0-9a-f]{24}-[0-9a-f]{34}\b`},
		{"Fly.io", "fm1r_ fm2_ fo1_", `\b(?:fm1r_|fm2_|fo1_)[A-Za-z0-9+/=_-]{40,}`},
		{"Pulumi", "pul-", `\bpul-[0-9a-f]{40}\b`},
		{"age", "AGE-SECRET-KEY-1", `\bAGE-SECRET-KEY-1[A-Z0-9]{58}\b`},
	}
	out := make([]shape, len(list))
	for i, l := range list {
		out[i] = shape{l.name, strings.Fields(l.literals), sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(l.re) })}
	}
	return out
})
