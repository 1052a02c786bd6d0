package rules

import "cake"

// connectionRules are the wordings of failed connections, in many languages' dress.
func connectionRules() []Rule {
	return []Rule{
		networkRule(Rule{
			ID: "net.port", Kind: "port.in_use", Line: ".listen(", AtZero: IfSwallowed,
			Pattern: `^.*(?P<message>(?:(?:[\d.]+|\]|\*|localhost):(?P<port>\d{2,5}): [Aa]ddress already in use|EADDRINUSE|[Aa]ddress already in use|Only one usage of each socket address|[Pp]ort (?:is )?(?:already )?taken\b|[Pp]ort(?:\(s\))? already bound|[Pp]ort (?P<port>\d+) is (?:already )?(?:in use|allocated|being used)|port is already allocated|(?:http://|https://|tcp://)\S+?:(?P<port2>\d+)\S* is already (?:used|in use)).*)`, Key: []string{"port", "port2", "key"},
			Fixes: []string{"Fix {file}:{line}: {portkey} has the port of {porttwin}, {port}; give it one of its own", "Run lsof -i :{port}, then stop your own server or use another port", "Run lsof -i :{port2}, then stop your own server or use another port", "Check which program holds the port (lsof -i), or use another port"},
			Yes: []Example{
				{Command: "node srv.js", Code: 1, Err: "Error: listen EADDRINUSE: address already in use 127.0.0.1:18101\n    at Server.setupListenHandle [as _listen2] (node:net:1908:16)\n", Fix: "Run lsof -i :18101, then stop your own server or use another port"},
				{Command: "python3 -m http.server 18081 --bind 127.0.0.1", Code: 1, Err: "Traceback (most recent call last):\n  File \"<frozen runpy>\", line 198, in _run_module_as_main\n  File \"/usr/lib/python3.11/socketserver.py\", line 472, in server_bind\n    self.socket.bind(self.server_address)\nOSError: [Errno 98] Address already in use\n", Fix: "Run lsof -i :18081, then stop your own server or use another port"},
				{Command: "lighttpd -D -f conf/site.conf", Code: 255, Err: "2026-11-30 03:37:37: (network.c.537) can't bind to socket: 127.0.0.1:28417: Address already in use\n", Files: []string{"conf/site.conf"}, Manifest: map[string]string{"conf/site.conf": "server.bind = \"127.0.0.1\"\nserver.port = 28417\n"}, File: "conf/site.conf", Line: 2, Fix: "Run lsof -i :28417, then stop your own server or use another port"},
				{Command: "java src/Status.java", Code: 1, Err: "Exception in thread \"main\" java.net.BindException: Address already in use\n\tat java.base/sun.nio.ch.Net.bind0(Native Method)\n\tat jdk.httpserver/com.sun.net.httpserver.HttpServer.create(HttpServer.java:150)\n\tat Status.main(Status.java:9)\n", Files: []string{"src/Status.java"}, File: "src/Status.java", Line: 9},
				{Command: "node srv.js", Code: 1, Err: "Error: listen EADDRINUSE: address already in use 127.0.0.1:18101\n    at Server.setupListenHandle [as _listen2] (node:net:1908:16)\n", Files: []string{"srv.js", "net.json"}, Manifest: map[string]string{"srv.js": "http.createServer(app).listen(net.docs)\n", "net.json": "{\n  \"api\": 18101,\n  \"docs\": 18101\n}\n"}, File: "net.json", Line: 3, Fix: "Fix net.json:3: docs has the port of api, 18101; give it one of its own"},
			},
			No: []Example{{Command: "cat README.md", Out: "Error: listen EADDRINUSE: address already in use :::3000\n"}},
		}),
		networkRule(Rule{
			ID: "net.privileged", Kind: "port.privileged", AtZero: IfSwallowed,
			Pattern: `^.*(?P<message>(?:listen EACCES: permission denied|bind: permission denied|bind\(\) to .* failed \(13: Permission denied\)|listen tcp \S+: bind: permission denied).*)`, Key: []string{"port"}, Fixes: []string{"Try a port above 1024: {port} needs root", "Try a port above 1024: this one needs root"},
			Yes: []Example{{Command: "go run .", Code: 1, Err: "2026/11/21 09:25:03 listen tcp :80: bind: permission denied\nexit status 1\n"}},
			No:  []Example{{Command: "go run .", Out: "listening\n"}},
		}),
		networkRule(Rule{
			ID: "net.privileged.python", Kind: "port.privileged", AtZero: IfSwallowed, With: []string{"socketserver.py", "server_bind", ".bind("},
			Pattern: `^(?P<name>PermissionError): (?P<message>\[Errno 13\] Permission denied)$`, Key: []string{"port"}, Fixes: []string{"Try a port above 1024: {port} needs root", "Try a port above 1024: this one needs root"},
			Yes: []Example{{Command: "/usr/bin/python3 -m http.server 80", Code: 1, Err: "Traceback (most recent call last):\n  File \"/usr/lib/python3.11/socketserver.py\", line 472, in server_bind\n    self.socket.bind(self.server_address)\nPermissionError: [Errno 13] Permission denied\n", Fix: "Try a port above 1024: 80 needs root"}},
			No:  []Example{{Command: "python3 w.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/w.py\", line 1, in <module>\nPermissionError: [Errno 13] Permission denied: '/etc/app.conf'\n"}},
		}),
		networkRule(Rule{
			ID: "net.dns.host", Kind: "network.dns", AtZero: IfSwallowed,
			Pattern: `^.*(?P<message>(?:Could not resolve (?:host(?:name)?(?: \()?|proxy)|getaddrinfo (?:ENOTFOUND|EAI_AGAIN)|unable to resolve host(?: address)?|lookup|Failed to resolve|Unknown host|UnknownHostException:?|Name does not resolve:?|could not translate host name|[Ff]ailed to lookup address information for|Temporary failure resolving|Unknown MySQL server host|Could not resolve hostname):? ['"‘(]?(?:Could not resolve host: )?(?P<host>[A-Za-z0-9][\w-]*(?:\.[\w-]+)+).*)`, Key: []string{"host"},
			With: []string{"resolve", "ENOTFOUND", "EAI_AGAIN", "no such host", "nknown host", "UnknownHost", "translate host", "Temporary failure", "address information", "MySQL server host", "server misbehaving"}, Fixes: []string{"Check the host name {host} and the network: it cannot be resolved"},
			Yes: []Example{
				{Command: "git clone https://git.corp.invalid/team/app.git", Code: 128, Err: "Cloning into 'app'...\nfatal: unable to access 'https://git.corp.invalid/team/app.git/': Could not resolve host: git.corp.invalid\n", Fix: "Check the host name git.corp.invalid and the network: it cannot be resolved"},
				{Command: "go mod download", Code: 1, Err: "go: github.com/pkg/errorsx@v0.9.1: Get \"https://goproxy.corp.invalid/github.com/pkg/errorsx/@v/v0.9.1.mod\": dial tcp: lookup goproxy.corp.invalid on 10.255.255.53:53: no such host\n"},
				{Command: "node a.js", Code: 1, Err: "Error: getaddrinfo ENOTFOUND nohost.invalid\n    at GetAddrInfoReqWrap.onlookupall [as oncomplete] (node:dns:122:26)\n"},
			},
			No: []Example{{Command: "grep -n resolve a.md", Out: "Could not resolve host: example.com\n"}},
		}),
		networkRule(Rule{
			ID: "net.dns", Kind: "network.dns", AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^.*(?P<message>(?:Name or service not known|nodename nor servname provided|Temporary failure in name resolution|No address associated with hostname|NameResolutionError).*)`, Key: []string{"file", "key"}, Fixes: []string{"Check the host name in {file}:{line} and the network: it cannot be resolved", "Check the host name and the network: it cannot be resolved"},
			Yes: []Example{{Command: "python3 f.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/usr/lib/python3.11/urllib/request.py\", line 1348, in do_open\n    h.request(req.get_method())\nsocket.gaierror: [Errno -2] Name or service not known\n\nDuring handling of the above exception, another exception occurred:\n\nTraceback (most recent call last):\n  File \"/srv/p/f.py\", line 2, in <module>\n    urllib.request.urlopen(\"http://api.shop.internal/\")\n  File \"/usr/lib/python3.11/urllib/request.py\", line 1351, in do_open\n    raise URLError(err)\nurllib.error.URLError: <urlopen error [Errno -2] Name or service not known>\n", File: "f.py", Line: 2}},
			No:  []Example{{Command: "python3 f.py", Out: "ok\n"}},
		}),
		networkRule(Rule{
			ID: "net.dbname", Kind: "network.dns", AtZero: IfSwallowed,
			Pattern: `^(?:Could not connect to Redis at (?P<host>[^\s:]+):\d+: (?:Temporary failure in name resolution|Name or service not known|No address associated.*)|.*could not translate host name "(?P<host2>[^"]+)" to address: .*|.*Unknown (?:MySQL|MariaDB) server host '(?P<host3>[^']+)'.*|.*(?:MongoNetworkError|MongoServerSelectionError|Error): getaddrinfo (?:ENOTFOUND|EAI_AGAIN) (?P<host4>[\w.-]+).*)`, Message: "a host name cannot be resolved", Key: []string{"host", "host2", "host3", "host4"},
			Fixes: []string{"Check the host name {host} and the network: it cannot be resolved", "Check the host name {host2} and the network: it cannot be resolved", "Check the host name {host3} and the network: it cannot be resolved", "Check the host name {host4} and the network: it cannot be resolved"},
			Yes:   []Example{{Command: "redis-cli -h redis.shop.invalid ping", Code: 1, Err: "Could not connect to Redis at redis.shop.invalid:6379: Temporary failure in name resolution\n", Fix: "Check the host name redis.shop.invalid and the network: it cannot be resolved"}},
			No:    []Example{{Command: "psql -c 'select 1'", Out: " 1\n"}},
		}),
		networkRule(Rule{
			ID: "net.db", Kind: "db.connection", AtZero: IfSwallowed,
			Pattern: `^(?:.*(?P<message>connection to server (?:at "(?P<host>[^"]+)"(?: \([^)]*\))?, port (?P<port>\d+)|on socket "(?P<socket>[^"]+)") failed: (?:Connection refused|No such file or directory|timeout).*)|Could not connect to Redis at (?P<redis>[\w.]+:\d+): .*|.*Can't connect to (?:local )?(?:MySQL|MariaDB) server .*'(?P<mysql>[^']+)'.*|.*MongoServerSelectionError: connect ECONNREFUSED (?P<mongo>\S+).*)`, Key: []string{"host", "port", "socket", "redis", "mysql", "mongo"},
			Fixes: []string{"{composeup:port}", "{composeup:redis}", "{composeup:mongo}", "Check the PostgreSQL server: nothing listens on port {port}, start it", "Check the PostgreSQL server: start it, there is no {socket}", "Check the Redis server at {redis}: start redis-server, it refuses connections", "Check the MySQL server ({mysql}): start it", "Check the MongoDB server at {mongo}: start it"},
			Yes: []Example{
				{Command: "psql -h localhost -p 15499 -U app", Code: 2, Err: "psql: error: connection to server at \"localhost\" (::1), port 15499 failed: Connection refused\n", Files: []string{"compose.yaml"}, Manifest: map[string]string{"compose.yaml": "services:\n  cache:\n    image: redis:7\n    ports: [\"16390:6379\"]\n  db:\n    image: postgres:16\n    ports:\n      - \"127.0.0.1:${DB_PORT:-15499}:5432\"\n"}, Fix: "docker compose up -d db"},
				{Command: "psql -h db.acme.test -p 15499", Code: 2, Err: "psql: error: connection to server at \"db.acme.test\" (10.0.0.4), port 15499 failed: Connection refused\n", Files: []string{"compose.yaml"}, Manifest: map[string]string{"compose.yaml": "services:\n  db:\n    image: postgres:16\n    ports:\n      - \"15499:5432\"\n"}, Fix: "Check the PostgreSQL server: nothing listens on port 15499, start it"},
				{Command: "redis-cli -p 16390 ping", Code: 1, Err: "Could not connect to Redis at 127.0.0.1:16390: Connection refused\n", Files: []string{"docker-compose.yml"}, Manifest: map[string]string{"docker-compose.yml": "services:\n  cache:\n    image: redis:7\n    ports:\n      - target: 6379\n        published: \"16390\"\n"}, Fix: "docker compose up -d cache"},
				{Command: "redis-cli -p 16390 ping", Code: 1, Err: "Could not connect to Redis at 127.0.0.1:16390: Connection refused\n"},
				{Command: "psql -h 127.0.0.1 -p 15499 -U app -c 'select 1'", Code: 2, Err: "psql: error: connection to server at \"127.0.0.1\", port 15499 failed: Connection refused\n\tIs the server running on that host and accepting TCP/IP connections?\n", Fix: "Check the PostgreSQL server: nothing listens on port 15499, start it"},
			},
			No: []Example{{Command: "psql -c 'select 1'", Out: " 1\n"}},
		}),
		networkRule(Rule{
			ID: "net.refused", Kind: "network.refused", AtZero: TrustZero,
			Pattern: `^.*(?P<message>(?:connect ECONNREFUSED|[Ff]ailed to connect to|connect to host|connect to address|connecting to|dial tcp|Connecting to \S+ \(\S+\)\|?|HTTPConnectionPool\(host=) ?['"]?(?P<host>[\w.-]+)['"]?(?::| port |, port=|\|:)(?P<port>\d+).*(?:ECONNREFUSED|[Cc]onnection refused|Couldn't connect to server|refused).*|connect ECONNREFUSED (?P<host2>[\w.:-]+?):(?P<port2>\d+)$)`, Key: []string{"host", "port", "host2", "port2"}, With: []string{"refused", "ECONNREFUSED", "Couldn't connect"},
			Fixes: []string{"{composeup:port}", "{composeup:port2}", "Check {host}:{port}: nothing listens there, start the service first", "Check {host2}:{port2}: nothing listens there, start the service first"},
			Yes: []Example{
				{Command: "curl http://localhost:18996/health", Code: 7, Err: "curl: (7) Failed to connect to localhost port 18996 after 0 ms: Couldn't connect to server\n", Fix: "Check localhost:18996: nothing listens there, start the service first"},
				{Command: "curl http://localhost:3000/", Code: 7, Err: "curl: (7) Failed to connect to localhost port 3000 after 0 ms: Couldn't connect to server\n", Files: []string{"compose.yaml"}, Manifest: map[string]string{"compose.yaml": "services:\n  web:\n    build: .\n    image: acme/web\n    ports:\n      - 3000:3000\n"}, Fix: "Check localhost:3000: nothing listens there, start the service first"},
				{Command: "node a.js", Code: 1, Err: "Error: connect ECONNREFUSED 127.0.0.1:1\n    at TCPConnectWrap.afterConnect [as oncomplete] (node:net:1611:16)\n"},
				{Command: "ssh -p 18205 root@127.0.0.1", Code: 255, Err: "ssh: connect to host 127.0.0.1 port 18205: Connection refused\n"},
			},
			No: []Example{{Command: "for i in 1 2 3; do curl -s http://127.0.0.1:1/ && break; sleep 1; done; echo up", Out: "up\n", Err: "curl: (7) Failed to connect to 127.0.0.1 port 1 after 0 ms: Couldn't connect to server\n"}},
		}),
		networkRule(Rule{
			ID: "net.browser", Kind: "network.refused",
			Pattern: `^.*(?P<message>net::ERR_CONNECTION_REFUSED(?: at (?P<url>\S+))?|NS_ERROR_CONNECTION_REFUSED[^\n]*)`, Key: []string{"url"}, Fixes: []string{"Check {url}: nothing listens there, start the server first (webServer in the settings of the tests)", "Check the server that the pages come from: nothing listens there, start it first"},
			Yes: []Example{{Command: "node shot.js", Code: 1, Err: "Error: net::ERR_CONNECTION_REFUSED at http://localhost:3000/\n    at navigate (/srv/p/node_modules/puppeteer-core/lib/cjs/puppeteer/cdp/Frame.js:183:27)\n"}},
			No:  []Example{{Command: "node shot.js", Out: "ok\n"}},
		}),
		networkRule(Rule{
			ID: "net.refused.cause", Kind: "network.refused", With: []string{"ECONNREFUSED"},
			Pattern: `^\s+code: 'ECONNREFUSED',\n(?:[^\n]*\n){0,4}?\s+address: '(?P<host>[^']+)',\n\s+port: (?P<port>\d+)`, Message: "connection to {host}:{port} refused", Key: []string{"host", "port"}, Fixes: []string{"{composeup:port}", "Check {host}:{port}: nothing listens there, start the service first"},
			Yes: []Example{{Command: "node f.mjs", Code: 1, Err: "TypeError: fetch failed\n    at node:internal/deps/undici/undici:14976:13\n    at async file:///srv/p/f.mjs:1:11 {\n  [cause]: Error: connect ECONNREFUSED\n      at TCPConnectWrap.afterConnect [as oncomplete] (node:net:1611:16) {\n    errno: -111,\n    code: 'ECONNREFUSED',\n    syscall: 'connect',\n    address: '127.0.0.1',\n    port: 18997\n  }\n}\n", Fix: "Check 127.0.0.1:18997: nothing listens there, start the service first"}},
			No:  []Example{{Command: "node f.mjs", Out: "ok\n"}},
		}),
		networkRule(Rule{
			// wget names the host of the URL where it connects to that; a bare address instead is the proxy's.
			ID: "net.proxy", Kind: "network.refused", Confidence: 0.9,
			Pattern: `^(?:--[\d-]+ [\d:]+--  https?://[a-z][\w-]*(?:\.[\w-]+)*\.[a-z]{2,}[/:][^\n]*\nConnecting to (?P<proxy>\d+\.\d+\.\d+\.\d+:\d+)\.\.\. failed: (?P<message>Connection refused)|curl: \(5\) (?P<said>Could not resolve proxy: [^\n]+)|.*?(?P<again>(?:[Cc]annot connect to proxy|[Uu]nable to connect to proxy|ProxyError|proxyconnect tcp|CONNECT tunnel failed|Received HTTP code \d+ from proxy|[Pp]roxy CONNECT aborted|tunneling socket could not be established|[Cc]ould not resolve proxy)[^\n]*))`, Key: []string{"proxy", "key"},
			Fixes: []string{"Check the proxy {proxy} (http_proxy, https_proxy): it does not answer, start it or unset them", "Check the proxy (http_proxy, https_proxy): {said}", "Check the proxy (http_proxy, https_proxy): {again}"},
			Yes: []Example{
				{Command: "./scripts/fetch-schema.sh", Code: 4, Out: "fetching the schema\n", Err: "--2026-11-22 05:35:55--  https://schemas.shop.example/v3/openapi.json\nConnecting to 127.0.0.1:3128... failed: Connection refused.\n", Fix: "Check the proxy 127.0.0.1:3128 (http_proxy, https_proxy): it does not answer, start it or unset them"},
				{Command: "curl -sS -x noproxy:3128 https://a.example/", Code: 5, Err: "curl: (5) Could not resolve proxy: noproxy\n"},
			},
			No: []Example{{Command: "wget -q http://127.0.0.1:8080/x", Out: ""}, {Command: "wget http://127.0.0.1:8099/x", Code: 4, Err: "--2026-11-22 05:35:55--  http://127.0.0.1:8099/x\nConnecting to 127.0.0.1:8099... failed: Connection refused.\n"}},
		}),
		networkRule(Rule{
			ID: "net.refused.plain", Kind: "network.refused", Confidence: 0.9, Rank: Symptom,
			Pattern: `^.*(?P<message>(?:\[Errno 111\] Connection refused|ConnectionRefusedError|java\.net\.ConnectException: Connection refused|Connection refused \(os error 111\)|ECONNREFUSED|: Connection refused).*)`, Key: []string{"file", "key"},
			Fixes: []string{"Check the address used at {file}:{line}: nothing listens there, start the service", "{dialled:message}", "Check the address: nothing listens there, start the service first"},
			Yes:   []Example{{Command: "python3 ping.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/ping.py\", line 2, in <module>\n    urllib.request.urlopen(\"http://127.0.0.1:18999\")\n  File \"/usr/lib/python3.11/urllib/request.py\", line 1351, in do_open\n    raise URLError(err)\nurllib.error.URLError: <urlopen error [Errno 111] Connection refused>\n", File: "ping.py", Line: 2}},
			No:    []Example{{Command: "tail -5 app.log", Out: "2026 ERROR db: [Errno 111] Connection refused\n"}, {Command: "npx mocha a.spec.js", Code: 1, Out: "  1) api\n       asserts:\n\n      AssertionError [ERR_ASSERTION]: 'ECONNREFUSED' == 'x'\n      + expected - actual\n\n      -ECONNREFUSED\n      +x\n\n  0 passing (62ms)\n  1 failing\n"}},
		}),
		networkRule(Rule{
			ID: "net.waited", Kind: "network.timeout", AtZero: IfSwallowed,
			Pattern: `^.*?(?P<message>\b(?:[Tt]imed? ?out|[Gg]ave up|[Gg]iving up)(?: after \S+(?: \w+)?)?,? (?:while )?waiting (?:for|on):? (?:(?:tcp|https?|http-get|https-get|socket|port):? ?(?://)?)?(?P<host>(?:localhost|[\w.-]+):\d{2,5})\b.*)`, Key: []string{"host"}, Fixes: []string{"Check {host}: nothing answers there, start the service first"},
			Yes: []Example{
				{Command: "npx wait-on -t 2500 tcp:127.0.0.1:18641", Code: 1, Err: "Error: Timed out waiting for: tcp:127.0.0.1:18641\n    at /srv/p/node_modules/wait-on/lib/wait-on.js:149:31\n", Fix: "Check 127.0.0.1:18641: nothing answers there, start the service first"},
				{Command: "./wait-for-it.sh db:5432 -t 3", Code: 1, Err: "wait-for-it.sh: timeout occurred\nGiving up waiting for db:5432\n"},
			},
			No: []Example{{Command: "npx wait-on tcp:3000", Out: "waiting for tcp:3000\n"}},
		}),
		networkRule(Rule{
			ID: "net.timeout", Kind: "network.timeout", Confidence: 0.9, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^.*(?P<message>(?:ETIMEDOUT|ESOCKETTIMEDOUT|Connection timed out|Operation timed out|Read timed out|(?:Read|Connect)Timeout(?:Error)?|i/o timeout|context deadline exceeded|timed out after \d+ milliseconds|UND_ERR_CONNECT_TIMEOUT).*)`, Key: []string{"file", "key"}, Fixes: []string{"Check the server called at {file}:{line}: the call timed out, retry once", "Check the server and the network: the call timed out, retry once"},
			Yes: []Example{{Command: "python3 slow.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/slow.py\", line 2, in <module>\n    requests.get(u, timeout=1)\nrequests.exceptions.ReadTimeout: HTTPConnectionPool(host='127.0.0.1', port=18160): Read timed out. (read timeout=1)\n", File: "slow.py", Line: 2}},
			No:  []Example{{Command: "node t.js", Out: "no ETIMEDOUT\n"}},
		}),
		networkRule(Rule{
			ID: "net.reset", Kind: "network.reset", Confidence: 0.9, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^.*(?P<message>(?:ECONNRESET|Connection reset by peer|socket hang up|Recv failure|Empty reply from server|RemoteDisconnected|Connection aborted|unexpected EOF while reading|IncompleteRead).*)`, Key: []string{"file", "key"}, Fixes: []string{"Check the server: it closed the connection, try once more and read its log"},
			Yes: []Example{{Command: "curl http://127.0.0.1:18160/", Code: 52, Err: "curl: (52) Empty reply from server\n"}},
			No:  []Example{{Command: "cat net.log", Out: "ECONNRESET\n"}},
		}),
		networkRule(Rule{
			ID: "net.unreachable", Kind: "network.unreachable", Confidence: 0.9, AtZero: IfSwallowed,
			Pattern: `^.*(?P<message>(?:ENETUNREACH|EHOSTUNREACH|Network is unreachable|No route to host|network is unreachable).*)`, Key: []string{"key"}, Fixes: []string{"Check the network: the host cannot be reached from here"},
			Yes: []Example{{Command: "curl http://10.1.1.1/", Code: 7, Err: "curl: (7) Failed to connect to 10.1.1.1 port 80: Network is unreachable\n"}},
			No:  []Example{{Command: "ip route", Out: "default via 10.0.0.1\n"}},
		}),
	}
}

// answerRules are the wordings of servers that answer, but not as hoped.
func answerRules() []Rule {
	return []Rule{
		networkRule(Rule{
			ID: "net.tls.plain", Kind: "network.tls", AtZero: IfSwallowed,
			Pattern: `^.*(?P<message>(?:wrong version number|WRONG_VERSION_NUMBER|first record does not look like a TLS handshake|Client sent an HTTP request to an HTTPS server|ERR_SSL_WRONG_VERSION_NUMBER|packet length too long|An unexpected TLS packet was received|server gave HTTP response to HTTPS client).*)`, Key: []string{"key"}, Fixes: []string{"Try http:// in place of https://: the port speaks plain HTTP"},
			Yes: []Example{{Command: "curl https://127.0.0.1:18178/", Code: 35, Err: "curl: (35) OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version number\n"}},
			No:  []Example{{Command: "curl http://127.0.0.1:18178/", Out: "ok\n"}},
		}),
		networkRule(Rule{
			ID: "net.tls", Kind: "network.tls", AtZero: IfSwallowed,
			Pattern: `^.*(?P<message>(?:SSL certificate problem|certificate verify failed|CERTIFICATE_VERIFY_FAILED|self[- ]signed certificate|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|SELF_SIGNED_CERT_IN_CHAIN|unable to get local issuer certificate|x509: certificate|PKIX path building failed|invalid peer certificate|certificate signed by unknown authority|unable to verify the first certificate|certificate is not trusted|The certificate (?:chain )?(?:is|was) (?:not trusted|self-signed)|certificate has expired|The certificate of .* is not trusted|server certificate verification failed|gnutls_handshake\(\) failed|SSL_ERROR_SYSCALL|SSL peer certificate or SSH remote key was not OK|certificate subject name .{0,80} does not match|no alternative certificate subject name matches|ERR_TLS_CERT_ALTNAME_INVALID|CERT_HAS_EXPIRED|tlsv1 alert|sslv3 alert|unsupported protocol|dh key too small|ca md too weak).*)`, Key: []string{"key"}, Fixes: []string{"{ca:message}"},
			Yes: []Example{
				{Command: "curl https://localhost:18172/", Code: 60, Err: "curl: (60) SSL certificate problem: self-signed certificate\nMore details here: https://curl.se/docs/sslcerts.html\n", Files: []string{"c.pem"}, Fix: "Try curl --cacert with c.pem: the server's certificate is not trusted"},
			},
			No: []Example{{Command: "openssl req -x509 -new", Err: "....+++\n"}},
		}),
		networkRule(Rule{
			ID: "curl.http", Kind: "network.http_4xx", Rank: Symptom, AtZero: IfSwallowed, Tools: []string{"curl", "wget"},
			Pattern: `^(?:curl: \(22\) The requested URL returned error: (?P<status>4(?:0[03-9]|[13]\d|2[0-8]))|.*ERROR (?P<status2>4(?:0[03-9]|1\d)): .*)`, Message: "the server answered {status}", Key: []string{"status", "status2", "key"}, Fixes: []string{"Check the URL: the server answered {status}", "Check the URL: the server answered {status2}"},
			Yes: []Example{{Command: "curl -f http://127.0.0.1:18162/v2/users", Code: 22, Err: "curl: (22) The requested URL returned error: 404\n", Fix: "Check the URL: the server answered 404"}},
			No: []Example{{Command: "curl -s http://127.0.0.1/", Out: "error: 404 is what they say\n"},
				{Command: "curl -sS --fail-with-body http://127.0.0.1:18121/v1/chat -d @ask.json", Code: 22, Out: "{\"error\":{\"message\":\"You exceeded your current quota\",\"type\":\"insufficient_quota\"}}\n", Err: "curl: (22) The requested URL returned error: 403\n"}},
		}),
		networkRule(Rule{
			ID: "curl.payment", Kind: "network.rate_limited", Rank: Symptom, AtZero: IfSwallowed, Tools: []string{"curl", "wget"}, // RFC 9110, 15.5.3
			Pattern: `^(?:curl: \(22\) The requested URL returned error: 402|.*ERROR 402: .*)`, Message: "the server answered 402: it wants to be paid", Key: []string{"always"},
			Fixes: []string{"{retryafter:around}", "Check the plan with the user: the server wants to be paid (402), and no other form of the request brings it round"},
			Yes:   []Example{{Command: "curl -sf -X POST https://build.shop.invalid/v2/jobs", Code: 22, Err: "curl: (22) The requested URL returned error: 402\n"}},
			No:    []Example{{Command: "curl -f http://127.0.0.1/", Code: 22, Err: "curl: (22) The requested URL returned error: 404\n"}},
		}),
		networkRule(Rule{
			ID: "curl.auth", Kind: "auth.http", Rank: Symptom, AtZero: IfSwallowed, Tools: []string{"curl", "wget"},
			Pattern: `^(?:curl: \(22\) The requested URL returned error: (?P<status>401)|.*(?P<message>Username/Password Authentication Failed))`, Message: "the server answered 401", Key: []string{"key"}, Fixes: []string{"Check the token with the user: the server answered 401, stop here"},
			Yes: []Example{{Command: "curl -f -H 'Authorization: Bearer x' http://127.0.0.1:18166/me", Code: 22, Err: "curl: (22) The requested URL returned error: 401\n"}},
			No:  []Example{{Command: "curl -f http://127.0.0.1/", Code: 22, Err: "curl: (22) The requested URL returned error: 404\n"}},
		}),
		networkRule(Rule{ // RFC 6585, 4: a script may print it as the answer, and end well
			ID: "net.limithead", Kind: "network.rate_limited", AtZero: DespiteZero,
			Pattern: `^HTTP/[\d.]+ 429\b[^\n]*\n(?:[\w-]+: [^\n]*\n){0,12}?[Rr]etry-[Aa]fter: *(?P<after>\d+)`, Message: "the server limits the rate, Retry-After: {after}", Key: []string{"key"}, Fixes: []string{"Check the time: the rate limit asks to wait {after} s, then try once more"},
			Yes: []Example{{Command: "sh ota/upload.sh fw.bin", Out: "HTTP/1.0 429 Too Many Requests\nRetry-After: 3600\n\n{\"error\": \"too many uploads\"}\n", Fix: "Check the time: the rate limit asks to wait 3600 s, then try once more"}},
			No:  []Example{{Command: "cat docs/limits.md", Out: "HTTP/1.1 429 Too Many Requests\nRetry-After: 60\n"}},
		}),
		networkRule(Rule{
			ID: "curl.rate", Kind: "network.rate_limited", AtZero: IfSwallowed,
			Pattern: `^(?:curl: \(22\) The requested URL returned error: (?P<status>429)|.*ERROR 429: .*|.*(?:HTTPError|HTTP Error|status code):? 429.*|npm (?:error|ERR!) code E429)`, Message: "the server answered 429", Key: []string{"key"}, Fixes: []string{"Check Retry-After and wait, then try once more: the server answered 429"},
			Yes: []Example{{Command: "curl -fsS http://127.0.0.1:18168/api", Code: 22, Err: "curl: (22) The requested URL returned error: 429\n"}},
			No:  []Example{{Command: "git log --oneline", Out: "4290a1b fix 429 handling\n"}},
		}),
		networkRule(Rule{
			ID: "curl.server", Kind: "network.http_5xx", Rank: Symptom, AtZero: IfSwallowed, Tools: []string{"curl", "wget"},
			Pattern: `^(?:curl: \(22\) The requested URL returned error: (?P<status>5\d\d)|.*ERROR (?P<status2>5\d\d): .*)`, Message: "the server answered {status}", Key: []string{"status", "status2", "key"}, Fixes: []string{"Check the server's log: it answered {status}", "Check the server's log: it answered {status2}"},
			Yes: []Example{{Command: "curl -fsS http://127.0.0.1:18164/api", Code: 22, Err: "curl: (22) The requested URL returned error: 500\n", Fix: "Check the server's log: it answered 500"}},
			No:  []Example{{Command: "curl -s http://127.0.0.1/", Out: "ok\n"}},
		}),
		networkRule(Rule{
			ID: "http.raised5xx", Kind: "network.http_5xx", Confidence: 0.9, AtZero: IfSwallowed, With: traced(),
			Pattern: `^(?:[\w.]+\.)?(?P<name>HTTPError|HTTPStatusError): (?:HTTP Error |Server error ')?(?P<status>5\d\d):? ?(?P<message>.*)`, Last: true, Key: []string{"status", "file"}, Fixes: []string{"Check the server's log: it answered {status} to {file}:{line}", "Check the server's log: it answered {status}"},
			Yes: []Example{{Command: "python3 g.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/g.py\", line 2, in <module>\n    urlopen(u)\nurllib.error.HTTPError: HTTP Error 500: Internal Server Error\n", File: "g.py", Line: 2}},
			No:  []Example{{Command: "python3 g.py", Out: "HTTPError: 500\n"}},
		}),
		networkRule(Rule{
			ID: "http.raisedauth", Kind: "auth.http", Confidence: 0.9, AtZero: IfSwallowed, With: traced(),
			Pattern: `^(?:[\w.]+\.)?(?P<name>HTTPError|HTTPStatusError): (?:HTTP Error |Client error ')?(?P<status>40[13]):? ?(?P<message>.*)`, Last: true, Key: []string{"status", "file"}, Fixes: []string{"Check the credentials used at {file}:{line} with the user: the server answered {status}", "Check the credentials with the user: the server answered {status}"},
			Yes: []Example{{Command: "python3 g.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/g.py\", line 2, in <module>\n    r.raise_for_status()\nrequests.exceptions.HTTPError: 401 Client Error: Unauthorized for url: http://127.0.0.1:8080/me\n", File: "g.py", Line: 2}},
			No:  []Example{{Command: "python3 g.py", Out: "HTTPError: 401\n"}},
		}),
		networkRule(Rule{
			ID: "http.python", Kind: "network.http_4xx", Confidence: 0.9, AtZero: IfSwallowed, With: traced(),
			Pattern: `^(?:[\w.]+\.)?(?P<name>HTTPError|HTTPStatusError): (?:HTTP Error |Client error '|Server error ')?(?P<status>[45]\d\d):? ?(?P<message>.*)`, Last: true, Key: []string{"status", "file"}, Fixes: []string{"Check the URL used at {file}:{line}: the server answered {status}", "Check the URL: the server answered {status}"},
			Yes: []Example{{Command: "python3 g.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/g.py\", line 2, in <module>\n    urlopen(u)\nurllib.error.HTTPError: HTTP Error 404: Not Found\n", File: "g.py", Line: 2}},
			No:  []Example{{Command: "python3 g.py", Out: "HTTPError: 404\n"}},
		}),
		networkRule(Rule{
			ID: "ssh.key", Kind: "auth.ssh_key", AtZero: IfSwallowed,
			Pattern: `^(?:(?P<host>\S+@\S+): )?(?P<message>Permission denied \((?:publickey|password|keyboard-interactive|gssapi)[^)]*\))`, Key: []string{"host"}, Fixes: []string{"Check the SSH key for {host} with the user: the server refuses it, stop here", "Check the SSH key with the user: the server refuses it, stop here"},
			Yes: []Example{{Command: "ssh -o BatchMode=yes -p 18201 deploy@127.0.0.1 uptime", Code: 255, Err: "deploy@127.0.0.1: Permission denied (publickey).\n"}},
			No:  []Example{{Command: "ssh host true", Out: ""}},
		}),
		func() Rule {
			r := networkRule(Rule{
				ID: "ssh.changed", Kind: "auth.host_key", AtZero: IfSwallowed,
				Pattern: `^@?\s*(?P<message>WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!)(?:(?:[^\n]*\n){1,12}?Offending \S+ key in (?P<file>[^\s:]+):(?P<line>\d+))?`, Key: []string{"key"}, Fixes: []string{"Check the host key with the user before anything else: it is not the one of {file}:{line}, stop here", "Check the host key with the user before anything else: it has changed, stop here"},
				Yes: []Example{{Command: "ssh host", Code: 255, Err: "@@@@@@@@@@@@@\n@    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @\n@@@@@@@@@@@@@\nHost key verification failed.\n", Fix: "Check the host key with the user before anything else: it has changed, stop here"},
					{Command: "bash deploy/push.sh", Code: 255, Err: "@@@@@@@@@@@@@\n@    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @\n@@@@@@@@@@@@@\nPlease contact your system administrator.\nAdd correct host key in deploy/known_hosts to get rid of this message.\nOffending ED25519 key in deploy/known_hosts:3\n  remove with:\nHost key verification failed.\n", Files: []string{"deploy/push.sh", "deploy/known_hosts"}, File: "deploy/known_hosts", Line: 3}},
				No: []Example{{Command: "ssh host", Out: ""}},
			})
			r.Severity = cake.Critical
			return r
		}(),
		networkRule(Rule{
			ID: "ssh.hostkey", Kind: "auth.host_key", AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^(?P<message>Host key verification failed\.)`, Key: []string{"key"}, Fixes: []string{"Check the host key with the user: ssh-keyscan shows it, known_hosts lacks it"},
			Yes: []Example{{Command: "ssh -o BatchMode=yes -p 18203 root@127.0.0.1 true", Code: 255, Err: "Host key verification failed.\n"}},
			No:  []Example{{Command: "ssh host", Out: ""}},
		}),
	}
}

// networkRule fills in what all rules about connections share.
func networkRule(r Rule) Rule {
	r.Severity, r.Family = cake.High, Network
	if r.Confidence == 0 {
		r.Confidence = 0.95
	}
	return r
}
