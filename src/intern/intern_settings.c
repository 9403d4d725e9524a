/*-------------------------------------------------------------------------
 *
 * intern_settings.c
 *	  The census.intern_* settings.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include <limits.h>

#include "intern/intern_settings.h"
#include "utils/guc.h"

int			intern_cache_kilobytes = 8192;
int			intern_worker_idle = 5000;
int			intern_hash_bits = 64;
int			intern_test_delay = 0;

void
intern_settings_init(void)
{
	DefineCustomIntVariable("census.intern_cache_size",
							"Memory that each session may use to remember strings and their ids.",
							"0 remembers none.  Changes take effect with the next string that is looked up.",
							&intern_cache_kilobytes, 8192, 0, MAX_KILOBYTES,
							PGC_USERSET, GUC_UNIT_KB, NULL, NULL, NULL);
	DefineCustomIntVariable("census.intern_worker_idle",
							"How long the worker of immediate dictionaries stays when there is nothing to do.",
							"A database cannot be dropped while it is there.",
							&intern_worker_idle, 5000, 10, 3600000,
							PGC_SIGHUP, GUC_UNIT_MS, NULL, NULL, NULL);
	DefineCustomIntVariable("census.intern_hash_bits",
							"For tests: how many bits of the hash of a string are used.",
							"A dictionary must be used with the value it was filled with.  Few bits make collisions.",
							&intern_hash_bits, 64, 1, 64,
							PGC_SUSET, GUC_NOT_IN_SAMPLE | GUC_NO_SHOW_ALL, NULL, NULL, NULL);
	DefineCustomIntVariable("census.intern_test_delay",
							"For tests: a pause, in microseconds, between looking up strings and inserting them.",
							NULL,
							&intern_test_delay, 0, 0, 10000000,
							PGC_SUSET, GUC_NOT_IN_SAMPLE | GUC_NO_SHOW_ALL, NULL, NULL, NULL);
}
