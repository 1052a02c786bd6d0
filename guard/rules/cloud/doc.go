// Package cloud holds the rules about what runs and is kept on other machines: in
// clouds and on platforms, in clusters, in containers, and described as code.
//
// Nothing of it comes back by an undo. What a line says of its target decides as much
// as the verb: this machine, an emulator, a rehearsal lose nothing.
package cloud
