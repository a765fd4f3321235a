import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import type { BrowserSession, InteractAnswer, InteractEnd } from './service-calls';

/** See {@link BrowserTask}. */
export const BrowserTaskSchema = lazily(() => {
  /** The service's id for a browser, which becomes part of an address. */
  const browser = z.string().check(z.regex(/^[\w-]{1,100}$/));
  /** Checked against the contract by what sends it. */
  const request = z.record(z.string(), z.unknown());
  return z.discriminatedUnion('task', [
    z.strictObject({ task: z.literal('open'), request }),
    z.strictObject({ task: z.literal('list') }),
    z.strictObject({ task: z.literal('run'), browser, request }),
    z.strictObject({ task: z.literal('close'), browser }),
  ]);
});

/** What to do about the browsers of a service: open one, list those that are open, run code in one, end one. */
export type BrowserTask = z.output<ReturnType<typeof BrowserTaskSchema>>;

/** What each task gives: the browser that was opened, all that are open, what a step gave, or an end. */
export interface BrowserAnswers {
  open: { browsers: BrowserSession[] };
  list: { browsers: BrowserSession[] };
  run: { step: InteractAnswer };
  close: { end: InteractEnd };
}

/** What one of them gives. */
export type BrowserAnswer = BrowserAnswers[BrowserTask['task']];
