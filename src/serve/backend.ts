import type { FoundLink } from '@/jobs/pages/page-verdicts';
import type { HintList } from '@/contract/recording/step-hints';
import type { ScrapeData } from '@/contract/scrape-data';
import type { ScrapeRequest } from '@/contract/request/scrape-request';

/**
 * Who answers single pages for `npm run serve`: the engine alone, a headless browser, the user's own browser.
 * Batches, crawls, maps and searches are made of such answers by the server.
 */
export interface Backend {
  /** As `metadata.engine` says. */
  readonly name: string;
  /** How many pages it reads at once; others wait in the server's queue. */
  readonly pagesAtOnce: number;
  /**
   * Answers one request of the contract, which has been checked. Fields that it does not honour are named in
   * `data.warning`. Pictures are `data:` addresses; the server keeps them, and gives others out.
   *
   * @throws {Refusal} what the client is told; {@link FailureError} and others are put in the contract's words
   *   by `refusalOf`.
   */
  scrape(request: ScrapeRequest, call: ScrapeCall): Promise<ScrapeAnswer>;
  /** Tabs that users share; only browsers of users have any. */
  readonly tabs?: SharedTabs;
  /** Acts in pages that stay open. */
  readonly sessions?: StepActions;
  /** Ends what it has started. Calls under way fail. */
  close(): Promise<void>;
}

/** Pages that stay open to be acted in, each by the id of the scrape that it was read by. */
export interface StepActions {
  /**
   * Does the actions of a request in the page of an id, and reads it then; opens the address of the request if that
   * page is not open.
   *
   * @param hints - What is known of the actions; `undefined`: nothing.
   * @throws {Refusal} as {@link Backend.scrape}.
   */
  act(
    id: string,
    request: ScrapeRequest,
    hints: HintList | undefined,
    call: ScrapeCall,
  ): Promise<ScrapeAnswer>;
  /** Closes a page. @returns for how many milliseconds it was open; `undefined` if it is not. */
  end(id: string): Promise<number | undefined>;
}

/** The open tabs that users share. */
export interface SharedTabs {
  list(call: TabCall): Promise<OpenTab[]>;
  /** What one of them shows now. @throws {Refusal} */
  read(id: string, call: TabCall): Promise<ScrapeData>;
}

/** Who asks for tabs. */
export type TabCall = Pick<ScrapeCall, 'signal' | 'tool'>;

/** A shared tab: the id by which tools name it, address and title. */
export interface OpenTab {
  id: string;
  url: string;
  title: string;
}

/** Who calls, and for how long. */
export interface ScrapeCall {
  /** Aborted when the client has gone, the run is cancelled, or the request's `timeout` is over. */
  signal: AbortSignal;
  /** The name of the program that asks, as it gives it; anyone can give any. */
  tool: string;
  /** Whether to give all links of the page, which a crawl follows. */
  wantsLinks: boolean;
  /** Nothing that tells the page may be kept on disk. */
  keepsNothing?: true | undefined;
  /**
   * Told what it waits for: what the client hears if its time is over by then. It no longer counts among the pages
   * that are read at once. Told `undefined` when it waits no longer.
   */
  onWait?: (why: string | undefined) => void;
}

/** An answer to one request. */
export interface ScrapeAnswer {
  data: ScrapeData;
  /** The links of the whole page, whatever part of it was requested; only if they are wanted. */
  links?: readonly FoundLink[];
  /** When the site wants to be asked again, as its header says it. */
  retryAfter?: string;
}
