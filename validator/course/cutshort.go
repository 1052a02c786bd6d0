package course

import "cake/validator/wording"

// cutShort is the file of data that a line works on, where a failure says that what it
// reads ends too early: whichever program reads it comes to that end.
func cutShort(message, line string) string {
	if !endsEarly().MatchString(message) {
		return ""
	}
	return dataFile().FindString(line)
}

var (
	// endsEarly is how parsers and decompressors say that there should be more.
	endsEarly = wording.Lazy(`(?i)\b(?:unterminated|unfinished|unclosed|incomplete) (?:string|array|object|list|token|element|json|document|input)|\bun?expected (?:end|eof)\b|\bpremature (?:end|eof)|\bunexpectedly ended|\bends (?:in the middle|unexpectedly|too early)|EOF while (?:parsing|reading|scanning)|\b(?:is|was|file|archive|data|input|stream|image) truncated\b|\btruncated (?:file|archive|input|data|gzip|zip|image|stream)|\bEnd-of-central-directory signature not found|Compressed file ended before|not enough data|no element found`)
	dataFile  = wording.Lazy(`[\w./-]*[\w-]\.(?:jsonl?|ndjson|geojson|xml|ya?ml|csv|tsv|gz|tgz|tar|zip|bz2|xz|zst|parquet|avro|sqlite3?|db|dump|sql|png|jpe?g|pdf|pb|bin)\b`)
)
