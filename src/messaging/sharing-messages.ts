import * as z from 'zod/mini';
import { message } from './message';

/** Messages about sharing this browser with tools. What is shared is read from storage. */
// Marked as pure; see protocol.ts.
export const sharingMessages = /* @__PURE__ */ (() => ({
  /** Pairs the browser with a bridge by its code. Fails with a sentence. */
  pairTool: message<void>()(() => z.strictObject({ code: z.string().check(z.maxLength(200)) })),
  /**
   * The user's answer to what a tool asks; access to the site has been requested already. `given`: what of it the
   * browser gave just now, as match patterns. Answered with false if the question is over, and what was given has
   * to be given back.
   */
  answerTool: message<boolean>()(() =>
    z.strictObject({
      question: z.uuid(),
      answer: z.enum(['once', 'site', 'always', 'no', 'never']),
      given: z.array(z.string()),
    }),
  ),
  /** Connects now, ends everything until `resume`, or forgets the pairing. */
  steerSharing: message<void>()(() =>
    z.strictObject({ to: z.enum(['connect', 'stop', 'resume', 'forget']) }),
  ),
}))();
