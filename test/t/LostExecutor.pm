# An executor that keeps nothing between the rows of an aggregate: it looks the transition function up again for each
# row, as the partial aggregates of Citus do, so that fn_extra and fn_expr are lost, and copies each state.
#
#	my $so = lost_build();		(false if it does not compile)
#	lost_aggregate($so, 'lost', 'roaring', 'census_private.roaring_tally_state')
#		SQL that creates the aggregate lost(oid, roaring), whose first argument is the transition function
package LostExecutor;
use strict;
use warnings;
use Exporter 'import';
use PostgreSQL::Test::Utils;
our @EXPORT = qw(lost_build lost_aggregate);

my $source = <<'C';
#include "postgres.h"
#include "fmgr.h"
#include "utils/datum.h"
PG_MODULE_MAGIC;
typedef struct { Datum value; bool null; } Box;
PG_FUNCTION_INFO_V1(lost_trans);
PG_FUNCTION_INFO_V1(lost_final);
Datum
lost_trans(PG_FUNCTION_ARGS)
{
	MemoryContext agg;
	Box		   *box;
	FmgrInfo	info;
	LOCAL_FCINFO(inner, 2);
	Datum		result;

	if (!AggCheckCallContext(fcinfo, &agg))
		elog(ERROR, "not an aggregate");
	box = PG_ARGISNULL(0) ? NULL : (Box *) PG_GETARG_POINTER(0);
	if (box == NULL)
	{
		box = MemoryContextAllocZero(agg, sizeof(Box));
		box->null = true;
	}
	fmgr_info(PG_GETARG_OID(1), &info);
	InitFunctionCallInfoData(*inner, &info, 2, fcinfo->fncollation, fcinfo->context, fcinfo->resultinfo);
	inner->args[0].value = box->value;
	inner->args[0].isnull = box->null;
	inner->args[1] = fcinfo->args[2];
	result = FunctionCallInvoke(inner);
	if (result != box->value)
	{
		MemoryContext old = MemoryContextSwitchTo(agg);

		result = datumCopy(result, false, -1);
		MemoryContextSwitchTo(old);
		if (!box->null)
			pfree(DatumGetPointer(box->value));
		box->value = result;
	}
	box->null = false;
	PG_RETURN_POINTER(box);
}
Datum
lost_final(PG_FUNCTION_ARGS)
{
	PG_RETURN_DATUM(((Box *) PG_GETARG_POINTER(0))->value);
}
C

sub lost_build
{
	my $c = $PostgreSQL::Test::Utils::tmp_check . "/lost_$$.c";
	open my $h, '>', $c or die "$c: $!";
	print $h $source;
	close $h;
	my $include = qx{$ENV{PG_CONFIG} --includedir-server};
	my $cppflags = qx{$ENV{PG_CONFIG} --cppflags};
	chomp($include, $cppflags);
	(my $so = $c) =~ s/c$/so/;
	return system("cc -shared -fPIC -w -I$include $cppflags -o $so $c") == 0 && $so;
}

sub lost_aggregate
{
	my ($so, $name, $argument, $state) = @_;
	return qq{
	CREATE FUNCTION ${name}_trans(internal, oid, $argument) RETURNS internal AS '$so', 'lost_trans' LANGUAGE C;
	CREATE FUNCTION ${name}_final(internal) RETURNS $state AS '$so', 'lost_final' LANGUAGE C;
	CREATE AGGREGATE $name(oid, $argument) (SFUNC = ${name}_trans, STYPE = internal, FINALFUNC = ${name}_final);};
}

1;
