import { delay, steadyNow } from '@/async/deadline';
import type { Job } from '@/contract/job';
import { pauseBetweenPages } from '@/contract/page-pace';
import { toFailure } from '@/contract/result';
import type { TableEnd, TableRunOrder, TableRunState } from '@/contract/table/table-run';
import type { JobEvent } from '../engine';
import { limitOf, LOSSES, MAX_IDLE } from './run-limits';
import type { RunRows } from './run-rows';
import type { ShownPage, TableRunEffects } from './run-table';

/**
 * Leads the tab from page to page by clicking, and reads the rows of each, with the limits and ends
 * of {@link runTable}. Begins at the page that the tab shows: if a previous background had turned
 * to it without reading it, nothing is lost; if all its rows are known, it does not count as a
 * page.
 *
 * @param all - The pages that were stored before.
 * @throws {FailureError} what reading the first page fails with.
 */
export async function* walkTab(
  job: Job,
  order: TableRunOrder,
  all: RunRows,
  effects: TableRunEffects,
  signal: AbortSignal,
): AsyncGenerator<JobEvent> {
  const { wait = delay, now = steadyNow, random = Math.random } = effects;
  const begun = now();
  // A tab that the user took back is led once more through what was read.
  let known = all.pages();
  let at = job.target.url;

  const state = (more: Partial<TableRunState> = {}): TableRunState => ({
    rows: all.rows(),
    doubles: all.doubles(),
    at,
    ...more,
  });

  /**
   * The event for a page, unless it has nothing to store. @param before - What the tab showed
   * before it.
   */
  function take(page: ShownPage, before: ShownPage | undefined): JobEvent | undefined {
    at = page.url;
    const hasGrown = before === undefined || isGrown(page, before);
    const rows = hasGrown ? page.rows.filter((row) => !all.has(row)) : page.rows;
    if (known > 0 && rows.every((row) => all.has(row))) {
      known--;
      return undefined;
    }
    known = 0;
    const place = all.pages();
    const content = all.add({ url: page.url }, rows);
    return { type: 'rows', state: state(), page: { place, content } };
  }

  let shown = await effects.shownPage(job, order);
  const first = take(shown, undefined);
  if (first !== undefined) yield first;
  let ended: TableEnd | undefined;
  let turned = false;
  try {
    while (ended === undefined) {
      if (all.idle() >= MAX_IDLE) ended = 'nothingNew';
      else if (shown.control === undefined) ended = turned || all.pages() > 1 ? 'last' : 'stuck';
      ended ??= limitOf(all, order, now() - begun);
      if (ended !== undefined || shown.control === undefined) break;
      await wait(pauseBetweenPages(order.delay * 1000, random()), signal);
      const end = await effects.turnPage(job, shown.control, all.pages() + 1, signal);
      if (end !== 'done') {
        ended = end === 'stopped' ? 'stopped' : 'stuck';
        break;
      }
      turned = true;
      const before = shown;
      shown = await effects.shownPage(job, order);
      // A page may seem settled while it waits for its site.
      for (const pause of PATIENCE) {
        if (!isSame(shown, before)) break;
        await wait(pause, signal);
        shown = await effects.shownPage(job, order);
      }
      const event = take(shown, before);
      if (event !== undefined) yield event;
    }
  } catch (error) {
    const { code } = toFailure(error);
    const isAway = turned && code === 'PERMISSION_LOST';
    ended = signal.aborted ? 'stopped' : isAway ? 'away' : LOSSES[code];
    if (ended === undefined) throw error;
  }
  yield { type: 'rows', state: state(ended === undefined ? {} : { ended }) };
}

/** Whether a page still begins as it did, so that the new rows were appended to it. */
function isGrown(page: ShownPage, before: ShownPage): boolean {
  return page.rows.length > 0 && sameJson(page.rows[0], before.rows[0]);
}

function isSame(page: ShownPage, before: ShownPage): boolean {
  return sameJson(page.rows, before.rows);
}

function sameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Milliseconds between looks at a page that shows the same as before. */
const PATIENCE = [300, 600, 1200, 2400, 4800];
