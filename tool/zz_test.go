package tool_test
import ("testing";"fmt";"assent";"assent/command";"assent/internal/scene";"assent/tool";"encoding/json")
func TestZ(t *testing.T){
 s:=scene.Default(); if err:=s.Add("link src/out -> ../../other\nlink x -> ../.ssh\n"); err!=nil {t.Fatal(err)}
 set:=tool.Builtin(command.Builtin())
 for _,c:=range [][2]string{{"bash",`{"command":"cat src/out/../f x/../.netrc"}`},{"bash",`{"command":"cd src/out; cd ..; cat f"}`},{"bash",`{"command":""}`},{"read",`{"file_path":"x/../.netrc"}`},{"bash",`{"command":"a=1"}`},{"bash",`{"command":"> x"}`},{"bash",`{"command":"cd src"}`}}{
  p,err:=set.Plan(assent.Call{Tool:c[0],Args:json.RawMessage(c[1])},s)
  fmt.Println(c,err)
  for _,r:=range p.Requests{fmt.Printf("   %s %s %s also=%s sp=%d un=%s\n",r.Capability,r.Op,r.Subject,r.Also,r.Spelled,r.Unread)}
 }
}
