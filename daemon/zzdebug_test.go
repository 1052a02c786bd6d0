package daemon
import ("testing";"os";"bufio";"encoding/json";"time";"cake")
func TestZZ(t *testing.T){
 f,_:=os.Open(os.Getenv("ZF")); sc:=bufio.NewScanner(f); sc.Buffer(nil,16<<20)
 for sc.Scan(){ var r recordedRun; json.Unmarshal(sc.Bytes(),&r); if r.ID!=os.Getenv("ZID"){continue}
  s := newSimulation(t); s.Tree(r.Files)
  for _, in := range r.Steps {
   step := SimulatedStep{N: in.N, At: epoch.Add(time.Duration(in.T*1e9) + in.Took.Duration())}
   switch in.Type { case "command": step.Result=&cake.Result{Command: in.Command, Cwd: r.Cwd, ExitCode: in.ExitCode, TimedOut: in.TimedOut, Stdout: in.Stdout, Stderr: in.Stderr, Duration: in.Took}
   case "edit": step.File, step.Content = in.File, in.Content
   case "say": step.Report=in.Text }
   g:=s.Step(t.Context(), step)
   t.Logf("%d %s %.60q rc=%d progress=%q", in.N, in.Type, in.Command+in.File+in.Text, in.ExitCode, g.Course.Progress)
   for _,e:=range g.Errors { t.Logf("      %s [%s] %q %s:%d sig %.14s tool %s", e.ErrorType, e.Rule, e.Message, e.FilePath, e.LineNumber, string(e.Signature), e.Tool) }
   if g.Course.Loop!=nil { t.Logf("      LOOP %s: %s", g.Course.Loop.Detector, g.Course.Loop.Evidence) }
   if g.Intervention!=nil { t.Logf("      SAID %v", g.Intervention.Message) }
  }}}
