import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import type { PageLinks } from '@/contract/page-link';
import type { SiteMap } from '@/contract/site-map';
import type { SearchAnswer } from '@/contract/search-answer';
import { PACE_LIMITS, type Pace } from '@/contract/many-pages';
import type { JoinedPage } from '@/contract/table/join';
import type { TableField } from '@/contract/table/table-column';
import { JoinOrderSchema, TableCellSchema } from '@/contract/table/table-schemas';
import { Address, JobId, message, ServiceId, Unchecked } from './message';

/** Of web pages. */
const Addresses = lazily(() =>
  z
    .array(z.string().check(z.regex(/^https?:\/\/[^\s/]/), z.maxLength(8192)))
    .check(z.minLength(1), z.maxLength(PACE_LIMITS.pages.max)),
);

/** Pages that this browser is to read. */
const ToRead = lazily(() =>
  z.strictObject({
    jobId: JobId(),
    urls: Addresses(),
    /** Those of them to read even if opening them may do something. */
    wanted: z.exactOptional(Addresses()),
    request: Unchecked(),
    pace: z.strictObject({
      delay: within('delay'),
      pages: within('pages'),
      minutes: within('minutes'),
      megabytes: within('megabytes'),
    }),
    incognito: z.boolean(),
    /** Which links to follow; checked against the contract. */
    crawl: z.exactOptional(Unchecked()),
    viaTab: z.exactOptional(z.int()),
    withoutCookies: z.exactOptional(z.literal(true)),
    forget: z.exactOptional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(1000))),
    /** The table whose rows link to them, and what to take of each. */
    join: z.exactOptional(
      z.extend(JoinOrderSchema(), {
        title: z.string().check(z.maxLength(1000)),
        /** Their page is to leave no trace. */
        noTrace: z.exactOptional(z.literal(true)),
        rows: z.array(z.array(z.nullable(TableCellSchema()))).check(z.maxLength(100_000)),
      }),
    ),
  }),
);

/** Messages about many pages: finding and reading them. */
// Marked as pure; see protocol.ts.
export const pagesMessages = /* @__PURE__ */ (() => ({
  /**
   * The web pages that a tab's page links to, and where the links are. Fails as reading the tab
   * does.
   */
  findLinks: message<PageLinks>()(() => z.strictObject({ tabId: z.int() })),
  /**
   * Finds the pages of a site, in this browser or by a service. The request is checked against the
   * contract. If the browser needs access to the site, the user has already been asked for it.
   */
  mapSite: message<SiteMap>()(() =>
    z.strictObject({
      request: Unchecked(),
      incognito: z.boolean(),
      /** The tab whose site may be read because of the user's click. */
      viaTab: z.exactOptional(z.int()),
      withoutCookies: z.exactOptional(z.literal(true)),
      /** The id of the service to use; without it, this browser finds them. */
      service: z.exactOptional(ServiceId()),
    }),
  ),
  /**
   * Reads many pages in this browser, by their addresses. Answered as soon as the job is stored.
   * The user has already been asked for the sites that need it.
   */
  readAddresses: message<void>()(ToRead),
  /** What each of the pages gives for a table, of which nothing is kept. */
  tryAddresses: message<JoinedPage[]>()(ToRead),
  /**
   * Opens a page in a new tab, where the user points at values, and closes the tab. Gives their fields, in
   * the order in which they were pointed at; `null` if the user cancels or closes the tab.
   */
  pointInPage: message<TableField[] | null>()(() => z.strictObject({ url: Address() })),
  /**
   * Has the service read many pages, or follow the links of one. Answered as soon as the job is
   * stored. The request is checked against the contract before it is sent.
   */
  sendAddresses: message<void>()(() =>
    z.strictObject({
      jobId: JobId(),
      urls: Addresses(),
      options: Unchecked(),
      /** How the list is read; checked by the contract. */
      batch: z.exactOptional(Unchecked()),
      /** Which links to follow; checked against the contract. */
      crawl: z.exactOptional(Unchecked()),
      incognito: z.boolean(),
      /** The id of the service. Default: the one that the user chose. */
      service: z.exactOptional(ServiceId()),
    }),
  ),
  /**
   * Has a service search the web. With `read`, it also reads each result, and these become the
   * pages of a job of that id, which is done when this is answered. Fails with a sentence.
   */
  searchWeb: message<SearchAnswer>()(() =>
    z.strictObject({
      request: Unchecked(),
      service: z.exactOptional(ServiceId()),
      read: z.exactOptional(
        z.strictObject({
          jobId: JobId(),
          incognito: z.boolean(),
          options: Unchecked(),
        }),
      ),
    }),
  ),
  /** Continues a job of many pages that has ended or is paused; see `JobRunner.continuePages`. */
  continuePages: message<void>()(() =>
    z.strictObject({
      jobId: JobId(),
      retryFailed: z.boolean(),
      /** A page that was left out, and is to be read in any case. */
      wanted: z.exactOptional(Address()),
      /**
       * Sites that were allowed just for this, as match patterns; access is given up when the job
       * is done.
       */
      forget: z.exactOptional(z.array(z.string())),
    }),
  ),
}))();

function within(part: keyof Pace) {
  const { min, max } = PACE_LIMITS[part];
  return z.number().check(z.minimum(min), z.maximum(max));
}
