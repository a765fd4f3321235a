/**
 * Every message an extension page may send to the background.
 *
 * Messages carry ids, never bodies: pages read results from storage. The exceptions are
 * `editResult`, `unsavedResult`, for a result that could not be stored, the `stored…`, for pages in
 * private windows, and tables, which are made when they are asked for.
 *
 * To add one: name it here, then handle it in entrypoints/background/handlers.ts; the compiler
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

/** A page that was read by a job, or is to be read in a tab. */
const PageToRead = {
  from: z.exactOptional(JobId),
  tabId: z.exactOptional(z.int()),
};

/** What the user typed for actions of a run: kept in memory, and with no job. */
const Secrets = z
  .array(z.strictObject({ step: z.int(), text: z.string().check(z.maxLength(10_000)) }))
  .check(z.maxLength(50));

export const protocol = {
  /**
   * Scrapes a tab. Answered as soon as the job is stored, not when it is done: the page watches the
   * job in storage. The page makes the id, so that a message sent twice is one job. The request is
   * checked by the contract before the tab is read.
   */
  scrapeTab: message<void>()(
    z.strictObject({
      jobId: JobId,
      tabId: z.int(),
      /** The document that is to be read, and no other, where the page has just been asked. */
      documentId: z.exactOptional(z.string().check(z.maxLength(200))),
      request: z.record(z.string(), z.unknown()),
      extras: z.exactOptional(TabExtrasSchema),
      secrets: z.exactOptional(Secrets),
      /** The preset whose actions these are, unchanged. */
      preset: z.exactOptional(z.string().check(z.maxLength(100))),
      /** The actions are done one by one: the run is paused after each. */
      hold: z.exactOptional(z.literal(true)),
      /**
       * An earlier job of the same page: stopped, then deleted when this one is done, unless the user
       * keeps it.
       */
      replaces: z.exactOptional(JobId),
      /** A job whose reading of the page answers this one too: another part or format is wanted. */
      from: z.exactOptional(JobId),
    }),
  ),
  /**
   * Answers another request from what a job of the tab read of its page, without the page. Answered as
   * soon as the new job is stored.
   */
  readAgain: message<void>()(
    z.strictObject({
      jobId: JobId,
      from: JobId,
      request: z.record(z.string(), z.unknown()),
      /** Whether the new job takes the place of the other; see {@link scrapeTab}. */
      replaces: z.boolean(),
      /** Parts that the main content left out, to be taken with it. */
      bringBack: PagePartsSchema,
    }),
  ),
  /**
   * Has the service answer a request: by the page's address, or on the tab's own page. Answered as
   * soon as the job is stored. The options are checked by the contract before they are sent.
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
      /** The id of the service; default: the one that the user chose. */
      service: z.exactOptional(ServiceId),
      /** Whether the user has just agreed to this upload; else an agreement has to be stored. */
      agreed: z.exactOptional(z.literal(true)),
    }),
  ),
  /**
   * Has the service read a file of the user's disk. Answered as soon as the job is stored and the file
   * is at hand, which the page keeps at its `blob:` address until then.
   */
  sendFile: message<void>()(
    z.strictObject({
      jobId: JobId,
      name: z.string().check(z.minLength(1), z.maxLength(1000)),
      blobUrl: z.string().check(z.startsWith('blob:'), z.maxLength(1000)),
      incognito: z.boolean(),
      options: z.record(z.string(), z.unknown()),
      /** The id of the service; default: the one that the user chose. */
      service: z.exactOptional(ServiceId),
    }),
  ),
  /**
   * Answers a request from an HTML file that the page has read. Answered as soon as the job is stored and
   * what was read, a packed snapshot at its `blob:` address, is at hand.
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
  /** Looks an interrupted job up in the account's recent activity; true when its answer was found. */
  lookUp: message<boolean>()(z.strictObject({ jobId: JobId })),
  /** Asks whether the service of a job keeps a list to look it up in; true where that cannot be known. */
  keepsList: message<boolean>()(z.strictObject({ jobId: JobId })),
  /** Asks a service, by default the chosen one, whether it is there and knows the key. */
  testConnection: message<Account>()(z.strictObject({ service: z.exactOptional(ServiceId) })),
  /** One step on the page of an earlier job of the service, which answers. */
  interact: message<InteractAnswer>()(
    z.strictObject({ jobId: JobId, request: InteractRequestSchema }),
  ),
  /** Ends the browser session that `interact` began. */
  stopInteract: message<InteractEnd>()(z.strictObject({ jobId: JobId })),
  /**
   * Lets the user point at an element in a tab; its selector goes into the draft of that tab. A popup
   * that asks is opened again.
   */
  pickElement: message<void>()(z.strictObject({ tabId: z.int(), fromPopup: z.boolean() })),
  /**
   * Lets the user point in a tab at what an action is about that a run could not do. It is kept with the job
   * of the run and takes the place of the action's selector in the draft of the tab. A popup that asks is
   * answered at once and opened again; another page when the user has pointed.
   */
  pickForStep: message<void>()(
    z.strictObject({ jobId: JobId, tabId: z.int(), action: z.int(), fromPopup: z.boolean() }),
  ),
  /** What selectors find in the page of a tab now, each in its place. */
  lookAtSteps: message<SelectorLook[]>()(
    z.strictObject({
      tabId: z.int(),
      selectors: z.array(z.string().check(z.maxLength(10_000))).check(z.maxLength(50)),
    }),
  ),
  /**
   * Lets the user choose by eye what is taken of a tab's page, which is then read so, else as asked. The
   * popup is opened on it, where the browser allows that.
   */
  pickParts: message<void>()(
    z.strictObject({
      tabId: z.int(),
      request: z.record(z.string(), z.unknown()),
      extras: TabExtrasSchema,
      /** The id of the reading, for a page beside the tab that shows it: then no popup is opened. */
      jobId: z.exactOptional(JobId),
    }),
  ),
  /**
   * Records what the user does in a tab as actions of its draft, or goes on with that where the tab is at a
   * page that the user has just given access to. Answered when the recorder is in the page.
   */
  record: message<void>()(
    z.strictObject({ tabId: z.int(), fromPopup: z.exactOptional(z.boolean()) }),
  ),
  /** Ends the recording of a tab. Its steps stay. */
  stopRecording: message<void>()(z.strictObject({ tabId: z.int() })),
  /** Keeps with a job the table that the user made of its page, and the result with it. */
  keepTable: message<void>()(z.strictObject({ jobId: JobId, table: KeptTableSchema })),
  /**
   * Lets the user point at values of a list in a tab. The table that they make is kept with the job, which
   * has read that page; a popup is opened on it, where the browser allows that.
   */
  pointAtTable: message<void>()(
    z.strictObject({
      jobId: JobId,
      tabId: z.int(),
      /** The panel beside the page shows it; no popup is opened. */
      fromPanel: z.exactOptional(z.boolean()),
    }),
  ),
  /** The web pages that a tab's page links to, and where. Fails as reading the tab does. */
  findLinks: message<PageLinks>()(z.strictObject({ tabId: z.int() })),
  /**
   * The pages of a site, as this browser or a service finds them. The request is checked by the contract. The
   * browser has been asked for the site where it needs that.
   */
  mapSite: message<SiteMap>()(
    z.strictObject({
      request: z.record(z.string(), z.unknown()),
      incognito: z.boolean(),
      /** The tab whose site may be read by the user's click. */
      viaTab: z.exactOptional(z.int()),
      /** The id of the service that finds them; this browser does where it is absent. */
      service: z.exactOptional(ServiceId),
    }),
  ),
  /**
   * Reads many pages in this browser, by their addresses. Answered as soon as the job is stored. The
   * browser has been asked for the sites that need it.
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
      /** Which links are followed; checked by the contract. */
      crawl: z.exactOptional(z.record(z.string(), z.unknown())),
      viaTab: z.exactOptional(z.int()),
      forget: z.exactOptional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(1000))),
    }),
  ),
  /**
   * Has the service read many pages, or follow the links of one. Answered as soon as the job is stored. The
   * request is checked by the contract before it is sent.
   */
  sendAddresses: message<void>()(
    z.strictObject({
      jobId: JobId,
      urls: Addresses,
      options: z.record(z.string(), z.unknown()),
      /** How the list is read; checked by the contract. */
      batch: z.exactOptional(z.record(z.string(), z.unknown())),
      /** Which links are followed; checked by the contract. */
      crawl: z.exactOptional(z.record(z.string(), z.unknown())),
      incognito: z.boolean(),
      /** The id of the service; default: the one that the user chose. */
      service: z.exactOptional(ServiceId),
    }),
  ),
  /**
   * Has a service search the web. With `read`, it reads each result too, and these become the pages of that job,
   * which is done when this is answered. Fails with a sentence.
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
  /** Goes on with a job of many pages where it ended or was held back; see `JobRunner.goOn`. */
  goOn: message<void>()(
    z.strictObject({
      jobId: JobId,
      retryFailed: z.boolean(),
      /** Sites that were allowed for that, as match patterns; they are given back when it is done. */
      forget: z.exactOptional(z.array(z.string())),
    }),
  ),
  /**
   * Holds back a job that waits for its place, that reads many pages, or does actions in a tab; any other
   * stays as it is.
   */
  pauseJob: message<void>()(z.strictObject({ jobId: JobId })),
  /** Lets a job that is paused wait for its place again; see `JobRunner.resume`. */
  resumeJob: message<void>()(z.strictObject({ jobId: JobId })),
  /**
   * Goes on with actions that are paused, in a tab, from the one at this place on; with `single`, with that one
   * only. Nothing happens where the job is not paused.
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
  /** Tells that the user sees how a job ended, so that nothing has to point to it any more. */
  seen: message<void>()(z.strictObject({ jobId: JobId })),
  /** Tells that the user copies or saves a result, so that no later reading takes its place. */
  keepResult: message<void>()(z.strictObject({ jobId: JobId })),
  /**
   * Keeps with a job a file that its answer names by an address, which the page has fetched and keeps at
   * its `blob:` address until this is answered. False where it is not kept; see `JobStore.keepMedia`.
   */
  keepMedia: message<boolean>()(
    z.strictObject({
      jobId: JobId,
      address: z.string().check(z.maxLength(8192)),
      blobUrl: z.string().check(z.startsWith('blob:'), z.maxLength(1000)),
    }),
  ),
  /** Keeps what the user wrote in the place of a result's title and text, and the result with it. */
  editResult: message<void>()(
    z.strictObject({
      jobId: JobId,
      title: z.string().check(z.maxLength(10_000)),
      markdown: z.string().check(z.maxLength(50_000_000)),
    }),
  ),
  /** Deletes jobs with their results. Unknown ids are skipped. */
  deleteResults: message<void>()(
    z.strictObject({ jobIds: z.array(JobId).check(z.maxLength(10_000)) }),
  ),
  /** Deletes jobs so that it can be undone for a while. */
  discardResults: message<void>()(
    z.strictObject({ jobIds: z.array(JobId).check(z.maxLength(10_000)) }),
  ),
  /** Undoes that, where it is not too late. */
  restoreResults: message<void>()(
    z.strictObject({ jobIds: z.array(JobId).check(z.maxLength(10_000)) }),
  ),
  /** Tells that nobody can undo any more what was deleted. */
  sweepResults: message<void>()(Empty),
  /** Deletes everything scraped so far. Jobs under way are stopped. */
  deleteAllResults: message<void>()(Empty),
  /**
   * Has the background look whether all that was stored is there. One that had ended runs then, and has
   * marked the jobs it left.
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
   * The lists of records of a page, best first, at most four; see `PageTable`. From what a job read of it,
   * else from the tab, which is read now. Fails with `NOT_FOUND` where neither is there.
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
  /** How the list of such a page goes on, without its records' own links. */
  findNextPage: message<NextPage>()(
    z
      .strictObject({ ...PageToRead, records: TableRuleSchema.shape.records })
      .check(z.refine(namesPage)),
  ),
  /**
   * Reads the rows of a table from all its pages, in the name of the tab that shows the first of them. Answered
   * as soon as the job is stored.
   */
  readPages: message<void>()(
    z.strictObject({
      jobId: JobId,
      /** The job that has read the first page. */
      from: JobId,
      tabId: z.int(),
      run: TableRunOrderSchema,
      /** The table as the user left it. */
      table: KeptTableSchema,
    }),
  ),
  /** Goes on with such a run that has ended, in a tab of its site, under new limits. */
  readMorePages: message<void>()(
    z.strictObject({
      jobId: JobId,
      tabId: z.int(),
      limits: TableRunLimitsSchema,
      /** From now on, the tab itself is led from page to page. Default: as before. */
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

/** A message with its request's schema. Only the answer's type is stated: it comes from our own code. */
function message<Response>() {
  return <Request extends z.ZodMiniType>(request: Request): MessageType<Request, Response> => ({
    request,
  });
}

interface MessageType<Request, Response> {
  request: Request;
  /** Never set: it carries the answer's type. */
  response?: [Response];
}
