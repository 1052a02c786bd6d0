package command

// String names an effect, as a verb.
func (k Kind) String() string {
	switch k {
	case Removes:
		return "removes"
	case RemovesTree:
		return "removes with all below"
	case Empties:
		return "empties"
	case Writes:
		return "overwrites"
	case Appends:
		return "appends to"
	case Moves:
		return "moves away"
	}
	return "touches"
}

// Destructive reports whether something is gone afterwards.
func (k Kind) Destructive() bool { return k == Removes || k == RemovesTree || k == Empties }
