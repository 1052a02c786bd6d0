package advice

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// sshOption is the option of OpenSSH's that a word of its settings was meant for: the client
// tells of it in small letters.
func sshOption(wrong string) (string, bool) {
	names := strings.Fields(sshOptions)
	small := strings.Fields(strings.ToLower(sshOptions))
	near, ok := wording.Nearest(strings.ToLower(wrong), small, 3)
	if !ok {
		return "", false
	}
	return names[slices.Index(small, near)], true
}

// sshOptions are those of ssh_config(5) and sshd_config(5) that files of settings mostly have.
const sshOptions = "AcceptEnv AddKeysToAgent AddressFamily AllowAgentForwarding AllowGroups AllowTcpForwarding AllowUsers AuthenticationMethods AuthorizedKeysCommand AuthorizedKeysFile " +
	"Banner BatchMode BindAddress CanonicalizeHostname CertificateFile ChrootDirectory Ciphers ClientAliveCountMax ClientAliveInterval Compression ConnectTimeout ConnectionAttempts " +
	"ControlMaster ControlPath ControlPersist DenyGroups DenyUsers DynamicForward EscapeChar ExitOnForwardFailure ForceCommand ForwardAgent ForwardX11 GatewayPorts GlobalKnownHostsFile " +
	"GSSAPIAuthentication HashKnownHosts HostKey HostKeyAlgorithms HostKeyAlias HostName HostbasedAuthentication IdentitiesOnly IdentityAgent IdentityFile Include KbdInteractiveAuthentication " +
	"KexAlgorithms ListenAddress LocalCommand LocalForward LogLevel LoginGraceTime MACs Match MaxAuthTries MaxSessions MaxStartups PasswordAuthentication PermitEmptyPasswords PermitLocalCommand " +
	"PermitOpen PermitRootLogin PermitTTY PermitTunnel PermitUserEnvironment PidFile Port PreferredAuthentications PrintLastLog PrintMotd ProxyCommand ProxyJump PubkeyAcceptedAlgorithms " +
	"PubkeyAuthentication RemoteCommand RemoteForward RequestTTY SendEnv ServerAliveCountMax ServerAliveInterval SetEnv StreamLocalBindUnlink StrictModes Subsystem SyslogFacility TCPKeepAlive " +
	"Tunnel UpdateHostKeys UseDNS UsePAM User UserKnownHostsFile X11DisplayOffset X11Forwarding"
