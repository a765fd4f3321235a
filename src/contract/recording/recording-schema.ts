import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import type { Action } from '../actions';
import { StepHintsSchema } from './hints-schema';
import { RECORD_NOTES } from './recording';

/** See {@link Recording}. */
export const RecordingSchema = lazily(() => {
  const notes = z.array(z.enum(RECORD_NOTES));
  const step = z.object({
    id: z.string(),
    // Checked where it is shown and sent, like any that the user writes.
    action: z.looseObject({ type: z.string() }) as unknown as z.ZodMiniType<Action>,
    /** What to know about it. Absent: nothing. */
    notes: z.exactOptional(notes),
    hints: z.exactOptional(StepHintsSchema()),
    /** The id of its element. */
    target: z.exactOptional(z.string()),
    /** Counts what the user did; steps with the same number are undone together. */
    deed: z.int(),
  });
  return z.object({
    steps: z.array(step),
    /** The view of the latest event; empty before the first one. */
    view: z.string(),
    /** Whether the page changed since the latest step. */
    arrived: z.boolean(),
    /** How many things the user has done. */
    deeds: z.int(),
    /** Notes for the next step, which came before there was any step. */
    pending: notes,
  });
});
