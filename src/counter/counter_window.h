/*-------------------------------------------------------------------------
 *
 * counter_window.h
 *	  The state of a count over a frame that moves: values can be taken back.
 *
 *-------------------------------------------------------------------------
 */
#ifndef COUNTER_WINDOW_H
#define COUNTER_WINDOW_H

#include "core/compat.h"

#include "counter/counter_value.h"

typedef struct CounterWindow CounterWindow;

extern CounterWindow *counter_window_new(CounterShape shape, MemoryContext context);
extern CounterShape counter_window_shape(const CounterWindow *window);
extern bool counter_window_add(CounterWindow *window, uint64 hash, bool loose);
extern bool counter_window_remove(CounterWindow *window, uint64 hash, bool loose);
extern void counter_window_tally(const CounterWindow *window, CounterTally *tally);
extern uint8 *counter_window_state(const CounterWindow *window);

#endif							/* COUNTER_WINDOW_H */
