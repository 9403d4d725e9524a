/*-------------------------------------------------------------------------
 *
 * ids.c
 *	  What the ids part does when the library is loaded.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "ids/ids.h"
#include "ids/ids_generator.h"

void
ids_init(void)
{
	ids_cache_init();
	ids_shard_init();
	ids_page_init();
	ids_next_init();
	ids_plan_init();
	ids_check_init();
}
