import { delay, steadyNow } from '@/async/deadline';
import type { ActionEnd } from '@/contract/actions';
import type { Job } from '@/contract/job';
import { pauseBetweenPages } from '@/contract/page-pace';
import { toFailure } from '@/contract/result';
import type { RunPage, TableEnd, TableRunOrder, TableRunState } from '@/contract/table/table-run';
import { limitOf, LOSSES, MAX_IDLE } from './run-limits';
import type { JobEvent } from '../engine';
import { createRunRows, type RunRows } from './run-rows';
import { walkTab } from './walk-tab';

/** A page as a run needs it. */
export type PageOfTable = Omit<RunPage, 'doubles'>;

/** What the site answered when asked for a page. */
export interface PageAnswer {
  /** HTTP status; 0 if there was no answer. */
  status: number;
  /** How long the site asks to wait, in its own words. */
  retryAfter?: string;
  /** Absent if it sent no page. */
  page?: PageOfTable;
}

/** A page as the tab shows it. */
export interface ShownPage extends PageOfTable {
  /** What to click for the next page; absent if nothing leads there. */
  control?: string;
}

/** What a run needs from outside. Replaced in tests. */
export interface TableRunEffects {
  /** The pages stored for a job, in order. */
  stored(job: Job): Promise<RunPage[]>;
  /** The first page, as the tab shows it or showed it. @throws {FailureError} */
  firstPage(job: Job, order: TableRunOrder): Promise<PageOfTable>;
  /** Loads a page as the site sends it. @throws {FailureError} if the tab is gone. */
  loadPage(job: Job, order: TableRunOrder, url: string, signal: AbortSignal): Promise<PageAnswer>;
  /** The page that the tab shows now. @throws {FailureError} */
  shownPage(job: Job, order: TableRunOrder): Promise<ShownPage>;
  /**
   * Clicks what leads to the page of this number in the tab, and waits until the tab has settled.
   * @throws {FailureError}
   */
  turnPage(job: Job, control: string, page: number, signal: AbortSignal): Promise<ActionEnd>;
  /** Waits some milliseconds. Default: in real time. */
  wait?: typeof delay;
  /** Milliseconds since 1970. Default: {@link steadyNow}. */
  now?: () => number;
  /** From 0 to 1. Default: a random number. */
  random?: () => number;
}

/**
 * Reads the rows of a table from one page after another, until there is no further page, nothing
 * new comes, a limit is reached or the user stops it. Gives each page to be stored before the next
 * one is loaded; does not load again what was stored before. Once the first page is read it ends
 * without a failure: the user gets what there is.
 *
 * @throws {FailureError} what reading the first page fails with.
 */
export async function* runTable(
  job: Job,
  effects: TableRunEffects,
  signal: AbortSignal,
): AsyncGenerator<JobEvent> {
  const { run: order } = job;
  if (order === undefined) return;
  const { wait = delay, now = steadyNow, random = Math.random } = effects;
  const begun = now();
  const all = createRunRows(order.rule.fields, await effects.stored(job));

  const state = (more: Partial<TableRunState> = {}): TableRunState => ({
    rows: all.rows(),
    doubles: all.doubles(),
    ...more,
  });
  const pageEvent = ({ url, next, rows }: PageOfTable): JobEvent => {
    const place = all.pages();
    const content = all.add({ url, ...(next !== undefined && { next }) }, rows);
    return { type: 'rows', state: state(), page: { place, content } };
  };

  if (order.inTab === true) {
    yield* walkTab(job, order, all, effects, signal);
    return;
  }
  if (all.pages() === 0) yield pageEvent(await effects.firstPage(job, order));
  let ended = endOf(all, order, 0);
  try {
    while (ended === undefined) {
      const isSecond = all.pages() === 1;
      // The first page is also requested from the site, to see whether it sends the rows that its
      // scripts show.
      const wanted = isSecond ? [all.last()?.url, all.last()?.next] : [all.last()?.next];
      for (const [at, url = ''] of wanted.entries()) {
        await wait(pauseBetweenPages(order.delay * 1000, random()), signal);
        let answer = await effects.loadPage(job, order, url, signal);
        for (let tries = 1; isBusy(answer); tries++) {
          const pause = pauseOf(answer.retryAfter, now());
          if (pause === undefined || tries > MAX_TRIES) break;
          yield { type: 'rows', state: state({ waits: true }) };
          await wait(pause, signal);
          answer = await effects.loadPage(job, order, url, signal);
        }
        const { page } = answer;
        if (page === undefined) {
          ended = isBusy(answer) ? 'busy' : 'refused';
          break;
        }
        if (isSecond && at === 0) {
          if (!holdsRows(page, all)) ended = 'scripted';
          if (ended !== undefined) break;
        } else {
          yield pageEvent(page);
        }
      }
      ended ??= endOf(all, order, now() - begun);
    }
  } catch (error) {
    ended = signal.aborted ? 'stopped' : LOSSES[toFailure(error).code];
    if (ended === undefined) throw error;
  }
  yield { type: 'rows', state: state({ ended }) };
}

/**
 * Why there is no further page to read; `undefined` if there is one. @param spent - Milliseconds.
 */
function endOf(all: RunRows, order: TableRunOrder, spent: number): TableEnd | undefined {
  const next = all.last()?.next;
  if (all.idle() >= MAX_IDLE) return 'nothingNew';
  if (next === undefined) return 'last';
  if (all.knows(next)) return 'circle';
  return limitOf(all, order, spent);
}

/** Whether a page as the site sends it has most of the rows that it had in the tab. */
function holdsRows({ rows }: PageOfTable, all: RunRows): boolean {
  return rows.filter((row) => all.has(row)).length * 2 >= all.rows();
}

function isBusy({ status }: PageAnswer): boolean {
  return status === 429 || status === 503;
}

const MAX_TRIES = 3;

/**
 * How many milliseconds to leave a busy site alone, by its `Retry-After`: seconds or a date; ten
 * seconds if it does not say. `undefined` if it is more than two minutes.
 *
 * @param now - Milliseconds since 1970.
 */
function pauseOf(retryAfter: string | undefined, now: number): number | undefined {
  const pause = retryAfter === undefined ? USUAL_MS : read(retryAfter.trim(), now);
  return pause <= LONGEST_MS ? Math.max(1000, pause) : undefined;
}

function read(text: string, now: number): number {
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? USUAL_MS : date - now;
}

const USUAL_MS = 10_000;
const LONGEST_MS = 120_000;
