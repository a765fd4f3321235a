import * as z from 'zod/mini';
import type { Collected, CollectEnd, CollectOrder } from '@/contract/collect';
import { toFailure } from '@/contract/result';
import type { ReadRequest } from '@/contract/snapshot/read-request';
import type { Reading } from '@/contract/snapshot/reading';
import { withAbort, withTimeout } from '@/async/deadline';
import type { JobEvent } from '../engine';
import { guardDocument, lost } from '../guard-document';
import { runCollector } from '../injected';
import { COLLECTOR_SCRIPT } from '../injected-scripts';
import { askPage, readDocument, type TabPage } from '../read-document';
import type { TabAccess } from '../tab-access';
import { createJoinedReading } from './joined-reading';
import { endOf, STEP_STATES, type StepState } from './stop-rule';

/**
 * Scrolls a page and reads it at each step until nothing more comes, a limit is reached, the user
 * stops it, or the page goes away; then puts the page back where it was. Joins the readings into
 * one, whose report says why it ended. On the way it tells how many rows there are, and gives what
 * there is so far, to be stored.
 *
 * @throws {FailureError} what the first reading failed with.
 */
export async function* collectDocument(
  access: TabAccess,
  page: TabPage,
  order: CollectOrder & { readerScript: string; wanted: ReadRequest },
  signal: AbortSignal,
): AsyncGenerator<JobEvent, Reading> {
  const { wanted, readerScript, press } = order;
  const start = performance.now();
  const ended = new AbortController();
  const guard = guardDocument(access, page, order.minutes * 60_000 + GRACE_MS, ended.signal);
  guard.catch(() => {});
  const whole = createJoinedReading();
  let pressed = 0;
  let told = 0;
  let keptAt = start;
  let keptRows = 0;
  let keepingMs = 0;

  async function whilePage<T>(work: Promise<T>): Promise<T> {
    return withAbort(signal, Promise.race([work, guard]));
  }

  const ask = (command: Parameters<typeof runCollector>[0]) =>
    askPage(access, page, runCollector, [command, press ?? null]);

  async function readMore(request: ReadRequest): Promise<void> {
    whole.add(await readDocument(access, page, readerScript, request, signal));
  }

  /**
   * The result if the background ended now; none if that is no more than before, or would take too
   * long to make.
   */
  function soFar(): JobEvent | undefined {
    const now = performance.now();
    if (whole.rows() === keptRows || now - keptAt < Math.max(KEEP_MS, keepingMs * KEEP_SHARE))
      return;
    const collected: Collected = { rows: whole.rows(), ended: 'interrupted', pressed };
    const reading = whole.reading(collected);
    if (reading === undefined) return;
    const { documentId } = page;
    return { type: 'read', documentId, reading: { wanted, documentId, reading }, soFar: true };
  }

  async function next(): Promise<CollectEnd | undefined> {
    const step = parseStep(await whilePage(ask('step')));
    if (step.pressed) pressed++;
    if (step.state !== 'left') await whilePage(readMore(stepRequest(wanted)));
    const spent = performance.now() - start;
    return endOf({ rows: whole.rows(), nodes: whole.nodes(), spent, step: step.state }, order);
  }

  /** Reads the page once more as the user has it, since scrolling makes much come and go. */
  async function putBack(): Promise<void> {
    await ask('back');
    const { signal: noStop } = new AbortController();
    whole.add(await readDocument(access, page, readerScript, stepRequest(wanted), noStop));
    await ask('end');
  }

  try {
    await whilePage(access.injectFile({ tabId: page.tabId }, COLLECTOR_SCRIPT));
    let end: CollectEnd | undefined =
      (await whilePage(ask('begin'))) === true ? undefined : 'stuck';
    // As the user sees it: if nothing else can be read, this is what counts.
    await whilePage(readMore(wanted));
    try {
      while (end === undefined) {
        end = await next();
        const event = end === undefined ? soFar() : undefined;
        if (event !== undefined) {
          const begun = performance.now();
          yield event;
          keptAt = performance.now();
          keepingMs = keptAt - begun;
          keptRows = whole.rows();
        }
        if (performance.now() - told < TELL_MS) continue;
        told = performance.now();
        yield { type: 'progress', rows: whole.rows() };
      }
    } catch (error) {
      end = signal.aborted ? 'stopped' : ENDS[toFailure(error).code];
      if (end === undefined) throw error;
    }
    await withTimeout(
      RESTORE_MS,
      putBack().catch(() => {}),
    );
    const reading = whole.reading({ rows: whole.rows(), ended: end, pressed });
    if (reading === undefined) throw lost('TAB_NAVIGATED');
    return reading;
  } finally {
    ended.abort();
  }
}

/**
 * Puts a page back where it was before a background that has ended began to scroll it, if the page
 * is still there.
 */
export async function putPageBack(access: TabAccess, page: TabPage): Promise<void> {
  const ask = (command: 'back' | 'end') => askPage(access, page, runCollector, [command, null]);
  const work = ask('back').then(() => ask('end'));
  await withTimeout(
    RESTORE_MS,
    work.catch(() => {}),
  );
}

/** How collecting ends when the page goes away or stops responding. */
const ENDS: Partial<Record<string, CollectEnd>> = {
  TAB_CLOSED: 'closed',
  TAB_NAVIGATED: 'navigated',
  PERMISSION_LOST: 'navigated',
  CAPTURE_TIMEOUT: 'silent',
};

/** How far the guard goes beyond the user's limit, as the last step takes its time. */
const GRACE_MS = 30_000;
const RESTORE_MS = 3000;
const TELL_MS = 500;
/**
 * How often what was collected is stored; less often if storing takes long, so that it takes a
 * tenth of the time.
 */
const KEEP_MS = 2000;
const KEEP_SHARE = 10;

/** What to read at each step: the request without what only the first reading needs. */
function stepRequest({
  rawHtml: _rawHtml,
  waitFor: _waitFor,
  ...wanted
}: ReadRequest): ReadRequest {
  return wanted;
}

/** It comes from the page's process, so it is checked. */
function parseStep(value: unknown): { state: StepState; pressed: boolean } {
  const step = Step.safeParse(value);
  if (!step.success) throw lost('TAB_NAVIGATED');
  return step.data;
}

const Step = z.object({ state: z.enum(STEP_STATES), pressed: z.boolean() });
