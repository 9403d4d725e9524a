/*-------------------------------------------------------------------------
 *
 * counter_sql_datum.c
 *	  Convert Datums of type linear_counter to the bytes of the logic, and back: detoasting, and errors for damage.
 *	  The type itself: text, binary form, bytea, equality.
 *
 * The logic returns a reason; entry points raise the error here.
 *
 * All input and output functions use the packed form; the text is its base64.  Citus sends states between nodes as
 * text, so the text is short and depends on no setting.
 *
 *-------------------------------------------------------------------------
 */
#include "counter/counter.h"

#include "core/check.h"
#include "core/encoded.h"
#include "core/errors.h"

static void
check_damage(const char *why)
{
	if (why != NULL)
		ereport(ERROR,
				(errcode(CENSUS_ERR_CORRUPT),
				 errmsg("linear_counter is damaged: %s", why)));
}

/* Detoast and open a counter; the view points into the detoasted value, which is returned. */
struct varlena *
counter_view_datum(Datum d, CounterView *view)
{
	struct varlena *v = PG_DETOAST_DATUM_PACKED(d);

	check_damage(counter_open((const uint8 *) VARDATA_ANY(v), VARSIZE_ANY_EXHDR(v), view));
	return v;
}

void
counter_tally_datum(Datum d, CounterTally *tally)
{
	CounterView view;

	counter_view_datum(d, &view);
	check_damage(counter_tally(&view, tally));
}

/* Merge by counter_state_merge(); raise XX001 if the view is damaged. */
uint8 *
counter_merge_view(uint8 *state, const CounterView *view)
{
	const char *why;

	state = counter_state_merge(state, view, &why);
	check_damage(why);
	return state;
}

/* Raise XX001 if packed bytes are damaged: the caller returns them unchanged, and damage must not reach a dump. */
static void
check_stored(const CounterView *view)
{
	CounterTally tally;

	if (!view->working)
		check_damage(counter_tally(view, &tally));
}

/* Return the packed form: the value itself, detoasted if needed, or one chunk in the current context. */
struct varlena *
counter_datum_packed(Datum d)
{
	CounterView view;
	struct varlena *v = counter_view_datum(d, &view);
	struct varlena *result = v;

	check_stored(&view);
	if (view.working)
	{
		uint8	   *out = counter_alloc(counter_pack_bound(&view));

		result = (struct varlena *) DatumGetPointer(COUNTER_DATUM(out));
		SET_VARSIZE(result, counter_pack(&view, out) + VARHDRSZ);
		if (v != (struct varlena *) DatumGetPointer(d))
			pfree(v);
	}
	return result;
}

Datum
counter_pack_state(const uint8 *state)
{
	return PointerGetDatum(counter_datum_packed(COUNTER_DATUM(state)));
}

/* Return the shape of an empty counter, such as linear_spec() returns. */
CounterShape
counter_spec_shape(Datum spec)
{
	CounterView view;

	counter_view_datum(spec, &view);
	if (view.levels || view.count > 0)
		ereport(ERROR,
				(errcode(CENSUS_ERR_ARGUMENT),
				 errmsg("the second argument must be an empty counter"),
				 errhint("Use linear_spec(); counters are merged by linear_counter_union_agg() and by the operator |.")));
	return view.shape;
}

void
counter_init(void)
{
	static const CheckPart part = {.name = "counter",.type = "linear_counter",.value = counter_check};

	check_register(&part);
}

/* ---------- the type ---------- */

static const char *
check(const void *bytes, size_t len)
{
	const char *why = counter_check(bytes, len);

	return why ? psprintf("As a counter, %s.", why) : NULL;
}

static const EncodedType counter_type = {"linear_counter", "A counter is written in base64; linear_spec() makes an empty one.", check};

ENCODED_FUNCTIONS(linear_counter, &counter_type, counter_datum_packed)

ENTRY_POINT(census_linear_counter_from_bytea, encoded_from_bytea(PG_GETARG_BYTEA_PP(0), &counter_type))

/* The packed form is canonical, so values are equal exactly if their bytes are. */
CANONICAL_FUNCTIONS(linear_counter, counter_datum_packed)
