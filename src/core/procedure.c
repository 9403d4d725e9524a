/*-------------------------------------------------------------------------
 *
 * procedure.c
 *	  What procedures have in common, those that commit above all.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "core/errors.h"
#include "core/procedure.h"
#include "executor/spi.h"
#include "nodes/parsenodes.h"

/*
 * Connects to SPI such that the transaction can be ended; an error inside a
 * transaction block.  "name" is the procedure's, for the message.
 */
void
procedure_connect(FunctionCallInfo fcinfo, const char *name)
{
	CallContext *context = (CallContext *) fcinfo->context;

	if (context == NULL || !IsA(context, CallContext) || context->atomic)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_TRANSACTION_TERMINATION),
				 errmsg("%s cannot run inside a transaction block", name),
				 errhint("It commits what it did: CALL it by itself.")));
	SPI_connect_ext(SPI_OPT_NONATOMIC);
}
