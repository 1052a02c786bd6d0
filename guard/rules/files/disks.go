package files

import (
	"strings"

	"cake"
	"cake/guard/command"
	"cake/guard/place"
	"cake/guard/rules"
)

// Disks: what is written below a file system takes all of it.
var Disks = []rules.Rule{
	{
		ID: "disk.write", Class: "disk", Severity: cake.Critical, Verdict: cake.Deny,
		Description: "Writing to a disk device",
		Reason:      "this overwrites a disk, with every file on it",
		Suggestion:  "lsblk",
		Reach:       rules.Reach{Kinds: []command.Kind{command.Writes, command.Empties, command.Appends, command.Removes, command.RemovesTree}, Places: []place.Class{place.Device}},
		Stops:       []string{"dd if=/dev/zero of=/dev/sda", "cat x > /dev/nvme0n1", "cp /dev/zero /dev/sdb", "shred /dev/sda1", "sudo tee /dev/vda < x", "dcfldd if=x of=/dev/sdb", "ddrescue -f disk.img /dev/sdb rescue.map"},
		Passes:      []string{"dd if=/dev/zero of=disk.img bs=1M count=8", "make > /dev/null 2>&1", "lsblk", "dd if=/dev/sda of=/tmp/mbr.bin bs=512 count=1"},
	},
	{
		ID: "disk.format", Class: "disk", Severity: cake.Critical, Verdict: cake.Deny,
		Description: "Formatting, repartitioning or erasing a disk",
		Reason:      "this makes every file on the disk unreachable",
		Suggestion:  "lsblk",
		Patterns: []string{
			"mkfs|mkfs.*|mke2fs|mkdosfs|mkntfs|mkswap|newfs|newfs_*|mkudffs|mkfs_* !-n * /dev/*", "wipefs -a|--all|-o|--offset|-t|--types !-n|--no-act * /dev/*",
			"fdisk|cfdisk|gdisk|cgdisk !-l|--list|-x * /dev/*", "sfdisk !-l|--list|-d|--dump|-J|--json|-V|--verify|-n|--no-act|-F * /dev/*", "sgdisk !-p|--print|-i|--info|-v|--verify|-P|--pretend|-b|--backup * /dev/*",
			"parted !-l|--list * /dev/* * mklabel|mktable|mkpart|mkpartfs|rm|resizepart|resize|move|set|disk_set|name|rescue|toggle", "blkdiscard !--help", "blkzone reset|finish", "cryptsetup * luksFormat|erase|luksErase|luksKillSlot|luksRemoveKey|reencrypt|luksHeaderRestore",
			"diskutil eraseDisk|eraseVolume|partitionDisk|reformat|zeroDisk|randomDisk|secureErase|deleteContainer|deleteVolume|apfs|mergePartitions|splitPartition", "hdparm --security-erase|--security-erase-enhanced|--trim-sector-ranges|--trim-sector-ranges-stdin|--make-bad-sector|--write-sector|--repair-sector|--dco-restore|--fwdownload|-N|--sanitize-block-erase|--sanitize-crypto-scramble|--sanitize-overwrite",
			"nvme format|sanitize|delete-ns|write-zeroes|write|dsm|create-ns|detach-ns|reset|fw-commit|fw-download", "mdadm --zero-superblock|--stop|-S|--create|-C|--remove|--fail|-f|--set-faulty", "format c:|d:|e:|C:|D:|E:", "badblocks -w", "sg_format|sg_sanitize|sg_unmap|sg_write_same", "xfs_repair -L", "debugfs -w", "tune2fs * /dev/* !-l", "resize2fs * /dev/* ?*", "resize2fs -M", "flash_erase|flash_eraseall|flashcp|ubiformat|nandwrite", "mtd erase|write", "flashrom -w|--write|-E|--erase", "Clear-Disk|Format-Volume|Remove-Partition|Initialize-Disk", "diskpart", "partclone.* -d|--debug", "partclone.* -r|--restore", "drbdadm create-md|wipe-md|invalidate", "multipath -F", "swapoff -a|--all",
		},
		Stops:  []string{"mkfs.ext4 /dev/sdb1", "mkfs -t xfs /dev/sdb", "wipefs -a /dev/sda", "fdisk /dev/sda", "parted /dev/sda mklabel gpt", "parted -s /dev/sdb rm 2", "diskutil eraseDisk JHFS+ X disk2", "sudo mkswap /dev/sdb2", "sgdisk -Z /dev/sdb", "nvme sanitize /dev/nvme0 -a 2", "cryptsetup -q luksErase /dev/sda2", "mdadm --stop /dev/md0", "sudo hdparm --user-master u --security-erase-enhanced p /dev/sdb", "xfs_repair -L /dev/sda1", "blkdiscard -f /dev/nvme0n1p2", "swapoff -a"},
		Passes: []string{"fdisk -l /dev/sda", "mkfs.ext4 disk.img", "wipefs -n /dev/sda", "vim -R docs/mkfs.md", "parted /dev/sda print", "sgdisk -p /dev/sda", "cryptsetup luksDump /dev/sda2", "mdadm --detail /dev/md0", "nvme list", "hdparm -I /dev/sda", "sgdisk -n 1:0:0 /tmp/test.img", "tune2fs -l /dev/sda1", "mkfs.ext4 -n /dev/sdb1", "sfdisk -d /dev/sda"},
	},
	{
		ID: "disk.volume", Class: "disk", Severity: cake.Critical, Verdict: cake.Deny,
		Description: "Destroying a volume, a pool, a subvolume or a snapshot, or rolling one back",
		Reason:      "this destroys a volume with every file on it",
		Suggestion:  "lsblk",
		Patterns: []string{
			"lvremove|vgremove|pvremove|lvreduce|vgreduce|pvcreate|vgcfgrestore !-t|--test", "lvresize !-t|--test -L|--size=-*", "lvresize !-t|--test -l|--extents=-*", "lvconvert !-t|--test --merge|--mergesnapshot|--uncache", "lvm lvremove|vgremove|pvremove|lvreduce !-t|--test",
			"zfs destroy !-n", "zfs rollback", "zfs receive|recv -F", "zfs unload-key|change-key", "zpool destroy|labelclear|detach|remove|reguid|offline", "zpool create|add|attach -f !-n", "zpool import -F|-X",
			"btrfs|btrfs-progs subvolume|sub|su delete|del|d", "btrfs device|dev delete|del|remove", "btrfs check --repair|--init-csum-tree|--init-extent-tree", "btrfs rescue zero-log", "btrfs filesystem|fi resize", "dmsetup remove|remove_all|wipe_table|clear", "snapper delete|rm|remove|undochange|rollback", "rbd rm|remove|purge", "rbd snap rm|purge|rollback", "ceph osd purge|destroy|rm|lost", "ceph osd pool delete|rm", "ceph fs rm", "rados purge|rmpool|rm", "gluster volume delete|stop|reset", "virsh vol-delete|vol-wipe|pool-delete|snapshot-delete|snapshot-revert", "virsh undefine --remove-all-storage|--storage|--nvram|--snapshots-metadata", "lxc|incus delete|rm", "lxc|incus storage delete", "VBoxManage unregistervm|closemedium --delete", "multipass purge", "multipass delete -p|--purge|--all", "qm|pct destroy", "pvesm free", "xe vm-destroy|vdi-destroy|sr-destroy|vm-uninstall", "govc vm.destroy|datastore.rm", "vmadm delete", "machinectl remove|clean", "vagrant destroy -f|--force",
		},
		Stops:  []string{"btrfs subvolume delete /home", "zpool destroy tank", "lvremove -f vg/data", "zfs rollback -r tank/pg@x", "lvreduce -L 10G vg/data", "snapper delete 1-40", "virsh undefine db --remove-all-storage", "rbd rm pool/image", "zfs receive -F tank/home"},
		Passes: []string{"zfs list", "btrfs subvolume list /", "lvs", "zfs destroy -nv tank/x@y", "sudo lvremove --test vg0/scratch", "btrfs subvolume snapshot -r / /.snapshots/pre", "zfs snapshot tank/home@now", "virsh list --all"},
	},
	{
		ID: "disk.unknown", Class: "disk", Severity: cake.High, Verdict: cake.Ask,
		Description: "Formatting or resizing a disk that only the run would tell",
		Reason:      "only the run would tell which disk this formats, erases or shrinks",
		Suggestion:  "lsblk",
		When:        formatsUnknown,
		Stops:       []string{`mkfs.ext4 "$DISK"`, "wipefs -a $DEV", `dd if=x.iso of="$DISK" bs=4M`, "lvresize -L 1G vg/data", `parted -s "$d" mklabel gpt`, "sgdisk -Z $disk"},
		Passes:      []string{`mkfs.ext4 "$IMG.img"`, "lvresize -L +5G vg/data", `img=$(mktemp); mkfs.ext4 "$img"`, `dd if=/dev/zero of="$out" bs=1M count=1`, "wipefs $DEV", "wipefs -n -a $DEV"},
	},
	{
		ID: "disk.backups", Class: "backup", Severity: cake.High, Verdict: cake.Deny,
		Description: "Deletion of backups",
		Reason:      "what the backup holds could not be brought back any more",
		Suggestion:  "ls -la",
		Patterns: []string{
			"restic forget !--dry-run|-n", "restic prune !--dry-run|-n", "restic key remove", "restic rewrite --forget", "borg|borgmatic delete|prune|compact !--dry-run|-n", "duplicity remove-older-than|remove-all-but-n-full|remove-all-inc-of-but-n-full --force", "kopia snapshot delete|expire --delete", "tmutil delete|deletelocalsnapshots|disable|deleteinprogress|removedestination", "timeshift --delete|--delete-all|--restore", "vssadmin delete", "wbadmin delete", "pgbackrest expire|stanza-delete|stop", "barman delete", "wal-g delete", "velero backup|schedule|restore delete", "proxmox-backup-client forget|prune !--dry-run", "rdiff-backup --remove-older-than", "bup rm|gc", "attic delete|prune", "bcdedit /deletevalue|/set", "cipher /w:*",
		},
		Stops:  []string{"restic forget --keep-last 1 --prune", "borg delete repo::archive", "tmutil delete /Volumes/B/2024", "velero backup delete nightly --confirm", "timeshift --delete-all", "wal-g delete everything"},
		Passes: []string{"restic snapshots", "borg list repo", "restic forget --dry-run --keep-last 1", "borg create repo::a src", "velero backup get"},
	},
}

// formatsUnknown: a tool for disks whose operand is a variable from outside the
// line. A file's name (x.img) or a temporary file is no disk.
func formatsUnknown(c *command.Call) (string, bool) {
	switch {
	case c.Wrapper:
		return "", false
	case c.Name == "dd":
		for _, e := range c.Effects() {
			for _, t := range e.On {
				if name := strings.ToUpper(t.Name); t.Unknown && (strings.Contains(name, "DEV") || strings.Contains(name, "DISK") || strings.Contains(name, "DRIVE")) {
					return "", true
				}
			}
		}
		return "", false
	case c.HasAnyShape([]string{"lvresize|lvm !-t|--test -L|--size|-l|--extents"}):
		return "the volume may shrink, and its file system with it", !c.HasOption("-L|--size|-l|--extents=+*")
	case !c.HasAnyShape([]string{"mkfs|mkfs.*|mke2fs|mkswap !-n", "wipefs -a|--all !-n|--no-act", "sgdisk -Z|--zap-all|-z|--zap|-o|--clear|-d|--delete|-n|--new", "parted * mklabel|mktable|rm|mkpart|resizepart", "sfdisk !-l|--list|-d|--dump", "blkdiscard", "cryptsetup * luksFormat|erase"}):
		return "", false
	}
	for _, o := range c.Operands() {
		for _, t := range c.Targets(o.Word) {
			if t.Unknown && t.Glob == "" {
				return "", true
			}
		}
	}
	return "", false
}
