#include "textflag.h"

// handler writes the number of the signal, a byte, to ·wakeup. The kernel calls
// it, not Go: the number is in DI, and every register is restored afterwards.
TEXT handler<>(SB), NOSPLIT|NOFRAME, $0
	PUSHQ DI
	MOVL  ·wakeup(SB), DI
	MOVQ  SP, SI
	MOVL  $1, DX
	MOVL  $1, AX // write
	SYSCALL
	POPQ  DI
	RET

// restore is where the handler returns to; this kernel leaves that to us.
TEXT restore<>(SB), NOSPLIT|NOFRAME, $0
	MOVL $15, AX // rt_sigreturn
	SYSCALL
	INT  $3

DATA ·onSignal(SB)/8, $handler<>(SB)
GLOBL ·onSignal(SB), RODATA, $8

DATA ·giveBack(SB)/8, $restore<>(SB)
GLOBL ·giveBack(SB), RODATA, $8
