#include "textflag.h"

// handler writes the number of the signal, a byte, to ·wakeup. The kernel calls
// it, not Go: the number is in R0, and every register is restored afterwards.
TEXT handler<>(SB), NOSPLIT|NOFRAME, $0
	SUB  $16, RSP
	MOVB R0, (RSP)
	MOVW ·wakeup(SB), R0
	MOVD RSP, R1
	MOVD $1, R2
	MOVD $64, R8 // write
	SVC
	ADD  $16, RSP
	RET

DATA ·onSignal(SB)/8, $handler<>(SB)
GLOBL ·onSignal(SB), RODATA, $8

// The kernel brings its own way back from a handler.
DATA ·giveBack(SB)/8, $0
GLOBL ·giveBack(SB), RODATA, $8
