package advice

import (
	"slices"
	"strings"
	"unicode"

	"cake/validator/wording"
)

// serverVerbs are the answers about what servers are set up with: the module that a
// directive belongs to, or how it is written.
func serverVerbs() map[string]verb {
	return map[string]verb{"apachemodule": Filler.apacheModule, "nginxmodule": Filler.nginxModule, "nearname": Filler.nearName, "notransaction": Filler.noTransaction, "buildfile": Filler.buildFile, "composekey": Filler.composeKey, "sshoption": plain(sshOption)}
}

// nearName is the name that stands in the file of settings which asks for another, and
// that is most like it.
func (f Filler) nearName(missing string) (string, bool) {
	text := f.Tree.Manifest(f.Slots["file"])
	words := strings.FieldsFunc(text[:min(len(text), 64<<10)], func(r rune) bool {
		return !strings.ContainsRune("_-.", r) && !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	near, ok := wording.Nearest(missing, words, 2)
	return near, ok && len(missing) > 3 && safeWord().MatchString(near)
}

// apacheModule tells of which module of Apache a directive is that Apache does not
// know, or which was meant.
func (f Filler) apacheModule(directive string) (string, bool) {
	var all []string
	for module, own := range apacheDirectives() {
		for _, d := range strings.Fields(own) {
			if strings.EqualFold(d, directive) {
				return "Try a2enmod " + module + " (LoadModule " + module + "_module): " + d + " is of mod_" + module, true
			}
			all = append(all, d)
		}
	}
	return f.nearDirective(directive, "Apache", all)
}

// nginxModule does the same for nginx, whose modules are packages of their own.
func (f Filler) nginxModule(directive string) (string, bool) {
	for prefix, pkg := range nginxModules() {
		if directive == prefix || strings.HasSuffix(prefix, "_") && strings.HasPrefix(directive, prefix) {
			return "Try apt-get install " + pkg + ": " + directive + " is of that module", safeWord().MatchString(directive)
		}
	}
	if strings.Contains(directive, "_by_lua") {
		return "Try apt-get install libnginx-mod-http-lua: " + directive + " is of that module", safeWord().MatchString(directive)
	}
	return f.nearDirective(directive, "nginx", strings.Fields(nginxDirectives))
}

// nearDirective is the directive that one was meant for which a server does not know.
func (f Filler) nearDirective(directive, server string, all []string) (string, bool) {
	slices.Sort(all)
	near, ok := wording.Nearest(directive, all, 2)
	if !ok || len(directive) < 4 || !safeWord().MatchString(directive) {
		return "", false
	}
	fix, ok := f.meant(server+" has no "+directive+", did you mean", near)
	return fix + "?", ok
}

// composeKey tells which key of Compose was meant (compose-spec, "Services top-level
// elements").
func (f Filler) composeKey(wrong string) (string, bool) {
	return f.nearDirective(wrong, "Compose", strings.Fields(`services volumes networks configs secrets include name version
		annotations attach build blkio_config cap_add cap_drop cgroup cgroup_parent command configs container_name cpu_count cpu_percent cpu_shares cpus cpuset credential_spec
		depends_on deploy develop device_cgroup_rules devices dns dns_opt dns_search domainname driver_opts entrypoint env_file environment expose extends external_links extra_hosts
		group_add healthcheck hostname image init ipc isolation labels label_file links logging mac_address mem_limit mem_reservation mem_swappiness memswap_limit network_mode networks
		oom_kill_disable oom_score_adj pid pids_limit platform ports post_start pre_stop privileged profiles provider pull_policy read_only restart runtime scale secrets security_opt shm_size
		stdin_open stop_grace_period stop_signal storage_opt sysctls tmpfs tty ulimits user userns_mode uts volumes volumes_from working_dir
		test interval timeout retries start_period start_interval disable context dockerfile args target cache_from condition driver external source target type`))
}

// apacheDirectives are the directives that belong to a module which is not always loaded.
func apacheDirectives() map[string]string {
	return map[string]string{
		"rewrite": "RewriteEngine RewriteRule RewriteCond RewriteBase RewriteMap RewriteOptions",
		"proxy":   "ProxyPass ProxyPassReverse ProxyPassMatch ProxyPreserveHost ProxyRequests ProxyTimeout ProxyVia ProxyAddHeaders ProxyErrorOverride ProxyPassReverseCookieDomain ProxyPassReverseCookiePath ProxySet ProxyBlock",
		"ssl": "SSLEngine SSLCertificateFile SSLCertificateKeyFile SSLCertificateChainFile SSLCACertificateFile SSLProtocol SSLCipherSuite SSLHonorCipherOrder SSLProxyEngine SSLVerifyClient SSLVerifyDepth SSLOptions " +
			"SSLSessionCache SSLUseStapling SSLStaplingCache SSLSessionTickets SSLRequireSSL SSLProxyVerify SSLProxyCheckPeerName SSLPassPhraseDialog",
		"headers": "Header RequestHeader", "expires": "ExpiresActive ExpiresByType ExpiresDefault", "deflate": "DeflateCompressionLevel DeflateFilterNote DeflateBufferSize", "brotli": "BrotliCompressionQuality BrotliFilterNote",
		"filter": "AddOutputFilterByType FilterDeclare FilterProvider FilterChain", "substitute": "Substitute SubstituteMaxLineLength", "remoteip": "RemoteIPHeader RemoteIPInternalProxy RemoteIPTrustedProxy RemoteIPProxyProtocol",
		"auth_basic": "AuthBasicProvider AuthBasicAuthoritative", "auth_digest": "AuthDigestProvider AuthDigestDomain", "authn_core": "AuthType AuthName", "authn_file": "AuthUserFile", "authz_groupfile": "AuthGroupFile",
		"authnz_ldap": "AuthLDAPURL AuthLDAPBindDN AuthLDAPBindPassword", "access_compat": "Order Satisfy", "session": "Session SessionEnv SessionMaxAge", "session_cookie": "SessionCookieName", "session_crypto": "SessionCryptoPassphrase",
		"cache": "CacheEnable CacheDisable CacheDefaultExpire CacheLock", "cache_disk": "CacheRoot CacheDirLevels CacheDirLength", "dav": "Dav DavMinTimeout", "dav_fs": "DavLockDB", "alias": "Alias AliasMatch ScriptAlias Redirect RedirectMatch",
		"dir": "DirectoryIndex DirectorySlash FallbackResource", "mime": "AddType AddHandler AddEncoding AddLanguage TypesConfig", "log_config": "CustomLog LogFormat TransferLog", "autoindex": "IndexOptions IndexIgnore AddIcon ReadmeName",
		"setenvif": "SetEnvIf SetEnvIfNoCase BrowserMatch", "env": "SetEnv PassEnv UnsetEnv", "userdir": "UserDir", "vhost_alias": "VirtualDocumentRoot VirtualScriptAlias", "macro": "Use", "http2": "H2Push H2MaxSessionStreams",
		"md": "MDomain MDCertificateAgreement MDContactEmail", "include": "XBitHack SSIUndefinedEcho", "actions": "Action", "speling": "CheckSpelling CheckCaseOnly", "reqtimeout": "RequestReadTimeout", "unixd": "User Group",
		"wsgi": "WSGIScriptAlias WSGIDaemonProcess WSGIProcessGroup WSGIPythonPath WSGIPythonHome WSGIApplicationGroup WSGIPassAuthorization", "lua": "LuaHookAccessChecker LuaMapHandler LuaPackagePath", "xsendfile": "XSendFile XSendFilePath",
		"security2": "SecRuleEngine SecRule SecAction SecRequestBodyAccess", "evasive": "DOSPageCount DOSSiteCount DOSBlockingPeriod", "passenger": "PassengerRoot PassengerRuby PassengerAppRoot", "proxy_balancer": "BalancerGrowth BalancerPersist",
	}
}

// nginxModules are the packages of Debian that bring a directive, or all that begin so.
func nginxModules() map[string]string {
	return map[string]string{
		"more_set_headers": "libnginx-mod-http-headers-more-filter", "more_clear_headers": "libnginx-mod-http-headers-more-filter", "more_set_input_headers": "libnginx-mod-http-headers-more-filter", "more_clear_input_headers": "libnginx-mod-http-headers-more-filter",
		"brotli": "libnginx-mod-http-brotli-filter", "brotli_": "libnginx-mod-http-brotli-filter", "lua_": "libnginx-mod-http-lua", "geoip2": "libnginx-mod-http-geoip2", "geoip_": "libnginx-mod-http-geoip", "stream": "libnginx-mod-stream",
		"mail": "libnginx-mod-mail", "rtmp": "libnginx-mod-rtmp", "fancyindex": "libnginx-mod-http-fancyindex", "fancyindex_": "libnginx-mod-http-fancyindex", "subs_filter": "libnginx-mod-http-subs-filter", "image_filter": "libnginx-mod-http-image-filter",
		"image_filter_": "libnginx-mod-http-image-filter", "auth_pam": "libnginx-mod-http-auth-pam", "auth_pam_": "libnginx-mod-http-auth-pam", "proxy_cache_purge": "libnginx-mod-http-cache-purge", "xslt_": "libnginx-mod-http-xslt-filter", "perl": "libnginx-mod-http-perl", "perl_": "libnginx-mod-http-perl",
	}
}

// nginxDirectives are those that every nginx knows and that are often written.
const nginxDirectives = `access_log add_header add_trailer alias allow auth_basic auth_basic_user_file auth_request autoindex charset client_body_buffer_size client_body_timeout client_header_buffer_size
client_header_timeout client_max_body_size daemon default_type deny error_log error_page etag events expires fastcgi_index fastcgi_param fastcgi_pass fastcgi_split_path_info fastcgi_read_timeout gzip
gzip_comp_level gzip_min_length gzip_proxied gzip_static gzip_types gzip_vary http include index internal keepalive_requests keepalive_timeout large_client_header_buffers limit_conn limit_conn_zone
limit_except limit_rate limit_req limit_req_zone listen location log_format log_not_found map merge_slashes multi_accept open_file_cache pid proxy_buffer_size proxy_buffering proxy_buffers
proxy_cache proxy_cache_bypass proxy_cache_key proxy_cache_path proxy_cache_use_stale proxy_cache_valid proxy_connect_timeout proxy_cookie_path proxy_hide_header proxy_http_version
proxy_intercept_errors proxy_next_upstream proxy_pass proxy_pass_header proxy_read_timeout proxy_redirect proxy_request_buffering proxy_send_timeout proxy_set_body proxy_set_header proxy_ssl_name
proxy_ssl_server_name proxy_ssl_verify real_ip_header resolver resolver_timeout return rewrite root satisfy send_timeout sendfile server server_name server_names_hash_bucket_size server_tokens
set set_real_ip_from ssl_certificate ssl_certificate_key ssl_ciphers ssl_client_certificate ssl_dhparam ssl_prefer_server_ciphers ssl_protocols ssl_session_cache ssl_session_timeout
ssl_stapling ssl_trusted_certificate ssl_verify_client sub_filter tcp_nodelay tcp_nopush try_files types types_hash_max_size underscores_in_headers upstream user uwsgi_pass uwsgi_param
worker_connections worker_processes worker_rlimit_nofile`
