package journal
func Mask(s string) string { return s }
