package rules

import "cake"

// trustRules are the words of the programs that check signatures, certificates
// and sums. A bad signature is no slip: what it covers must not be used.
func trustRules() []Rule {
	return []Rule{
		trustRule(Rule{
			ID: "trust.badsignature", Subject: SignedFile, Kind: "config.invalid_input", Severity: cake.Critical, AtZero: DespiteZero,
			Pattern: `^(?:gpgv?2?: |error: |\S+: )?(?P<message>(?:BAD signature from .+|Signature verification failed.*|Verification [Ff]ailure|Bad Signature|[Bb]ad signature\b.*|Could not verify signature.*|Error: no matching signatures.*|signature is (?:not valid|invalid).*))$`, Key: []string{"key"},
			Fixes: []string{"{badsigned:key}", "Check what was signed: the signature is bad, do not use it, fetch it again"},
			Yes: []Example{{Command: "cd third_party && gpg --verify tool-2.1.tar.gz.asc tool-2.1.tar.gz 2>&1; tar xzf tool-2.1.tar.gz && ls", Out: "gpg: Signature made Sun Nov 22 05:38:53 2026 UTC\ngpg: BAD signature from \"Tool Release <release@tool.example>\" [unknown]\ntool-2.1\n",
				Files: []string{"third_party/tool-2.1.tar.gz"}, File: "third_party/tool-2.1.tar.gz", Fix: "Check tool-2.1.tar.gz: its signature is bad, do not use it, fetch it again"}},
			No: []Example{{Command: "gpg --verify a.asc a", Err: "gpg: Good signature from \"Tool Release\"\n"}, {Command: "git log --show-signature -1", Out: "gpg: BAD signature from \"x\"\n"}},
		}),
		trustRule(Rule{
			// What a reader of data says where it is given the three lines by which Git LFS stands in for a file.
			ID: "trust.pointer", Kind: "config.invalid_input", Family: Python, AtZero: IfSwallowed, Last: true,
			Pattern: `^(?:\S+: )?(?P<name>(?:gzip\.)?BadGzipFile: Not a gzipped file \(b've'\)|_?pickle\.UnpicklingError: invalid load key, 'v'\.|SyntaxError: Unexpected token '?v'?, "version ht[^\n]*|[^\n]*version https://git-lfs\.(?:github\.com/spec)?[^\n]*)`, Message: "a pointer of Git LFS stands where the data should be", Key: []string{"file", "key"},
			Fixes: []string{"git lfs pull"},
			Yes:   []Example{{Command: "python3 tools/import_stations.py data/stations.json.gz | tail -5", Err: "Traceback (most recent call last):\n  File \"/srv/p/tools/import_stations.py\", line 9, in load\n    return json.load(handle)\n  File \"/usr/lib/python3.11/gzip.py\", line 428, in _read_gzip_header\n    raise BadGzipFile('Not a gzipped file (%r)' % magic)\ngzip.BadGzipFile: Not a gzipped file (b've')\n", File: "tools/import_stations.py", Line: 9, Fix: "git lfs pull"}, {Command: "python3 tools/peek.py assets/terrain.png", Code: 1, Err: "assets/terrain.png: not a PNG file, it starts with b'version https://git-lfs.'\n", Fix: "git lfs pull"}},
			No:    []Example{{Command: "python3 a.py", Out: "ok\n"}, {Command: "cat data/a.bin", Out: "version https://git-lfs.github.com/spec/v1\noid sha256:ab\n"}},
		}),
		trustRule(Rule{
			ID: "trust.nokey", Kind: "auth.signature", AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^gpgv?2?: (?P<message>(?:Can't check signature: No public key|(?:public key )?decryption failed: .*|no default secret key: .*|(?:signing|sign\+encrypt|clear-sign) failed: .*|[^\n]*: (?:encryption failed: No public key|skipped: No (?:public|secret) key|error retrieving '[^']*'.*)|keyserver receive failed: .*))`, Key: []string{"message"},
			Fixes: []string{"Check the keys with the user: {message}"},
			Yes:   []Example{{Command: "gpg --verify a.tar.gz.asc", Code: 2, Err: "gpg: Signature made Sun Nov 22 05:38:53 2026 UTC\ngpg: Can't check signature: No public key\n", Fix: "Check the keys with the user: Can't check signature: No public key"}},
			No:    []Example{{Command: "gpg --verify a.asc a", Err: "gpg: Good signature from \"Tool Release\"\n"}},
		}),
		trustRule(Rule{
			ID: "trust.identity", Kind: "auth.signature", AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^.*?(?P<message>no identity matched any of the(?: \S+)? recipients|(?:age: )?no identities specified|no master key was able to decrypt the file)`, Key: []string{"always"},
			Fixes: []string{"Check with the user which key (identity) this is for: none that is here opens it, stop here"},
			Yes: []Example{
				{Command: "age -d -i key.txt secrets.age", Code: 1, Err: "age: error: no identity matched any of the recipients\nage: report unexpected or unhelpful errors at https://filippo.io/age/report\n"},
				{Command: "sops -d prod.enc.yaml", Code: 128, Err: "Failed to get the data key required to decrypt the SOPS file.\n\nGroup 0: FAILED\n  age1758: FAILED\n    - | failed to create reader for decrypting sops data key with\n      | age: no identity matched any of the recipients. Did not find\n      | keys in locations 'SOPS_AGE_KEY'.\n"},
			},
			No: []Example{{Command: "age -d -i key.txt secrets.age", Out: "TOKEN=1\n"}},
		}),
		trustRule(Rule{
			ID: "trust.unreadable", Kind: "config.invalid_input", AtZero: IfSwallowed,
			Pattern: `^(?P<message>Could not (?:read|find) (?:any )?(?:\w+ )*(?:certificates?|private key|public key|key|CRL|request|PKCS\S*|parameters|input)(?: file)?(?: of [\w ]+)? (?:from|in) (?P<path>\S+)|unable to load (?:[Cc]ertificate|[Pp]rivate [Kk]ey|[Pp]ublic [Kk]ey|[Kk]ey|X509 [Rr]equest|CA.*)|Error loading file \S+|error in (?:PKCS7|x509|req).*)$`, Tools: []string{"openssl", "make", "certtool"}, Key: []string{"path", "key"},
			Fixes: []string{"Check {path} with file {path}: openssl finds nothing in it that it was told to read", "Check the input: {message}"},
			Yes:   []Example{{Command: "openssl x509 -in x.xml -noout", Code: 1, Err: "Could not read certificate from x.xml\nUnable to load certificate\n", Files: []string{"x.xml"}, Fix: "Check x.xml with file x.xml: openssl finds nothing in it that it was told to read"}},
			No:    []Example{{Command: "openssl x509 -in a.pem -noout", Out: ""}},
		}),
		trustRule(Rule{
			ID: "trust.pair", Kind: "config.invalid", AtZero: IfSwallowed,
			Pattern: `^(?P<message>.*(?:key values mismatch|No cert(?:ificate)? in -in file .* matches private key|[Pp]rivate key does not match|does not match (?:the )?(?:private|public) key|(?:certificate|key) (?:and|or) (?:private )?(?:key|certificate) do(?:es)? not match).*)`, Key: []string{"always"},
			Fixes: []string{"Check which private key belongs to the certificate: these two do not match"},
			Yes:   []Example{{Command: "openssl pkcs12 -export -in web.pem -inkey old.key -out web.p12; ls certs", Out: "web.pem\n", Err: "No cert in -in file 'web.pem' matches private key\n80FB9EFB257F0000:error:05800074:x509 certificate routines:X509_check_private_key:key values mismatch:../crypto/x509/x509_cmp.c:403:\n"}},
			No:    []Example{{Command: "openssl x509 -in a.pem -noout", Out: ""}, {Command: "git log --oneline", Out: "1a2b3c tell when the private key does not match\n"}},
		}),
		trustRule(Rule{
			ID: "trust.verify", Kind: "network.tls", AtZero: IfSwallowed,
			Pattern: `^(?:error \S+: verification failed|error (?P<number>\d+) at (?P<depth>\d+) depth lookup: ?(?P<message>[^\n]+)(?:\n(?:CN|C|O) = [^\n]*|\nerror \d+ at [^\n]*)*(?:\nerror (?P<file>[^\s:]+): verification failed)?)`, Tools: []string{"openssl", "make"}, Key: []string{"number", "message"},
			Fixes: []string{"Check the chain of the certificate: {message}", "Check the chain of the certificate with -CAfile and -untrusted"},
			Yes:   []Example{{Command: "openssl verify -CAfile ca.pem srv.pem", Code: 2, Err: "CN = srv\nerror 20 at 0 depth lookup: unable to get local issuer certificate\nerror srv.pem: verification failed\n", Files: []string{"ca.pem", "srv.pem"}, File: "srv.pem", Fix: "Check the chain of the certificate: unable to get local issuer certificate"}},
			No:    []Example{{Command: "openssl verify -CAfile ca.pem srv.pem", Out: "srv.pem: OK\n"}},
		}),
		trustRule(Rule{
			ID: "trust.sum", Subject: PathFromThere, Kind: "config.invalid_input", AtZero: IfSwallowed,
			Pattern: `^(?P<path>[^\s:]+): (?P<message>FAILED)$`, Tools: []string{"sha256sum", "sha1sum", "sha512sum", "sha224sum", "sha384sum", "md5sum", "shasum", "b2sum", "cksum", "make"}, With: []string{"computed checksum"}, Message: "the checksum of {path} does not match", Key: []string{"path"},
			Fixes: []string{"Check {path}: its checksum does not match, do not use it, fetch it again"},
			Yes:   []Example{{Command: "sha256sum -c SHA256SUMS", Code: 1, Out: "a.tar.gz: FAILED\n", Err: "sha256sum: WARNING: 1 computed checksum did NOT match\n", Fix: "Check a.tar.gz: its checksum does not match, do not use it, fetch it again"}},
			No:    []Example{{Command: "sha256sum -c SHA256SUMS", Out: "a.tar.gz: OK\n"}},
		}),
	}
}

// trustRule fills in what all these rules share.
func trustRule(r Rule) Rule {
	r.Confidence = 0.95
	if r.Family == "" {
		r.Family = Files
	}
	if r.Severity == 0 {
		r.Severity = cake.High
	}
	return r
}
