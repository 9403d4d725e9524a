/*-------------------------------------------------------------------------
 *
 * interrupt.c
 *	  How pure C lets itself be interrupted, in the server.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "miscadmin.h"

#include "core/interrupt.h"

void
interrupt_check(void)
{
	CHECK_FOR_INTERRUPTS();
}
