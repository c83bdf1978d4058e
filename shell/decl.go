package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// decl follows declare, export, local, readonly and typeset. Their operands
// are assignments that bash evaluates.
func (a *analysis) decl(d *syntax.DeclClause, st *state) {
	a.commands++
	variant := d.Variant.Value
	export := variant == "export" || st.export
	local := len(a.calls) > 0 && variant != "export" && variant != "readonly"
	ro := variant == "readonly"
	text, named := variant, false
	for _, as := range d.Args {
		if as.Naked && as.Name == nil {
			v := a.one(as.Value, st)
			switch {
			case !v.known:
				a.opaque(d.Pos(), variant+" of a word that is computed: "+v.why)
			case strings.HasPrefix(v.text, "-") || strings.HasPrefix(v.text, "+"):
				text += " " + v.text
				if strings.Trim(v.text[1:], declOptions(variant)) != "" {
					// An error: nothing is set.
					a.opaque(d.Pos(), variant+" with option "+quoteWord(v.text))
				}
				if strings.ContainsAny(v.text, "x") {
					export = true
				}
				if strings.ContainsAny(v.text, "inIulc") {
					a.opaque(d.Pos(), variant+" "+v.text+" evaluates or changes values")
				}
				local = local && !(variant != "local" && strings.Contains(v.text, "g"))
				ro = ro || strings.HasPrefix(v.text, "-") && strings.Contains(v.text, "r")
			default:
				named = true
				name, val, ok := strings.Cut(v.text, "=")
				if !ok || !syntax.ValidName(name) {
					a.opaque(d.Pos(), variant+" evaluates "+quoteWord(v.text))
					continue
				}
				if strings.HasPrefix(val, "(") {
					a.opaque(d.Pos(), variant+" evaluates "+quoteWord(v.text))
				}
				if variant == "local" && !local {
					continue // an error in bash
				}
				if local {
					st.local(name)
				}
				a.bind(name, literal(val), export, d.Pos(), st)
				st.freeze(name, ro)
			}
			continue
		}
		named = true
		if as.Naked {
			if local {
				st.local(as.Name.Value)
			}
			if export {
				a.bindEnv(as.Name.Value, st.vars[as.Name.Value], d.Pos(), st)
			}
			st.freeze(as.Name.Value, ro)
			text += " " + as.Name.Value
			continue
		}
		// The value is expanded before the name is local.
		v := a.assigned(as, st)
		if variant == "local" && !local {
			continue // an error in bash
		}
		if local {
			st.local(as.Name.Value)
		}
		a.bind(as.Name.Value, v, export, as.Pos(), st)
		st.freeze(as.Name.Value, ro)
		text += " " + as.Name.Value + "=..."
	}
	unread := ""
	if !named {
		unread = variant + " without a name prints all variables, secrets included"
	}
	a.builtinRequest(text, d.Pos(), unread)
}

func (a *analysis) let(c *syntax.LetClause, st *state) {
	a.commands++
	for _, x := range c.Exprs {
		a.arithm(x, st)
	}
	a.builtinRequest("let", c.Pos(), "")
}

// declOptions returns the letters that a declaration builtin takes (bash
// manual, 4.1 and 4.2).
func declOptions(variant string) string {
	switch variant {
	case "export":
		return "fnp-"
	case "readonly":
		return "aAfp-"
	}
	return "aAfFgiIlnprtux-"
}
