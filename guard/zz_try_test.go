package guard
import ("testing";"encoding/json";"os";"bufio";"fmt";"strings"
"assent/shell";"assent/command";"assent/internal/scene")
func TestZZ(t *testing.T){
 gs:=All(testConfig())
 run:=func(cmd string) string {
  s:=scene.Default()
  p:=shell.Plan(command.Builtin(),s,"/home/dev/proj",cmd)
  out:=""
  for _,g:=range gs { for _,f:=range g.Check(&p){ v:=f.Verdict.String(); if f.Firm {v="firm"}; out+=fmt.Sprintf(" [%s %s: %s]",g.Name,v,f.Text)}}
  return out
 }
 each:=func(name string, f func(m map[string]any)){ fh,_:=os.Open(name); defer fh.Close(); sc:=bufio.NewScanner(fh); sc.Buffer(nil,1<<24); for sc.Scan(){var m map[string]any; if json.Unmarshal(sc.Bytes(),&m)==nil{f(m)}}}
 w,_:=os.Create("/tmp/guard_try.txt"); defer w.Close()
 each("/work/shared/cases/peer-sets.jsonl",func(m map[string]any){ c,_:=m["cmd"].(string); fmt.Fprintf(w,"%v %q =>%s\n",m["set"],c,run(c))})
 each("/work/shared/corpus/labelled.jsonl",func(m map[string]any){ c,_:=m["cmd"].(string); if o:=run(strings.ReplaceAll(c,"/home/user","/home/dev")); o!="" {fmt.Fprintf(w,"L %v %q =>%s\n",m["expect_default"],c,o)}})
 n:=0
 each("/work/shared/corpus/agent-commands.jsonl",func(m map[string]any){ n++; c,_:=m["cmd"].(string); if o:=run(strings.ReplaceAll(c,"/home/user","/home/dev")); o!="" {fmt.Fprintf(w,"A %q =>%s\n",c,o)}})
}
