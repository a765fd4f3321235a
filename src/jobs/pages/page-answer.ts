import type { CaptureReport } from '@/contract/capture-report';
import type { Job } from '@/contract/job';
import type { ScrapeData } from '@/contract/scrape-data';
import type { TabRequest } from '@/contract/tab-request';
import type { TableRow } from '@/contract/table/page-table';
import type { TableField } from '@/contract/table/table-column';
import type { FoundLink } from './page-verdicts';

/** The answer of a page to a request. */
export interface PageAnswer {
  /** Its address after redirects. */
  url: string;
  data: ScrapeData;
  report: CaptureReport;
  /** Its links, if they are wanted. */
  links: FoundLink[];
  /** The values of the fields that are wanted. */
  row?: TableRow;
  /** It has hardly any text or no value, but scripts that may write more. */
  isBare: boolean;
  /** It has a field for a password. */
  asksPassword: boolean;
  /** Content that loads only in sight may be missing. */
  isWaiting: boolean;
}

/** Reads pages after their scripts have run, in our own tabs. */
export interface Drawing {
  /** Whether a job may open a page in such a tab. */
  may: (job: Job, url: string) => Promise<boolean>;
  /**
   * Answers from a page in a background tab, or in a visible window.
   *
   * @param onLoaded - Called when the page has loaded, before it is read.
   * @throws {FailureError} why it cannot be read there.
   */
  read: (
    url: string,
    asked: Asked,
    inSight: boolean,
    signal: AbortSignal,
    onLoaded?: () => void,
  ) => Promise<PageAnswer>;
  /**
   * Registers a job that may need the tabs; they are closed once each job has called the function
   * that this returns.
   */
  use: () => () => Promise<void>;
}

/** What is asked of a page. */
export interface Asked {
  request: TabRequest;
  wantsLinks: boolean;
  /** What to take of the whole page as values; absent: none. */
  fields?: readonly TableField[];
  /** Frames of other sites are not read. */
  oneSite?: true;
}
