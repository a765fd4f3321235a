import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { CONSENTS, type SelectorLook } from '@/contract/actions';
import { PlaceSchema } from '@/contract/recording/hints-schema';
import { PagePartsSchema, TabExtrasSchema } from '@/contract/tab-extras-schema';
import { JobId, message, Unchecked } from './message';

/** What the user typed for the actions of a run: kept in memory, separate from the job. */
const Secrets = lazily(() =>
  z
    .array(
      z.strictObject({
        step: z.int(),
        text: z.string().check(z.maxLength(10_000)),
        origin: z.string().check(z.maxLength(300)),
      }),
    )
    .check(z.maxLength(50)),
);

/** Messages about the page of a tab: reading it, acting in it, recording and picking. */
// Marked as pure; see protocol.ts.
export const tabMessages = /* @__PURE__ */ (() => ({
  /**
   * Scrapes a tab. Answered as soon as the job is stored, not when it is done: the page watches the
   * job in storage. The page makes the id, so that a message sent twice makes only one job. The
   * request is checked against the contract before the tab is read.
   */
  scrapeTab: message<void>()(() =>
    z.strictObject({
      jobId: JobId(),
      tabId: z.int(),
      /** The only document that may be read, if the page has just been asked for it. */
      documentId: z.exactOptional(z.string().check(z.maxLength(200))),
      request: Unchecked(),
      /** Do the request's actions, which the user knows. Default: they are left out. */
      acts: z.exactOptional(z.literal(true)),
      extras: z.exactOptional(TabExtrasSchema()),
      secrets: z.exactOptional(Secrets()),
      /** The id of the preset whose actions these are, if unchanged. */
      preset: z.exactOptional(z.string().check(z.maxLength(100))),
      /** Do the actions one by one, pausing after each. */
      hold: z.exactOptional(z.literal(true)),
      /**
       * An earlier job of the same page: stopped now, and deleted when this one is done, unless the
       * user keeps it.
       */
      replaces: z.exactOptional(JobId()),
      /** A job whose reading of the page can answer this one too, for another part or format. */
      from: z.exactOptional(JobId()),
    }),
  ),
  /**
   * Answers another request from what a job of the tab read of its page, without the page itself.
   * Answered as soon as the new job is stored.
   */
  readAgain: message<void>()(() =>
    z.strictObject({
      jobId: JobId(),
      from: JobId(),
      request: Unchecked(),
      /** Whether the new job replaces the other one; see {@link scrapeTab}. */
      replaces: z.boolean(),
      /** Parts that the main content left out, to be included. */
      bringBack: PagePartsSchema(),
      /** The answer is of the job's tab as well; absent if of its page alone. */
      inTab: z.exactOptional(z.literal(true)),
    }),
  ),
  /**
   * Announces what a job with this id would give, which the user may ask for next; see
   * early-answer.ts. Nothing is stored. Says nothing if the page would have to be read again.
   */
  answerAhead: message<void>()(() =>
    z.strictObject({
      jobId: JobId(),
      /** The job whose reading of the page is answered from. */
      from: JobId(),
      request: Unchecked(),
      extras: TabExtrasSchema(),
    }),
  ),
  /**
   * Lets the user point at an element in a tab, and puts its selector into that tab's draft. If a
   * popup asks, it is opened again afterwards.
   */
  pickElement: message<void>()(() => z.strictObject({ tabId: z.int(), fromPopup: z.boolean() })),
  /**
   * Lets the user point in a tab at the element for an action that a run could not do. It is stored
   * with the run's job, and replaces the action's selector in the tab's draft. A popup is answered
   * at once and opened again afterwards; any other page is answered when the user has pointed.
   */
  pickForStep: message<void>()(() =>
    z.strictObject({ jobId: JobId(), tabId: z.int(), action: z.int(), fromPopup: z.boolean() }),
  ),
  /**
   * What steps find in a tab's page now, in their order. Each step is given by all selectors of its
   * element, its own first.
   */
  lookAtSteps: message<SelectorLook[]>()(() =>
    z.strictObject({
      tabId: z.int(),
      steps: z
        .array(z.array(z.string().check(z.maxLength(10_000))).check(z.maxLength(50)))
        .check(z.maxLength(50)),
    }),
  ),
  /** Scrolls a tab's page to where an element last stood, and frames that for a while. */
  showPlace: message<void>()(() => z.strictObject({ tabId: z.int(), place: PlaceSchema() })),
  /**
   * Lets the user choose by eye what to take from a tab's page, then reads the page that way, and
   * otherwise as requested. Opens the popup with the result, if the browser allows that.
   */
  pickParts: message<void>()(() =>
    z.strictObject({
      tabId: z.int(),
      request: Unchecked(),
      extras: TabExtrasSchema(),
      /**
       * The id for the reading, for a page that is shown beside the tab; then no popup is opened.
       */
      jobId: z.exactOptional(JobId()),
    }),
  ),
  /**
   * Records what the user does in a tab as actions of its draft, or continues recording if the tab
   * is at a page that the user has just given access to. Answered when the recorder is in the page.
   */
  record: message<void>()(() =>
    z.strictObject({ tabId: z.int(), fromPopup: z.exactOptional(z.boolean()) }),
  ),
  /** Ends the recording of a tab. Its steps are kept. */
  stopRecording: message<void>()(() => z.strictObject({ tabId: z.int() })),
  /**
   * Continues paused actions in a tab, from the given one on; with `single`, does only that one.
   * Does nothing if the job is not paused.
   */
  continueActions: message<void>()(() =>
    z.strictObject({
      jobId: JobId(),
      tabId: z.int(),
      at: z.int().check(z.nonnegative(), z.maximum(50)),
      single: z.boolean(),
      secrets: z.exactOptional(Secrets()),
    }),
  ),
  /**
   * Answers what a run asks before it presses the control of these words. Does nothing if that is
   * not, or no longer, its question.
   */
  answerQuestion: message<void>()(() =>
    z.strictObject({
      jobId: JobId(),
      words: z.string().check(z.maxLength(300)),
      consent: z.enum(CONSENTS),
    }),
  ),
}))();
