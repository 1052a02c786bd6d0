package hold

// A Size is that of a terminal, in characters and in pixels (0 when unknown).
type Size struct {
	Rows, Cols     uint16
	XPixel, YPixel uint16
}

// orDefault is 24 by 80 where the size is not known: programs divide by it.
func (s Size) orDefault() Size {
	if s.Rows == 0 || s.Cols == 0 {
		return Size{Rows: 24, Cols: 80}
	}
	return s
}
