import * as z from 'zod/mini';
import {
  ACTION_ENDS,
  FOUND_BY,
  SETTLED_BY,
  type ActionAnswer,
  type Consent,
  type DriverCommand,
  type DriverOrder,
} from '@/contract/actions';
import { siteOf } from '@/contract/address/site-of';
import { toFailure } from '@/contract/result';
import { deedOf, type ClearedControl, type PressedControl } from '@/core/deed';
import { throwIfAborted, withTimeout } from '@/async/deadline';
import type { JobEvent } from '../engine';
import { whileThere } from '../guard-document';
import { injectScript } from '../inject-script';
import { runDriver } from '../injected';
import { DRIVER_SCRIPT } from '../injected-scripts';
import { askPage, type TabPage } from '../read-document';
import type { TabAccess } from '../tab-access';
import { whenLoaded } from './when-loaded';

/** Words of controls that may be clicked without asking on a site, named by `siteOf`, in each run of the same actions. */
export interface Consents {
  /** `undefined` if they cannot be stored. */
  find(site: string): Promise<string[] | undefined>;
  add(words: string, site: string): Promise<void>;
}

/** Asks the user about controls that buy, send or delete something, before they are pressed. */
export interface Questions {
  /** What the user has agreed to for good. Absent: nothing, and it cannot be stored. */
  consents?: Consents | undefined;
  /**
   * Asks outside of the page, by an extension page, and waits for the answer; until the signal
   * aborts, which withdraws the question.
   */
  ask(words: string, signal: AbortSignal): Promise<Consent>;
  /** Takes what was typed for the run out of the words, before they are asked or stored. Default: nothing was. */
  clean?: (words: string) => string;
}

/** Waits until the tab has loaded, and injects the driver into its page. */
export async function openPage(
  access: TabAccess,
  tabId: number,
  signal: AbortSignal,
): Promise<TabPage> {
  await whenLoaded(access, tabId, signal);
  const url = (await access.findTab(tabId))?.url;
  const { documentId } = await injectScript(access, tabId, DRIVER_SCRIPT, signal, { url });
  return { tabId, documentId };
}

/**
 * As {@link perform}. If the action presses a control that buys, sends or deletes something, first
 * asks the user, in the page and outside of it at the same time, and tells so.
 *
 * @param questions - Without them, no such control is pressed.
 * @returns as the action's end `stopped` if the user says no, `unasked` without questions.
 */
export async function* performAsked(
  access: TabAccess,
  page: TabPage,
  order: DriverOrder,
  questions: Questions | undefined,
  signal: AbortSignal,
): AsyncGenerator<JobEvent, ActionAnswer | null> {
  const cleared: ClearedControl[] = [];
  // A page whose controls are called otherwise at each press is not pressed.
  for (let time = 0; time < MAX_PRESSES; time++) {
    const answer = await perform(access, page, { ...order, cleared }, signal);
    if (answer?.presses === undefined) return answer;
    const deeds = await access.deedWords();
    for (const control of answer.presses) {
      const words = deedOf(control, deeds) ?? (await actingLink(control));
      if (words !== undefined) {
        if (questions === undefined) return { end: 'unasked' };
        if (!(yield* mayPress(access, page, order, words, questions, signal)))
          return { end: 'stopped' };
      }
      cleared.push(words === undefined ? control : await withPrice(control));
    }
  }
  return { end: 'broken' };
}

/** What a link is called whose address does something by itself. */
async function actingLink({ names, href }: PressedControl): Promise<string | undefined> {
  if (href === undefined) return undefined;
  const { isActing } = await import('@/core/acting-address');
  return isActing(href) ? (names[0] ?? href) : undefined;
}

/** What was agreed to: a control that names a price only with that price. */
async function withPrice(control: PressedControl): Promise<ClearedControl> {
  const { readMoney } = await import('@/core/values/money');
  const { names, question = '' } = control;
  const isPriced = [...names, question].some((text) => readMoney(text).length > 0);
  return isPriced ? { ...control, isPriced } : control;
}

async function* mayPress(
  access: TabAccess,
  page: TabPage,
  order: DriverOrder,
  told: string,
  questions: Questions,
  signal: AbortSignal,
): AsyncGenerator<JobEvent, boolean> {
  const { consents } = questions;
  const words = questions.clean?.(told) ?? told;
  // Where the tab has gone on meanwhile, there is nothing left to press.
  const { url = '' } = (await access.findTab(page.tabId)) ?? {};
  const site = URL.canParse(url) ? siteOf(url) : undefined;
  const agreed = site === undefined ? undefined : await consents?.find(site);
  if (agreed?.includes(words) === true) return true;
  yield { type: 'question', words, ...(agreed !== undefined && { mayAlways: true as const }) };
  const answered = new AbortController();
  const either = AbortSignal.any([signal, answered.signal]);
  const inPage = ask(access, page, 'ask', either, { ...order, words });
  try {
    const consent = await Promise.race([
      // Whatever the page answers, it is not for good.
      inPage.then((said) => (said === 'once' ? 'once' : 'no')),
      questions.ask(words, either),
    ]);
    if (consent === 'always' && site !== undefined) await consents?.add(words, site);
    yield { type: 'question' };
    return consent !== 'no';
  } finally {
    answered.abort();
    inPage.catch(() => {});
  }
}

/**
 * Performs one action; `null` if the page went away meanwhile, as after many clicks. A driver that
 * fails, or answers what it cannot, leaves a failed action.
 */
export async function perform(
  access: TabAccess,
  page: TabPage,
  order: Parameters<typeof runDriver>[1],
  signal: AbortSignal,
): Promise<ActionAnswer | null> {
  try {
    // It comes from the page's process, so it is checked.
    const answer = Answer.safeParse(await ask(access, page, 'do', signal, order));
    return answer.success ? answer.data : { end: 'broken' };
  } catch (error) {
    throwIfAborted(signal);
    if (toFailure(error).code === 'TAB_NAVIGATED') return null;
    throw error;
  }
}

/**
 * Asks the driver, and waits as long as its page is there and responds.
 *
 * @returns `undefined` if the driver failed.
 */
export async function ask(
  access: TabAccess,
  page: TabPage,
  command: Exclude<DriverCommand, 'end'>,
  signal: AbortSignal,
  order: Parameters<typeof runDriver>[1] = null,
): Promise<unknown> {
  throwIfAborted(signal);
  const answer = askPage(access, page, runDriver, [command, order]);
  return Said.safeParse(await whileThere(access, page, LONGEST_MS, signal, answer)).data?.value;
}

/** Has the driver leave the page. Waits a second at most, and never rejects. */
export async function endDriver(access: TabAccess, page: TabPage): Promise<void> {
  await withTimeout(
    END_MS,
    askPage(access, page, runDriver, ['end', null]).catch(() => null),
  );
}

const END_MS = 1000;
const MAX_NAMES = 200;
const MAX_PRESSES = 10;
const Text = z.string().check(z.maxLength(300));
const Said = z.object({ ok: z.literal(true), value: z.unknown() });
const Answer = z.object({
  end: z.enum(ACTION_ENDS),
  scrape: z.exactOptional(z.object({ url: z.string(), html: z.string() })),
  settledBy: z.exactOptional(z.enum(SETTLED_BY)),
  foundBy: z.exactOptional(z.enum(FOUND_BY)),
  presses: z.exactOptional(
    z
      .array(
        z.object({
          names: z.array(Text).check(z.maxLength(MAX_NAMES)),
          marks: z.array(Text).check(z.maxLength(MAX_NAMES)),
          question: z.exactOptional(z.string().check(z.maxLength(1000))),
          method: z.exactOptional(Text),
          href: z.exactOptional(z.string().check(z.maxLength(1000))),
        }),
      )
      .check(z.maxLength(1000)),
  ),
}) satisfies z.ZodMiniType<ActionAnswer>;

/** Long, as the user may be asked something and take time to think. */
const LONGEST_MS = 600_000;
