package machine

import (
	"cake"
	"cake/guard/rules"
)

// System: what the machine as a whole runs, lets in and starts from.
var System = []rules.Rule{
	{
		ID: "system.power", Class: "system", Severity: cake.High, Verdict: cake.Deny,
		Description: "Shutting down, restarting or suspending the machine, or ending the user's session",
		Reason:      "the machine would go down, with the session",
		Suggestion:  "uptime",
		Patterns: []string{
			"shutdown|shutdown.exe !-c !--show !-k !/a", "reboot|halt|poweroff !--help !-w", "init|telinit 0|1|6|s|S|q", "systemctl poweroff|reboot|soft-reboot|halt|kexec|emergency|rescue|suspend|hibernate|hybrid-sleep|suspend-then-hibernate|exit|switch-root|default", "systemctl isolate|start poweroff*|reboot*|rescue*|emergency*|halt*|kexec*|shutdown*|multi-user*|suspend*|hibernate*", "systemctl isolate|set-default",
			"loginctl terminate-user|terminate-session|terminate-seat|kill-user|kill-session|lock-sessions|poweroff|reboot|suspend|hibernate|disable-linger", "kexec !--version", "busctl|dbus-send|gdbus|qdbus|qdbus6 * *Reboot*|*PowerOff*|*Halt*|*Suspend*|*Hibernate*|*logout*|*Shutdown*", "rtcwake", "pm-suspend|pm-hibernate|pm-powersave|zzz|acpi_call", "gnome-session-quit|xfce4-session-logout|lxsession-logout", "ipmitool * power|chassis off|cycle|reset|soft|power", "racadm serveraction", "wsl|wsl.exe --shutdown|--unregister", "Stop-Computer|Restart-Computer", "sc|sc.exe stop|delete", "molly-guard", "vmware-cmd * stop", "virsh shutdown|destroy|reboot|reset",
		},
		Stops:  []string{"shutdown -h now", "sudo reboot", "systemctl poweroff", "init 0", "busctl call org.freedesktop.login1 /org/freedesktop/login1 org.freedesktop.login1.Manager Reboot b false", "systemctl isolate rescue.target", "loginctl terminate-user dev", "rtcwake -m mem -s 60", "sudo shutdown -r +5"},
		Passes: []string{"uptime", "systemctl status nginx", "npm init -y", "git init", "shutdown --show", "shutdown -c", "reboot --help", "who -b"},
	},
	{
		ID: "system.services", Class: "service", Severity: cake.High, Verdict: cake.Deny,
		Description: "Switching services, security or logs of the machine off",
		Reason:      "this takes away what protects or runs the machine",
		Suggestion:  "systemctl list-units",
		Patterns: []string{
			"systemctl disable|mask|revert|stop|kill|clean|preset-all|freeze !--user", "service * stop|--full-restart", "invoke-rc.d * stop", "rc-service * stop", "update-rc.d * remove|disable", "chkconfig * off", "chkconfig --del", "rc-update del|delete", "initctl|stop * stop", "sv down|stop|force-stop|exit", "s6-svc -d|-x", "svcadm disable", "launchctl unload|remove|bootout|disable|kill", "supervisorctl shutdown", "supervisorctl stop all", "monit stop|unmonitor all", "Stop-Service|Disable-Service",
			"setenforce 0|Permissive|permissive", "csrutil disable", "spctl --master-disable|--global-disable", "apparmor_parser -R|--remove", "aa-disable|aa-teardown|aa-complain", "auditctl -e|-D|-d", "fail2ban-client stop|unban", "semodule -r|-d", "semanage * -d|-D|--delete|--deleteall", "update-crypto-policies --set", "fapolicyd-cli --delete-db", "rkhunter --propupd",
			"journalctl --vacuum-size|--vacuum-time|--vacuum-files", "dmesg -C|--clear", "wevtutil cl|clear-log", "Clear-EventLog", "timedatectl set-time|set-ntp|set-local-rtc", "date -s|--set", "hwclock -w|--systohc|--set", "hostnamectl set-hostname|hostname ?*",
		},
		When:   changesThisSystem,
		Stops:  []string{"systemctl mask nginx", "systemctl stop sshd", "sudo setenforce 0", "sudo systemctl disable --now docker", "service postgresql stop", "journalctl --vacuum-size=1M", "auditctl -D", "date -s '2020-01-01'", "launchctl bootout system/com.example.agent", "systemctl --user mask pipewire"},
		Passes: []string{"systemctl status sshd", "systemctl --user restart app", "systemctl list-timers", "service nginx status", "journalctl -u app --since today", "date +%F", "systemctl --user stop app", "auditctl -l"},
	},
	{
		ID: "system.init-script", Class: "service", Severity: cake.High, Verdict: cake.Deny,
		Description: "Stopping a service by its start script",
		Reason:      "this takes away what runs on the machine",
		Suggestion:  "systemctl list-units",
		When:        stopsByScript,
		Stops:       []string{"/etc/init.d/postgresql stop", "/etc/rc.d/sshd stop"},
		Passes:      []string{"/etc/init.d/nginx status", "./init.d/app stop"},
	},
	{
		ID: "system.schedule", Class: "cron", Severity: cake.High, Verdict: cake.Deny,
		Description: "Removing or replacing the user's scheduled jobs",
		Reason:      "every job in the user's crontab would be gone",
		Suggestion:  "crontab -l",
		When:        dropsJobs,
		Stops:       []string{"crontab -r", "crontab -ri", "crontab -u root -r", "echo '0 1 * * * x' | crontab -", "crontab /tmp/cron.txt", "crontab < jobs.txt", "crontab - <<< ''", "atq | cut -f1 | xargs atrm", "schtasks /delete /tn x /f", "(crontab -l; echo '0 1 * * * x') | crontab -"},
		Passes:      []string{"crontab -l", "sudo crontab -l -u www-data", "crontab -l > /tmp/jobs.bak", "atq", "atrm 4"},
	},
	{
		ID: "system.firewall", Class: "firewall", Severity: cake.High, Verdict: cake.Deny,
		Description: "Opening or emptying the firewall, or locking everybody out with it",
		Reason:      "this decides who may reach the machine, the session's own connection included",
		Suggestion:  "ss -tln",
		Patterns: []string{
			"iptables|ip6tables|iptables-legacy|ip6tables-legacy|iptables-nft|ip6tables-nft|ebtables|arptables -F|--flush|-X|--delete-chain|-P|--policy|-D|--delete", "iptables|ip6tables|iptables-legacy|iptables-nft -A|-I|--append|--insert !-C", "iptables-restore|ip6tables-restore|ebtables-restore !-t|--test", "nft flush|delete|destroy|reset", "nft -f|--file !-c|--check", "ufw disable|reset|delete|default|allow|deny|reject|limit|reload|route|insert !--dry-run", "firewall-cmd --remove-*|--panic-on|--set-default-zone|--add-*|--delete-*|--reset-to-defaults|--set-target|--complete-reload|--change-*", "firewall-offline-cmd *", "ipset destroy|flush|swap|del", "pfctl -d|-F|-f !-n", "netsh advfirewall|firewall set|reset|delete|add", "conntrack -F|-D|--flush|--delete", "Set-NetFirewallProfile|Remove-NetFirewallRule|New-NetFirewallRule", "socketfilterfw --setglobalstate", "csf -x|-f|--disable|--stop", "shorewall stop|clear",
		},
		When:   changesThisNetwork,
		Stops:  []string{"iptables -F", "ufw disable", "sudo iptables -P INPUT DROP", "iptables -t nat -F", "nft flush ruleset", "iptables -D INPUT 3", "firewall-cmd --remove-service=ssh", "pfctl -d", "ipset flush", "iptables-restore < rules.v4", "ufw allow 22"},
		Passes: []string{"iptables -L -n", "ufw status", "iptables -S", "nft list ruleset", "iptables-restore --test < rules.v4", "firewall-cmd --list-all", "pfctl -sr", "unshare -rn iptables -F"},
	},
	{
		ID: "system.network", Class: "network", Severity: cake.High, Verdict: cake.Deny,
		Description: "Taking the machine's network down, or its routes and addresses away",
		Reason:      "the machine, and the session with it, could lose its network",
		Suggestion:  "ip addr show",
		Patterns: []string{
			"ip link|l set|s * down", "ip link|l delete|del|d", "ip addr|address|a flush|del|delete|d", "ip route|r flush|del|delete|d|replace|change", "ip -4|-6 route|r|addr|a flush|del|delete", "ip rule|ru flush|del|delete", "ip neigh|n flush", "ip netns delete|del", "ip xfrm flush", "ifconfig * down|delete|-alias", "ifdown", "route del|delete|flush", "nmcli networking|n|net off", "nmcli radio|r * off", "nmcli con|connection|c|device|dev|d down|delete|disconnect|del", "rfkill block", "networksetup -set*|-remove* * off|Empty|empty", "networksetup -removenetworkservice|-setairportpower|-setnetworkserviceenabled", "tc qdisc|filter|class add|replace|del|change", "ethtool -s|--change|-K|-p|-r|-E|--reset", "wg-quick down", "tailscale down|logout|switch", "zerotier-cli leave", "dhclient -r|-x", "dhcpcd -k|-x", "brctl delbr|delif", "ovs-vsctl del-br|del-port|emer-reset", "netplan apply|try", "wpa_cli disconnect|terminate|disable_network", "iwctl station * disconnect", "netsh interface set|delete|reset|ip", "netsh winsock|int reset|ip", "Disable-NetAdapter", "networkctl down|delete",
		},
		When:   changesThisNetwork,
		Stops:  []string{"ip link set eth0 down", "ip route del default", "ifconfig eth0 down", "nmcli networking off", "ip -6 route flush table main", "tc qdisc add dev eth0 root netem loss 100%", "ip addr flush dev eth0", "nmcli con delete office", "wg-quick down wg0"},
		Passes: []string{"ip addr show", "ip route get 1.1.1.1", "ip -br link", "nmcli device status", "unshare -rn sh -c 'ip link set lo up'", "tc qdisc show", "ping -c1 localhost", "unshare -rn sh -c 'ip link set lo down'"},
	},
	{
		ID: "system.mounts", Class: "mount", Severity: cake.High, Verdict: cake.Deny,
		Description: "Taking file systems away, or putting others over the system's directories",
		Reason:      "programs would no longer find, or no longer may change, their files",
		Suggestion:  "findmnt",
		Patterns:    []string{"mount|umount|unmount|swapoff|fusermount|fusermount3|pivot_root|diskutil|udisksctl|systemd-umount *", "umount|swapoff -a|--all"},
		When:        changesMounts,
		Stops:       []string{"umount -a", "umount -l /home", "mount -o remount,ro /", "mount --bind /tmp /etc", "mount -t tmpfs tmpfs /home", "sudo umount -f /var", "swapoff /swapfile", "mount --move /home /mnt"},
		Passes:      []string{"mount", "findmnt", "mount -o loop,ro /tmp/a.iso /tmp/iso", "umount /tmp/iso", "unshare -rm sh -c 'mount -t tmpfs none /mnt'", "fusermount -u /tmp/sshfs", "mount -l"},
	},
	{
		ID: "system.kernel", Class: "machine", Severity: cake.High, Verdict: cake.Deny,
		Description: "Changing the running kernel, its modules or how the machine starts",
		Reason:      "the machine could stop, or start no more",
		Suggestion:  "uname -a",
		Patterns: []string{
			"modprobe -r|--remove", "rmmod|insmod !--version", "modprobe ?* !-n|--dry-run|--show|-D|--show-depends|-c|--showconfig|-R", "kmod unload|load", "sysctl -w|--write|-p|--load|--system", "sysctl *=*", "dkms remove|uninstall", "update-initramfs -d|-u|-c", "mkinitcpio|mkinitrd -P|-p|-A|-g", "dracut -f|--force|--regenerate-all", "update-grub|update-grub2|grub-install|grub2-install|grub-set-default|grub-reboot|grub2-set-default|grub2-reboot !--help", "grub-mkconfig|grub2-mkconfig * /boot/*|/etc/*|/efi/*", "grub-editenv|grub2-editenv * set|unset|create", "grubby --remove-kernel|--update-kernel|--set-default|--remove-args|--args|--add-kernel|--set-default-index", "efibootmgr -B|--delete-bootnum|-o|--bootorder|-O|-n|--bootnext|-N|-c|--create|-a|-A|--active|--inactive|-D|--remove-dups", "bootctl install|remove|update|set-default|set-oneshot|set-timeout|random-seed|unlink|cleanup", "kernel-install remove|add", "lilo|extlinux|syslinux|sdboot-manage", "mokutil --reset|--disable-validation|--delete|--import|--clear-password", "fw_setenv", "nvram -c|-d", "bless --mount|--folder|--device|--unbless", "bcdedit|bootrec|bootsect /*", "fwupdmgr|fwupdtool update|install|downgrade|reinstall|wipe", "kpatch|klp unload|disable", "prlimit --pid *", "cgdelete", "chvt", "loadkeys",
		},
		When:   changesThisSystem,
		Stops:  []string{"modprobe -r ext4", "rmmod nvme", "sysctl -w vm.overcommit_memory=2", "sysctl kernel.panic=1", "update-grub", "grub-install /dev/sda", "efibootmgr -b 0001 -B", "sudo update-initramfs -d -k all", "bootctl remove", "grub2-mkconfig -o /boot/grub2/grub.cfg"},
		Passes: []string{"lsmod", "modinfo ext4", "sysctl kernel.panic", "efibootmgr -v", "grub-mkconfig -o /tmp/preview.cfg", "modprobe -n ext4", "uname -r", "bootctl status"},
	},
	{
		ID: "system.packages", Class: "system", Severity: cake.High, Verdict: cake.Ask,
		Description: "Removal of system packages",
		Reason:      "other programs may need these packages",
		Suggestion:  "apt list --installed",
		Patterns: []string{
			"apt|apt-get|aptitude remove|purge|autoremove|autopurge !-s|--simulate|--dry-run|--just-print|--no-act", "dpkg -r|-P|--remove|--purge|--force-all|--force-remove-essential|--clear-selections !--dry-run|--simulate|--no-act", "yum|dnf|microdnf|tdnf remove|erase|autoremove|swap|distro-sync !--assumeno", "yum|dnf history undo|rollback", "pacman -R*", "rpm -e|--erase !--test", "apk del !-s|--simulate", "zypper remove|rm !--dry-run|-D", "brew uninstall|remove|rm|autoremove !--dry-run|-n", "snap remove|disable|revert", "flatpak uninstall|remove", "pip* uninstall * pip", "emerge -C|--unmerge|-c|--depclean !-p|--pretend", "xbps-remove", "eopkg remove|autoremove", "swupd bundle-remove", "port uninstall", "nix-env -e|--uninstall|--delete-generations", "nix-collect-garbage -d|--delete-old", "guix remove", "pkg delete|remove|autoremove", "pkg_delete", "opkg remove", "winget|choco|scoop uninstall", "update-alternatives --remove|--remove-all", "dpkg-divert --remove", "apt-key del", "add-apt-repository -r|--remove",
		},
		Stops:  []string{"apt-get purge -y python3", "sudo apt remove git", "dpkg --purge libc6", "pacman -Rns base", "dnf history undo 5", "rpm -e --nodeps glibc", "snap remove --purge lxd"},
		Passes: []string{"apt-get install -y jq", "npm uninstall left-pad", "pip uninstall -y requests", "apt list", "apt-get -s autoremove", "brew install jq", "rpm -qa"},
	},
}
