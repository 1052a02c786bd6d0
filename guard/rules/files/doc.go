// Package files holds the rules about what is lost or changed on a disk: files and
// directories removed, emptied, overwritten and unpacked over, whole disks, and who
// may read and write.
//
// Most commands that destroy something are harmless with another target, so most
// rows are a [rules.Reach]: what is done, and where.
package files
