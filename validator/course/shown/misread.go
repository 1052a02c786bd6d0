package shown

import "cake/validator/wording"

// Misread reports whether a failure says that what it reads is not written in the encoding, or is
// not of the format, in which its reader takes it.
func Misread(text string) bool {
	return undecoded().MatchString(text) || anotherFormat().MatchString(text)
}

// undecoded is how decoders say that bytes are none of their encoding: Python, Perl, iconv, ICU,
// Node, Ruby, Go, Rust, Java, PHP, PostgreSQL, libxml2.
var undecoded = wording.Lazy(`(?i)codec can't decode|\butf-?8"? "?\\x[0-9a-f]{2}"? does not map to unicode|\b(?:illegal|invalid|incomplete) (?:input|byte|multibyte|utf-?8)[- ](?:sequence|start|continuation|character|byte)|\bcannot convert\b.*\binput\b|\bdata was not valid for encoding\b|\b(?:invalid|malformed|bad|illegal|not proper|not valid|non|did not contain valid) utf-?8\b|MalformedInputException|unmappable character`)

// anotherFormat is how readers of a binary format say that a file does not begin as it does.
var anotherFormat = wording.Lazy(`(?i)\b(?:does not|doesn't) (?:start|begin) with\b|\b(?:no|not an?|missing|expected|invalid|bad|wrong|unknown|unexpected|improper|unrecogni[sz]ed|unsupported)(?: or \w+)? (?:valid |file |image |audio |\w+[/-])?(?:(?:RIFF|WAVE?|PNG|JPE?G|GIF|TIFF?|BMP|WEBP|OGG|FLAC|MP3|MP4|PDF|ELF|ZIP|gzip|bzip2|xz|tar|zstd|glTF|GLB|parquet|sqlite|ttf|otf|woff2?)\b|magic\b|signature\b|header\b|image file\b|format\b)|\bcannot identify image\b|\bFile of unsupported format\b|\b(?:file|image|audio) format not (?:recogni[sz]ed|supported|known)|\bnot in gzip format\b|\bInvalid data found when processing input\b|\bcannot be opened as (?:an? )?(?:archive|image)`)
