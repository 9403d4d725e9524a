/*-------------------------------------------------------------------------
 *
 * intern.c
 *	  The start of the intern part.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "intern/intern.h"
#include "intern/intern_cache.h"
#include "intern/intern_durable.h"
#include "intern/intern_settings.h"

void
intern_init(void)
{
	intern_settings_init();
	intern_cache_init();
	intern_durable_init();
	intern_check_init();
}
