/**
 * Every message that an extension page may send to the background.
 *
 * Messages carry ids, never bodies: pages read results from storage. The exceptions are
 * `editResult`; `unsavedResult`, for a result that could not be stored; the `stored…` messages, for
 * pages in private windows; and tables, which are made on request.
 *
 * To add one, declare it in the file of its subject, say below if it must not be done twice, then handle
 * it in entrypoints/background/handlers.ts; the compiler asks for it.
 */
import type * as z from 'zod/mini';
import { jobMessages } from './job-messages';
import { pagesMessages } from './pages-messages';
import { serviceMessages } from './service-messages';
import { sharingMessages } from './sharing-messages';
import { tabMessages } from './tab-messages';
import { tableMessages } from './table-messages';

/** The messages by name, each with what gives the schema of its request. */
// Marked as pure, as are the messages of each subject, since bundlers take a spread, or the call of what a
// call has returned, for a side effect: extension pages, which need only the types, would carry and run all
// schemas.
export const protocol = /* @__PURE__ */ (() => ({
  ...tabMessages,
  ...serviceMessages,
  ...sharingMessages,
  ...pagesMessages,
  ...tableMessages,
  ...jobMessages,
}))();

type Protocol = typeof protocol;

/** The name of a message. */
export type MessageName = keyof Protocol;

/** What a page sends with a message, as the background gets it. */
export type RequestOf<Name extends MessageName> = z.output<ReturnType<Protocol[Name]['request']>>;

/** What the background answers. */
export type ResponseOf<Name extends MessageName> = NonNullable<Protocol[Name]['response']>[0];

/** A function for each message; a rejection reaches the page as a failure. */
export type Handlers = {
  [Name in MessageName]: (request: RequestOf<Name>) => Promise<ResponseOf<Name>>;
};

/**
 * What the background does with a message that it gets once more, since the one before it ended
 * before it had answered:
 *
 * - `newest`: the same, unless the page has sent a newer one about that job, or the opposite: then that
 *   one counts.
 * - `job`: nothing if the job of that id is stored, else the same.
 * - `once`: nothing, and it says so, if it had begun; else the same.
 */
export type Repeat = 'newest' | 'job' | 'once';

/**
 * What a second ask means. The background does the same again for a message that is not named here:
 * it only reads, or leaves everything as after the first time.
 */
export const repeats: Readonly<Partial<Record<MessageName, Repeat>>> = {
  scrapeTab: 'job',
  readAgain: 'job',
  send: 'job',
  sendFile: 'job',
  answerFile: 'job',
  sendAddresses: 'job',
  readAddresses: 'job',
  readPages: 'job',
  // The service may charge for it twice.
  interact: 'once',
  stopInteract: 'once',
  askBrowser: 'once',
  mapSite: 'once',
  searchWeb: 'once',
  pointInPage: 'once',
  // A code is good for one try.
  pairTool: 'once',
  // It may do one step more than the user asked for.
  continueActions: 'once',
  resumeJob: 'once',
  pauseJob: 'newest',
  continuePages: 'newest',
  editResult: 'newest',
  keepTable: 'newest',
};

/** Messages of which the newest counts together: what the user wants of a run is what was clicked last. */
export const OPPOSITES: ReadonlySet<MessageName> = new Set([
  'pauseJob',
  'resumeJob',
  'continuePages',
  'continueActions',
]);
