package rules

// libcurlRules read the numbers of libcurl's errors where another program
// reports them: package managers, language runtimes, git.
func libcurlRules() []Rule {
	return []Rule{
		networkRule(Rule{
			ID: "libcurl.dns", Kind: "network.dns", AtZero: IfSwallowed,
			Pattern: `^.*?(?P<message>\b[Cc]url error (?:5|6)\b(?: while downloading (?P<url>https?://(?P<host>[^\s/:]+)\S*))?.*)`, Key: []string{"host"},
			Fixes: []string{"Check the host name {host} and the network: it cannot be resolved", "Check the network: a host name cannot be resolved"},
			Yes:   []Example{{Command: "composer install 2>&1 | tail", Out: "In CurlDownloader.php line 365:\n                                \n  curl error 6 while downloading https://repo.example.org/packages.json: Co  \n  uld not resolve host: repo.example.org                                     \n", Fix: "Check the host name repo.example.org and the network: it cannot be resolved"}},
			No:    []Example{{Command: "./deploy", Out: "no curl error, 6 files sent\n"}},
		}),
		networkRule(Rule{
			ID: "libcurl.refused", Kind: "network.refused", AtZero: IfSwallowed,
			Pattern: `^.*?(?P<message>\b[Cc]url error 7\b(?: while downloading (?P<url>https?://(?P<host>[^\s/]+)\S*))?.*)`, Key: []string{"host"},
			Fixes: []string{"Check {host}: nothing listens there", "Check the address: nothing listens there"},
			Yes:   []Example{{Command: "composer update", Code: 100, Err: "  curl error 7 while downloading http://127.0.0.1:8081/packages.json: Failed to connect to 127.0.0.1 port 8081\n", Fix: "Check 127.0.0.1:8081: nothing listens there"}},
			No:    []Example{{Command: "composer update", Out: "Nothing to modify in lock file\n"}},
		}),
		networkRule(Rule{
			ID: "libcurl.timeout", Kind: "network.timeout", AtZero: IfSwallowed,
			Pattern: `^.*?(?P<message>\b[Cc]url error 28\b(?: while downloading (?P<url>https?://(?P<host>[^\s/:]+)\S*))?.*)`, Key: []string{"host"},
			Fixes: []string{"Check {host} and the network: no answer in time, try once more", "Check the network: no answer in time, try once more"},
			Yes:   []Example{{Command: "composer update", Code: 100, Err: "  curl error 28 while downloading https://repo.example.org/p2/a.json: Operation timed out after 10000 milliseconds\n"}},
			No:    []Example{{Command: "composer update", Out: "Nothing to modify in lock file\n"}},
		}),
		networkRule(Rule{
			ID: "libcurl.tls", Kind: "network.tls", AtZero: IfSwallowed,
			Pattern: `^.*?(?P<message>\b[Cc]url error (?:35|60|77)\b(?: while downloading (?P<url>https?://(?P<host>[^\s/:]+)\S*))?.*)`, Key: []string{"host"},
			Fixes: []string{"Check the certificate of {host}: it is not trusted here, name its CA", "Check the certificate: it is not trusted here, name its CA"},
			Yes:   []Example{{Command: "composer update", Code: 100, Err: "  curl error 60 while downloading https://repo.example.org/p2/a.json: SSL certificate problem: self-signed certificate\n"}},
			No:    []Example{{Command: "composer update", Out: "Nothing to modify in lock file\n"}},
		}),
	}
}
