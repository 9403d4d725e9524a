/*-------------------------------------------------------------------------
 *
 * ids.c
 *	  What the ids part does when the library is loaded.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "ids/ids.h"

void
ids_init(void)
{
	ids_cache_init();
	ids_shard_init();
	ids_page_init();
	ids_next_init();
}
