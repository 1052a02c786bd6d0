package recall
import ("testing";"path/filepath";"context";"cake")
func TestSmoke(t *testing.T){
 s,err:=Open(t.Context(),Options{Path:filepath.Join(t.TempDir(),"a b?%#","x.db"),Warn:func(m string){t.Log(m)}})
 if err!=nil{t.Fatal(err)}
 for range 3{ h,err:=s.RecordError(t.Context(),cake.ErrorEvent{Signature:cake.Sign("a"),ErrorType:"x.y",Message:"hi"}); t.Log(h,err)}
 t.Log(s.RecordIntervention(t.Context(),cake.Intervention{ID:"1",Signature:cake.Sign("a"),Severity:cake.High,Message:cake.Message{Text:"m",Kind:"k",Voice:.9},Fix:"pip"}))
 t.Log(s.RecordOutcome(t.Context(),cake.Outcome{InterventionID:"1",Signature:cake.Sign("a"),Success:true,Fix:"pip"}))
 t.Log(s.RecordViolation(t.Context(),cake.CommandDecision{Rule:"r"}))
 t.Log(s.History(context.Background(),cake.Sign("a")))
 t.Log(s.Stats(t.Context()))
 t.Log(s.Degraded(), s.Close())
}
func BenchmarkRec(b *testing.B){
 s,_:=Open(b.Context(),Options{Path:filepath.Join(b.TempDir(),"x.db")}); defer s.Close()
 for b.Loop(){ s.RecordError(context.Background(),cake.ErrorEvent{Signature:cake.Sign("a",string(rune(b.N))),ErrorType:"x.y",Message:"hi"})}
}
func BenchmarkOpen(b *testing.B){
 p:=filepath.Join(b.TempDir(),"x.db")
 for b.Loop(){ s,_:=Open(b.Context(),Options{Path:p});s.Close()}
}
