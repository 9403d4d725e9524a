/*-------------------------------------------------------------------------
 *
 * allocator.c
 *	  What allocators set up when the library is loaded.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "allocator/allocator.h"
#include "allocator/allocator_epoch.h"
#include "allocator/allocator_window.h"

void
allocator_init(void)
{
	epoch_init();
	allocator_check_init();
	window_init();
}
