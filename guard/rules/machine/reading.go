package machine

import (
	"strings"

	"cake/guard/command"
	"cake/guard/naming"
	"cake/shell"
)

// readingPrograms only look, whatever their options: run with another user's
// rights they change nothing.
const readingPrograms = "true|false|id|whoami|groups|ls|ll|dir|stat|file|readlink|realpath|du|df|wc|head|tail|cat|tac|nl|less|more|zcat|zless|bzcat|xzcat|zstdcat|grep|egrep|fgrep|zgrep|rg|cut|sort|uniq|tr|diff|cmp|md5sum|sha1sum|sha256sum|sha512sum|cksum|b2sum|strings|od|xxd|hexdump|ps|pstree|pgrep|pidof|pmap|pidstat|top|htop|atop|btop|iotop|iostat|vmstat|mpstat|sar|free|uptime|w|who|last|lastb|lastlog|finger|tree|lsof|lsblk|blkid|lspci|lsusb|lscpu|lsmem|lsmod|lsns|lslocks|lsipc|lslogins|lshw|hwinfo|inxi|dmidecode|biosdecode|acpidump|sensors|numactl|numastat|slabtop|modinfo|uname|arch|nproc|getconf|locale|printenv|getent|getcap|getfacl|lsattr|findmnt|mountpoint|lvs|vgs|pvs|lvdisplay|vgdisplay|pvdisplay|lvscan|vgscan|pvscan|xfs_info|dumpe2fs|ss|netstat|ping|ping6|traceroute|tracepath|mtr|dig|host|nslookup|arping|tcpdump|tshark|iftop|nethogs|iptables-save|ip6tables-save|ebtables-save|arptables-save|showmount|rpcinfo|nfsstat|ldd|nm|objdump|readelf|strace|ltrace|aa-status|apparmor_status|getenforce|sestatus|getsebool|aureport|ausearch|powertop|turbostat|which|whereis|type|man|tldr|cal|systemd-analyze|systemd-cgls|systemd-cgtop|systemd-delta|systemd-detect-virt|debsums|ncdu|jq|yq|ipcs|systemd-path|biosnoop|execsnoop|opensnoop|tcptop"

// readingShapes are the uses of the system's tools that only show, check or
// rehearse.
var readingShapes = []string{
	// services and logs
	"systemctl status|show|cat|list-*|is-*|get-default|show-environment|help", "systemctl !?*", "service * status", "service --status-all", "rc-service * status", "rc-status", "rc-update show", "chkconfig --list", "initctl list|status", "sv status", "supervisorctl status|tail|avail|pid", "monit status|summary|validate", "launchctl list|print|blame",
	"journalctl !--vacuum-size !--vacuum-time !--vacuum-files !--rotate !--flush !--sync !--relinquish-var !--setup-keys !--update-catalog", "dmesg !-C|--clear !-c|--read-clear !-n|--console-level !-D|--console-off !-E", "logrotate -d|--debug", "loginctl list-*|show-*|*-status", "timedatectl status|show|list-*|timesync-status|show-timesync", "timedatectl !?*", "hostnamectl status", "hostnamectl !?*", "localectl status|list-*", "localectl !?*", "resolvectl status|query|statistics|dns|domain", "networkctl list|status|lldp", "machinectl list|status|show", "coredumpctl list|info", "bootctl status|list|is-installed", "busctl list|status|tree|introspect|monitor", "udevadm info|monitor|test", "auditctl -l|-s", "chronyc sources|tracking|sourcestats|activity",
	// schedules
	"crontab -l", "atq|at -l", "anacron -T", "run-parts --test|--list",
	// disks, volumes, file systems
	"fdisk -l|--list|-x", "sfdisk -l|--list|-d|--dump|-J|--json|-V|--verify|-F|-n|--no-act", "sgdisk -p|--print|-i|--info|-v|--verify|-P|--pretend", "gdisk -l", "cfdisk --help", "parted -l|--list", "parted * print", "wipefs -n|--no-act", "wipefs !-a|--all !-o|--offset", "partprobe -d|-s", "partx -s|--show|-l|--list", "smartctl -a|-i|-H|-A|-x|-l|-c|-g|--all|--info|--health|--scan|--xall|--attributes|--capabilities", "hdparm -I|-i|-t|-T|-C|-g|-v", "hdparm !-*", "nvme list|list-subsys|list-ns|list-ctrl|smart-log|error-log|fw-log|id-ctrl|id-ns|get-log|get-feature|show-regs|version", "mdadm --detail|-D|--examine|-E|--query|-Q|--monitor --test", "mdadm --detail|-D|--examine|-E|--query|-Q", "tune2fs -l", "e2fsck|fsck|fsck.* -n|-N", "e4defrag -c", "xfs_repair -n", "xfs_admin -l|-u", "xfs_quota * report|print|free|df", "badblocks !-w !-n", "filefrag", "debugfs !-w", "resize2fs -P", "growpart --dry-run|-N", "fstrim -n|--dry-run", "blkdiscard --help", "losetup -a|--all|-l|--list|-j", "losetup !?* !-*", "swapon -s|--show|--summary", "dmsetup ls|info|status|table|deps|targets|version", "cryptsetup status|luksDump|isLuks|luksUUID|benchmark|--help", "cryptsetup --test-passphrase", "lvremove|vgremove|pvremove|lvcreate|vgcreate|lvresize|lvextend|lvreduce|lvchange|vgchange|vgreduce|vgextend|pvresize|pvcreate|lvconvert|lvrename|vgrename|pvmove -t|--test", "vgcfgbackup --list", "zfs list|get|diff|holds|userspace|groupspace|version", "zfs destroy|send|receive|recv -n|--dryrun", "zpool list|status|get|history|iostat|events|version", "zpool import !?*", "zpool create|add|split -n|--dryrun", "btrfs subvolume list|show|get-default|find-new|snapshot", "btrfs filesystem|fi show|df|usage|du", "btrfs device|dev usage|stats|scan|ready", "btrfs scrub|balance|replace status", "btrfs qgroup show", "btrfs inspect-internal|property *", "btrfs check !--repair !--init-csum-tree !--init-extent-tree", "snapper list|status|diff|list-configs", "mount !?*", "mount -l|--show-labels|-f|--fake", "quota|repquota *", "multipath -l|-ll", "lsscsi|lsdasd|iscsiadm -m|--mode=session|node !-u|--logout !-o|--op", "ceph status|health|df|-s|-v|version", "rbd ls|info|du|status|diff", "gluster volume info|status|list", "virsh list|dominfo|domstate|dumpxml|net-list|pool-list|vol-list|version|nodeinfo|domblklist|domiflist", "qemu-img info|check|map|compare",
	// network and firewall
	"iptables|ip6tables|iptables-legacy|iptables-nft|ip6tables-legacy -L|--list|-S|--list-rules|-C|--check", "iptables-restore|ip6tables-restore -t|--test", "ebtables|arptables -L", "nft list|describe|monitor", "nft -c|--check", "ufw status|show|version|app", "ufw --dry-run", "firewall-cmd --list-*|--get-*|--state|--query-*|--info-*|--check-config", "ipset list|save|test", "pfctl -s|-sr|-sa|-sn|-ss|-si|-n", "conntrack -L|-S|-C|-E|--dump|--stats|--count", "ip addr|address|a|route|r|link|l|neigh|n|rule|netns|tunnel|maddr|mroute|xfrm show|list|ls|get|s", "ip netns list|identify|pids", "ip -br|-brief|-s|-statistics|-j|-json addr|address|a|link|l|route|r|neigh|n", "bridge link|fdb|vlan|mdb show", "tc qdisc|class|filter show|ls|list", "ethtool !-s|--change !-K|--features !-G !-C !-A !-L !-X !-E !-f !-r !-p !-t", "ifconfig !?*", "ifconfig -a|-s", "route -n", "route !?*", "arp -a|-n", "nmcli device|dev|d|connection|con|c|general|g|networking|radio|monitor status|show|list|permissions", "nmcli !?*", "nmcli device|dev wifi list", "iw dev|list|phy", "iwlist|iwgetid *", "wg show|showconf", "wg !?*", "tailscale status|ip|netcheck|ping|version", "nmap *", "hostname -f|-i|-I|-s|-d|-A", "hostname !?*",
	// kernel, boot, limits
	"sysctl -a|--all|-N|-X|-A", "sysctl !-w !-p|--load !--system !*=*", "modprobe -n|--dry-run|--show|-D|--show-depends|-c|--showconfig|-R|--resolve-alias", "dkms status", "kmod list|static-nodes", "update-initramfs --help", "lsinitramfs|lsinitrd *", "efibootmgr -v|--verbose", "efibootmgr !?* !-*", "grub-mkconfig|grub2-mkconfig !-o|--output", "grub-probe|grub-file *", "grub-editenv * list", "grubby --info|--default-kernel|--default-index", "kernel-install list|inspect", "mokutil --sb-state|--list-*|--test-key", "prlimit !?* !-*", "ulimit *", "cpupower frequency-info|idle-info|info|monitor", "shutdown --show", "shutdown -c",
	// users and rights
	"passwd -S|--status", "chage -l|--list", "pwck|grpck -r", "visudo -c|--check", "faillock !--reset", "sudo -l|--list|-v|--validate", "semanage * -l|--list", "semodule -l|--list-modules|--list", "sesearch|seinfo|matchpathcon|audit2why *", "restorecon -n", "aa-enabled|aa-unconfined *", "fail2ban-client status|ping|version|get|-d", "aide --check|--compare", "rkhunter --check|-c", "lynis audit|show", "chkrootkit *", "oscap xccdf|oval|info",
	// packages
	"apt list|show|search|policy|depends|rdepends|changelog|moo", "apt-cache|apt-file|apt-show-versions *", "apt|apt-get -s|--simulate|--dry-run|--just-print|--no-act|--recon|--print-uris|-d", "apt-get check|changelog|download|indextargets", "apt-mark showhold|showauto|showmanual|showinstall|showremove", "apt-config dump|shell", "apt-key list|finger|export", "dpkg -l|-L|-S|-s|-p|-I|-c|-C|-V|--list|--listfiles|--search|--status|--info|--contents|--audit|--verify|--get-selections|--print-*|--compare-versions|--simulate|--dry-run|--no-act", "dpkg-query *", "rpm -q|-qa|-qi|-ql|-qf|-qp|-qc|-qd|-V|-Va|--query|--verify|--test|--checksig|-K", "dnf|yum|microdnf list|info|search|check-update|check|repolist|repoquery|history|provides|deplist|grouplist|updateinfo|makecache !undo !rollback", "dnf|yum --assumeno", "zypper search|se|info|if|list-updates|lu|repos|lr|packages|pa|patches|lp", "zypper --dry-run", "pacman -Q*|-Ss*|-Si*|-F*|-Sl*|-Sp|-Sw|-T", "apk info|search|list|policy|stats|audit|verify|version", "apk -s|--simulate", "snap list|info|find|version|changes|connections|services|warnings|known", "flatpak list|info|search|remotes|history|remote-ls", "port installed|outdated|info|search|list", "nix-store -q|--query",
	// servers' own checks
	"nginx -t|-T|-v|-V", "apachectl|apache2ctl|httpd configtest|-t|-S|-M|-v|-V|status|fullstatus", "sshd -t|-T", "haproxy -c|-v|-vv", "named-checkconf|named-checkzone *", "postconf !-e", "postqueue|mailq -p", "mailq", "exim|exim4 -bp|-bV|-bt", "dovecot -n|-a", "doveconf *", "rndc status", "unbound-checkconf|unbound-host *", "squid -k=parse|check", "smbstatus|testparm *", "asterisk -rx", "caddy validate|adapt|list-modules|version|fmt", "traefik version|healthcheck", "varnishstat|varnishlog|varnishtop *", "certbot certificates|plugins|show_account", "certbot --dry-run", "openssl s_client|x509|verify|version|ciphers", "pg_lsclusters|pg_isready|pg_controldata *", "pg_ctl|pg_ctlcluster status|*", "rabbitmqctl status|list_*|cluster_status|environment|report|node_health_check", "kubeadm version|config", "crictl ps|pods|images|logs|inspect*|info|stats|version", "ctr images|containers|tasks|namespaces|version ls|list|info", "microk8s|k3s status|check-config|inspect", "puppet agent --noop", "ansible-playbook --check|-C|--syntax-check|--list-tasks|--list-hosts|--list-tags", "salt-call test.ping|grains.items", "perf stat|record|top|report|list|script", "bpftrace -l|-e", "py-spy dump|top|record", "rbspy snapshot|record", "gcore *", "jstack|jps|jinfo|jstat *", "fuser !-k|--kill", "ipmitool * status|list|print|info|elist", "ipmitool sel|sdr|sensor|fru|lan", "find !-delete", "git status|log|show|diff|rev-parse|ls-files|describe|blame", "gpg --list-keys|-k|--list-secret-keys|-K|--verify|--fingerprint", "date !-s|--set", "hwclock -r|--show|--get", "kill -0|-l|-L", "test|[ *", "namei *", "cake doctor",
}

// onlyReads reports whether the call shows, checks or rehearses and changes
// nothing: such a command may also run with the rights of root.
func onlyReads(c *command.Call) bool {
	switch {
	case c.Name == "":
		return false
	case naming.AnyOf(readingPrograms, c.Name):
		return true
	case c.Command.Probe(), c.HasOption("--version|--help"):
		return true
	case c.Command.Reader() && c.Name != "tee" && c.Name != "dmesg" && c.Name != "journalctl":
		return true
	}
	if naming.AnyOf("ip|bridge|tc|nmcli|networkctl", c.Name) && !c.HasOption("-b|-batch|--force") {
		if len(c.Operands()) < 2 {
			return true // ip addr: without a verb they show
		}
	}
	return c.HasAnyShape(readingShapes) || queries(c)
}

// queries reports whether a database client is given nothing but questions.
func queries(c *command.Call) bool {
	if !naming.AnyOf("psql|mysql|mariadb|sqlite3", c.Name) {
		return false
	}
	asked := false
	for i := range c.Argv {
		switch a := c.Argv[i].Value; {
		case a == "-l" || a == "--list":
			return true
		case len(a) > 1 && a[0] == '-' && (a == "--command" || a == "--execute" || a[1] != '-' && (a[len(a)-1] == 'c' || a[len(a)-1] == 'e')):
			if i+1 == len(c.Argv) || !question(c.Argv[i+1]) {
				return false
			}
			asked = true
		}
	}
	return asked
}

// question reports whether SQL, or a client's own command, only asks.
func question(w shell.Word) bool {
	if len(w.Marks) > 0 {
		return false
	}
	text := strings.ToLower(strings.TrimSpace(w.Value))
	for _, first := range [...]string{"select ", "show ", "explain ", "describe ", "table ", `\d`, `\l`, `\x`, `\conninfo`, `\z`, "pragma table_info", ".tables", ".schema"} {
		if strings.HasPrefix(text, first) {
			return !strings.Contains(text, "into outfile") && !strings.Contains(text, "pg_terminate") && !strings.Contains(text, "pg_read")
		}
	}
	return false
}
