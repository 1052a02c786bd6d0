package witness

import "testing"

func TestWhatIsNotThereYetIsNotDone(t *testing.T) {
	const (
		python = "def cmd_put(name):\n    save(name)\n\n\ndef cmd_rotate(name):\n    # TODO: keep the old one\n    raise NotImplementedError\n\n\ndef cmd_export(path):\n    pass  # TODO\n"
		rust   = "pub fn parse_header(s: &str) -> Header {\n    todo!()\n}\n\nfn other() {}\n"
		golang = "func (s *Store) Compact(n int) error {\n\treturn errors.New(\"not implemented\")\n}\n"
		java   = "class A {\n  public Map<String, Integer> totals(List<Row> rows) {\n    throw new UnsupportedOperationException();\n  }\n}\n"
		script = "export async function importOrders(file) {\n  return []; // TODO\n}\n"
		whole  = "def cmd_rotate(name):\n    # TODO: make this faster\n    return swap(name)\n"
	)
	for _, x := range []struct{ content, report, want string }{
		{python, "All three commands (put, rotate, export) are implemented and working.", "cmd_rotate"},
		{python, "Done: put works. Rotate and export are stubs for now.", ""},
		{python, "put is implemented.", ""},
		{python, "put is implemented. rotate still to do.", ""},
		{rust, "The header is complete: parse header is implemented.", "parse_header"},
		{golang, "Compact is done.", "Compact"},
		{java, "The totals are implemented.", "totals"},
		{script, "Finished: the import of orders is complete.", "importOrders"},
		{whole, "rotate is implemented.", ""},
	} {
		var r Record
		r.Edit(1, "a.src", "", x.content)
		got := ""
		if f := r.Belies(x.report, func(float64, int) bool { return true }); f != nil {
			got = f.Subject
		}
		if got != x.want {
			t.Errorf("%s: %q, want %q", x.report, got, x.want)
		}
		r.Edit(2, "a.src", x.content, "written\n")
		if f := r.Belies(x.report, func(float64, int) bool { return true }); f != nil {
			t.Errorf("%s: %+v, although it is written", x.report, f)
		}
	}
}
