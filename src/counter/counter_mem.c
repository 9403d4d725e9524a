/*-------------------------------------------------------------------------
 *
 * counter_mem.c
 *	  Memory for the pure C files of this part.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/errors.h"
#include "counter/counter_value.h"
#include "utils/memutils.h"

/* Allocate zeroed memory in the current context, after a varlena header. */
uint8_t *
counter_alloc(size_t size)
{
	char	   *p;

	if (size > MaxAllocSize - VARHDRSZ)
		ereport(ERROR,
				(errcode(CENSUS_ERR_LIMIT),
				 errmsg("counter would need %zu bytes", size),
				 errdetail("A value can have %zu bytes at most.", (size_t) MaxAllocSize - VARHDRSZ)));
	p = palloc0(size + VARHDRSZ);
	SET_VARSIZE(p, size + VARHDRSZ);
	return (uint8_t *) VARDATA(p);
}
