/**
 * Every message that an extension page may send to the background.
 *
 * Messages carry ids, never bodies: pages read results from storage. The exceptions are
 * `editResult`; `unsavedResult`, for a result that could not be stored; the `stored…` messages, for
 * pages in private windows; and tables, which are made on request.
 *
 * To add one, declare it here, then handle it in entrypoints/background/handlers.ts; the compiler
 * asks for it.
 */
import * as z from 'zod/mini';
import type { SelectorLook } from '@/contract/actions';
import type { Job, ScrapeResult } from '@/contract/job';
import {
  InteractRequestSchema,
  type Account,
  type InteractAnswer,
  type InteractEnd,
} from '@/contract/service-calls';
import type { NextPage } from '@/contract/table/next-page';
import { PACE_LIMITS, type Pace } from '@/contract/many-pages';
import type { PageLinks } from '@/contract/page-link';
import type { SiteMap } from '@/contract/site-map';
import type { SearchAnswer } from '@/contract/search-answer';
import type { PageTable } from '@/contract/table/page-table';
import type { RuleRows } from '@/contract/table/rule-rows';
import {
  KeptTableSchema,
  TablePointsSchema,
  TableRuleSchema,
} from '@/contract/table/table-schemas';
import { TableRunLimitsSchema, TableRunOrderSchema } from '@/contract/table/table-run-schema';
import { PagePartsSchema, TabExtrasSchema } from '@/contract/tab-extras-schema';

const JobId = z.uuid();
const ServiceId = z.string().check(z.maxLength(64));
const Empty = z.strictObject({});

/** Of web pages. */
const Addresses = z
  .array(z.string().check(z.regex(/^https?:\/\/[^\s/]/), z.maxLength(8192)))
  .check(z.minLength(1), z.maxLength(PACE_LIMITS.pages.max));

/** A page that a job has read, or that is to be read in a tab. */
const PageToRead = {
  from: z.exactOptional(JobId),
  tabId: z.exactOptional(z.int()),
};

/** What the user typed for the actions of a run: kept in memory, separate from the job. */
const Secrets = z
  .array(z.strictObject({ step: z.int(), text: z.string().check(z.maxLength(10_000)) }))
  .check(z.maxLength(50));

export const protocol = {
  /**
   * Scrapes a tab. Answered as soon as the job is stored, not when it is done: the page watches the
   * job in storage. The page makes the id, so that a message sent twice makes only one job. The
   * request is checked against the contract before the tab is read.
   */
  scrapeTab: message<void>()(
    z.strictObject({
      jobId: JobId,
      tabId: z.int(),
      /** The only document that may be read, if the page has just been asked for it. */
      documentId: z.exactOptional(z.string().check(z.maxLength(200))),
      request: z.record(z.string(), z.unknown()),
      extras: z.exactOptional(TabExtrasSchema),
      secrets: z.exactOptional(Secrets),
      /** The id of the preset whose actions these are, if unchanged. */
      preset: z.exactOptional(z.string().check(z.maxLength(100))),
      /** Do the actions one by one, pausing after each. */
      hold: z.exactOptional(z.literal(true)),
      /**
       * An earlier job of the same page: stopped now, and deleted when this one is done, unless the
       * user keeps it.
       */
      replaces: z.exactOptional(JobId),
      /** A job whose reading of the page can answer this one too, for another part or format. */
      from: z.exactOptional(JobId),
    }),
  ),
  /**
   * Answers another request from what a job of the tab read of its page, without the page itself.
   * Answered as soon as the new job is stored.
   */
  readAgain: message<void>()(
    z.strictObject({
      jobId: JobId,
      from: JobId,
      request: z.record(z.string(), z.unknown()),
      /** Whether the new job replaces the other one; see {@link scrapeTab}. */
      replaces: z.boolean(),
      /** Parts that the main content left out, to be included. */
      bringBack: PagePartsSchema,
    }),
  ),
  /**
   * Has the service answer a request: by the page's address, or from the tab's own page. Answered
   * as soon as the job is stored. The options are checked against the contract before they are
   * sent.
   */
  send: message<void>()(
    z.strictObject({
      jobId: JobId,
      engine: z.enum(['service', 'upload']),
      url: z.string().check(z.maxLength(8192)),
      title: z.string().check(z.maxLength(2000)),
      tabId: z.exactOptional(z.int()),
      incognito: z.boolean(),
      options: z.record(z.string(), z.unknown()),
      /** The id of the service. Default: the one that the user chose. */
      service: z.exactOptional(ServiceId),
      /**
       * Whether the user has just agreed to this upload; otherwise a stored consent is required.
       */
      agreed: z.exactOptional(z.literal(true)),
    }),
  ),
  /**
   * Has the service read a file from the user's disk. Answered as soon as the job is stored and the
   * file has been fetched; until then the page must keep it at its `blob:` address.
   */
  sendFile: message<void>()(
    z.strictObject({
      jobId: JobId,
      name: z.string().check(z.minLength(1), z.maxLength(1000)),
      blobUrl: z.string().check(z.startsWith('blob:'), z.maxLength(1000)),
      incognito: z.boolean(),
      options: z.record(z.string(), z.unknown()),
      /** The id of the service. Default: the one that the user chose. */
      service: z.exactOptional(ServiceId),
    }),
  ),
  /**
   * Answers a request from an HTML file that the page has read. Answered as soon as the job is
   * stored and the reading, a packed snapshot at a `blob:` address, has been fetched.
   */
  answerFile: message<void>()(
    z.strictObject({
      jobId: JobId,
      name: z.string().check(z.minLength(1), z.maxLength(1000)),
      url: z.string().check(z.maxLength(8192)),
      blobUrl: z.string().check(z.startsWith('blob:'), z.maxLength(1000)),
      incognito: z.boolean(),
      options: z.record(z.string(), z.unknown()),
    }),
  ),
  /** Looks up an interrupted job in the account's recent activity; true if its answer was found. */
  lookUp: message<boolean>()(z.strictObject({ jobId: JobId })),
  /**
   * Asks whether the service of a job keeps a list to look the job up in; true if that cannot be
   * known.
   */
  keepsList: message<boolean>()(z.strictObject({ jobId: JobId })),
  /** Asks a service, by default the chosen one, whether it is reachable and accepts the key. */
  testConnection: message<Account>()(z.strictObject({ service: z.exactOptional(ServiceId) })),
  /** Does one step on the page of an earlier job of the service; the answer is the service's. */
  interact: message<InteractAnswer>()(
    z.strictObject({ jobId: JobId, request: InteractRequestSchema }),
  ),
  /** Ends the browser session that `interact` began. */
  stopInteract: message<InteractEnd>()(z.strictObject({ jobId: JobId })),
  /**
   * Lets the user point at an element in a tab, and puts its selector into that tab's draft. If a
   * popup asks, it is opened again afterwards.
   */
  pickElement: message<void>()(z.strictObject({ tabId: z.int(), fromPopup: z.boolean() })),
  /**
   * Lets the user point in a tab at the element for an action that a run could not do. It is stored
   * with the run's job, and replaces the action's selector in the tab's draft. A popup is answered
   * at once and opened again afterwards; any other page is answered when the user has pointed.
   */
  pickForStep: message<void>()(
    z.strictObject({ jobId: JobId, tabId: z.int(), action: z.int(), fromPopup: z.boolean() }),
  ),
  /** What selectors find in a tab's page now, in the order of the selectors. */
  lookAtSteps: message<SelectorLook[]>()(
    z.strictObject({
      tabId: z.int(),
      selectors: z.array(z.string().check(z.maxLength(10_000))).check(z.maxLength(50)),
    }),
  ),
  /**
   * Lets the user choose by eye what to take from a tab's page, then reads the page that way, and
   * otherwise as requested. Opens the popup with the result, if the browser allows that.
   */
  pickParts: message<void>()(
    z.strictObject({
      tabId: z.int(),
      request: z.record(z.string(), z.unknown()),
      extras: TabExtrasSchema,
      /**
       * The id for the reading, for a page that is shown beside the tab; then no popup is opened.
       */
      jobId: z.exactOptional(JobId),
    }),
  ),
  /**
   * Records what the user does in a tab as actions of its draft, or continues recording if the tab
   * is at a page that the user has just given access to. Answered when the recorder is in the page.
   */
  record: message<void>()(
    z.strictObject({ tabId: z.int(), fromPopup: z.exactOptional(z.boolean()) }),
  ),
  /** Ends the recording of a tab. Its steps are kept. */
  stopRecording: message<void>()(z.strictObject({ tabId: z.int() })),
  /** Stores the table that the user made of a job's page with the job, and so keeps the result. */
  keepTable: message<void>()(z.strictObject({ jobId: JobId, table: KeptTableSchema })),
  /**
   * Lets the user point at values of a list in a tab. The table they make is stored with the job
   * that has read the page. Opens a popup with it, if the browser allows that.
   */
  pointAtTable: message<void>()(
    z.strictObject({
      jobId: JobId,
      tabId: z.int(),
      /** The side panel shows the table, so no popup is opened. */
      fromPanel: z.exactOptional(z.boolean()),
    }),
  ),
  /**
   * The web pages that a tab's page links to, and where the links are. Fails as reading the tab
   * does.
   */
  findLinks: message<PageLinks>()(z.strictObject({ tabId: z.int() })),
  /**
   * Finds the pages of a site, in this browser or by a service. The request is checked against the
   * contract. If the browser needs access to the site, the user has already been asked for it.
   */
  mapSite: message<SiteMap>()(
    z.strictObject({
      request: z.record(z.string(), z.unknown()),
      incognito: z.boolean(),
      /** The tab whose site may be read because of the user's click. */
      viaTab: z.exactOptional(z.int()),
      /** The id of the service to use; without it, this browser finds them. */
      service: z.exactOptional(ServiceId),
    }),
  ),
  /**
   * Reads many pages in this browser, by their addresses. Answered as soon as the job is stored.
   * The user has already been asked for the sites that need it.
   */
  readAddresses: message<void>()(
    z.strictObject({
      jobId: JobId,
      urls: Addresses,
      request: z.record(z.string(), z.unknown()),
      pace: z.strictObject({
        delay: within('delay'),
        pages: within('pages'),
        minutes: within('minutes'),
        megabytes: within('megabytes'),
      }),
      incognito: z.boolean(),
      /** Which links to follow; checked against the contract. */
      crawl: z.exactOptional(z.record(z.string(), z.unknown())),
      viaTab: z.exactOptional(z.int()),
      forget: z.exactOptional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(1000))),
    }),
  ),
  /**
   * Has the service read many pages, or follow the links of one. Answered as soon as the job is
   * stored. The request is checked against the contract before it is sent.
   */
  sendAddresses: message<void>()(
    z.strictObject({
      jobId: JobId,
      urls: Addresses,
      options: z.record(z.string(), z.unknown()),
      /** How the list is read; checked by the contract. */
      batch: z.exactOptional(z.record(z.string(), z.unknown())),
      /** Which links to follow; checked against the contract. */
      crawl: z.exactOptional(z.record(z.string(), z.unknown())),
      incognito: z.boolean(),
      /** The id of the service. Default: the one that the user chose. */
      service: z.exactOptional(ServiceId),
    }),
  ),
  /**
   * Has a service search the web. With `read`, it also reads each result, and these become the
   * pages of a job of that id, which is done when this is answered. Fails with a sentence.
   */
  searchWeb: message<SearchAnswer>()(
    z.strictObject({
      request: z.record(z.string(), z.unknown()),
      service: z.exactOptional(ServiceId),
      read: z.exactOptional(
        z.strictObject({
          jobId: JobId,
          incognito: z.boolean(),
          options: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
  ),
  /** Continues a job of many pages that has ended or is paused; see `JobRunner.goOn`. */
  goOn: message<void>()(
    z.strictObject({
      jobId: JobId,
      retryFailed: z.boolean(),
      /**
       * Sites that were allowed just for this, as match patterns; access is given up when the job
       * is done.
       */
      forget: z.exactOptional(z.array(z.string())),
    }),
  ),
  /**
   * Pauses a job that is waiting, reads many pages, or does actions in a tab; any other stays as it
   * is.
   */
  pauseJob: message<void>()(z.strictObject({ jobId: JobId })),
  /** Lets a paused job wait for its turn again; see `JobRunner.resume`. */
  resumeJob: message<void>()(z.strictObject({ jobId: JobId })),
  /**
   * Continues paused actions in a tab, from the given one on; with `single`, does only that one.
   * Does nothing if the job is not paused.
   */
  goOnActing: message<void>()(
    z.strictObject({
      jobId: JobId,
      tabId: z.int(),
      at: z.int().check(z.nonnegative(), z.maximum(50)),
      single: z.boolean(),
      secrets: z.exactOptional(Secrets),
    }),
  ),
  /** Stops a job. A job that has ended stays as it is. */
  cancelScrape: message<void>()(z.strictObject({ jobId: JobId })),
  /**
   * Tells that the user has seen how a job ended, so that nothing needs to point to it any longer.
   */
  seen: message<void>()(z.strictObject({ jobId: JobId })),
  /** Tells that the user is copying or saving a result, so that no later reading replaces it. */
  keepResult: message<void>()(z.strictObject({ jobId: JobId })),
  /**
   * Stores a file with a job whose answer names it by an address. The page has fetched it, and
   * keeps it at its `blob:` address until this is answered. False if it was not stored; see
   * `JobStore.keepMedia`.
   */
  keepMedia: message<boolean>()(
    z.strictObject({
      jobId: JobId,
      address: z.string().check(z.maxLength(8192)),
      blobUrl: z.string().check(z.startsWith('blob:'), z.maxLength(1000)),
    }),
  ),
  /** Stores what the user wrote in place of a result's title and text, and so keeps the result. */
  editResult: message<void>()(
    z.strictObject({
      jobId: JobId,
      title: z.string().check(z.maxLength(10_000)),
      markdown: z.string().check(z.maxLength(50_000_000)),
    }),
  ),
  /** Deletes jobs with their results. Skips unknown ids. */
  deleteResults: message<void>()(
    z.strictObject({ jobIds: z.array(JobId).check(z.maxLength(10_000)) }),
  ),
  /** Deletes jobs in a way that can be undone for a while. */
  discardResults: message<void>()(
    z.strictObject({ jobIds: z.array(JobId).check(z.maxLength(10_000)) }),
  ),
  /** Undoes that, if it is not too late. */
  restoreResults: message<void>()(
    z.strictObject({ jobIds: z.array(JobId).check(z.maxLength(10_000)) }),
  ),
  /** Tells that the deletions can no longer be undone. */
  sweepResults: message<void>()(Empty),
  /** Deletes everything scraped so far. Stops jobs under way. */
  deleteAllResults: message<void>()(Empty),
  /**
   * Has the background check whether all that was stored is still there. A background that had
   * ended starts, and has by then marked the jobs that it left.
   */
  wake: message<void>()(Empty),
  /** The result of a job that ended with `STORAGE_FULL`, while the background still has it. */
  unsavedResult: message<ScrapeResult | null>()(z.strictObject({ jobId: JobId })),
  /** All jobs, or those of a tab, latest first. */
  storedJobs: message<Job[]>()(z.strictObject({ tabId: z.exactOptional(z.int()) })),
  storedJob: message<Job | null>()(z.strictObject({ jobId: JobId })),
  storedResult: message<ScrapeResult | null>()(
    z.strictObject({ jobId: JobId, page: z.exactOptional(z.int()) }),
  ),
  storedRawAnswer: message<string | null>()(z.strictObject({ jobId: JobId })),
  /**
   * The lists of records in a page, best first, at most four; see `PageTable`. Taken from what a
   * job read of it, else from the tab, which is read now. Fails with `NOT_FOUND` if neither exists.
   */
  findTables: message<PageTable[]>()(
    z
      .strictObject({ ...PageToRead, points: z.exactOptional(TablePointsSchema) })
      .check(z.refine(namesPage)),
  ),
  /** What a rule finds in such a page. */
  readTable: message<RuleRows>()(
    z.strictObject({ ...PageToRead, rule: TableRuleSchema }).check(z.refine(namesPage)),
  ),
  /** How the list in such a page continues, apart from its records' own links. */
  findNextPage: message<NextPage>()(
    z
      .strictObject({ ...PageToRead, records: TableRuleSchema.shape.records })
      .check(z.refine(namesPage)),
  ),
  /**
   * Reads the rows of a table from all its pages, in the name of the tab that shows the first of
   * them. Answered as soon as the job is stored.
   */
  readPages: message<void>()(
    z.strictObject({
      jobId: JobId,
      /** The job that read the first page. */
      from: JobId,
      tabId: z.int(),
      run: TableRunOrderSchema,
      /** The table as the user left it. */
      table: KeptTableSchema,
    }),
  ),
  /** Continues such a run that has ended, in a tab of its site, with new limits. */
  readMorePages: message<void>()(
    z.strictObject({
      jobId: JobId,
      tabId: z.int(),
      limits: TableRunLimitsSchema,
      /** From now on, the tab itself goes from page to page. Default: as before. */
      inTab: z.exactOptional(z.literal(true)),
    }),
  ),
  /** Tells that a page put the pending copy of this job on the clipboard, or could not. */
  copyDone: message<void>()(z.strictObject({ jobId: JobId, ok: z.boolean() })),
};

export type Protocol = typeof protocol;
export type MessageName = keyof Protocol;
export type RequestOf<Name extends MessageName> = z.output<Protocol[Name]['request']>;
export type ResponseOf<Name extends MessageName> = NonNullable<Protocol[Name]['response']>[0];

export type Handlers = {
  [Name in MessageName]: (request: RequestOf<Name>) => Promise<ResponseOf<Name>>;
};

function within(part: keyof Pace) {
  const { min, max } = PACE_LIMITS[part];
  return z.number().check(z.minimum(min), z.maximum(max));
}

function namesPage({ from, tabId }: { from?: string; tabId?: number }): boolean {
  return from !== undefined || tabId !== undefined;
}

/**
 * Declares a message by its request's schema. The answer only has a type, as it comes from our own
 * code.
 */
function message<Response>() {
  return <Request extends z.ZodMiniType>(request: Request): MessageType<Request, Response> => ({
    request,
  });
}

interface MessageType<Request, Response> {
  request: Request;
  /** Never set; it only carries the answer's type. */
  response?: [Response];
}
