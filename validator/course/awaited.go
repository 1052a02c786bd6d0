package course

import (
	"cake/validator"
)

// refused reports whether an error says that nobody answers yet.
func refused(kind string) bool {
	return kind == validator.Unrecognised || kind == "network.refused" || kind == "network.http_5xx" || kind == "db.connection"
}
