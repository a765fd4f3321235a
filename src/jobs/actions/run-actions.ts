import * as z from 'zod/mini';
import {
  ACTION_ENDS,
  FOUND_BY,
  SETTLED_BY,
  type Action,
  type ActionAnswer,
  type ActionEnd,
  type DriverOrder,
  type SignTexts,
} from '@/contract/actions';
import { endText } from '@/contract/end-text';
import { toFailure, type Failure } from '@/contract/result';
import { localized, type UserText } from '@/contract/user-text';
import { throwIfAborted, withAbort, withTimeout } from '@/async/deadline';
import type { JobEvent } from '../engine';
import { guardDocument, lost } from '../guard-document';
import { injectScript } from '../inject-script';
import { runDriver } from '../injected';
import { DRIVER_SCRIPT } from '../injected-scripts';
import { askPage, type TabPage } from '../read-document';
import type { TabAccess } from '../tab-access';
import type { Acted } from './acted';
import { takeThumbnail } from '../picture/take-thumbnail';
import { takeStep, type StepDone, type StepTools } from './take-step';
import { withoutSecrets } from './without-secrets';
import { whenLoaded } from './when-loaded';

/** Words of controls that may be clicked without asking in each run of the same actions. */
export interface Consents {
  /** `undefined` if they cannot be stored. */
  find(): Promise<string[] | undefined>;
  add(words: string): Promise<void>;
}

/** What to do in a tab. */
export interface ActionsOrder {
  actions: readonly Action[];
  /**
   * Other selectors recorded for the element of an action, by the action's selector. Default: none.
   */
  selectors?: Readonly<Record<string, readonly string[]>> | undefined;
  /** What the user typed for this run, by the index of the action. Default: nothing. */
  secrets?: ReadonlyMap<number, string> | undefined;
  /** The first action to do, from 0. */
  startAt: number;
  /** The outcome of the actions done before the run was paused. */
  before: Pick<Acted, 'gathered' | 'steps' | 'pictures'>;
  /** Whether the user has paused the run before its next action. */
  isHeld: () => Promise<boolean>;
  /** What the user has agreed to for good. Default: nothing, and it cannot be stored. */
  consents?: Consents | undefined;
  /** Milliseconds that a `wait` for an element may take. */
  timeout: number | undefined;
  /** Translates a text for the user. */
  translate: (text: UserText) => string;
  tools: StepTools;
}

/**
 * Performs actions in the page of a tab one by one, announcing each before it is done. If an action
 * leads to another page, waits for it and continues there. Stops at the first action that fails;
 * what was gathered until then stays.
 *
 * @returns `undefined` if the run is paused: by the user, because the page does not answer, or
 * because it is a page that the user's click does not cover.
 * @throws {FailureError} `CANCELLED`, or why the page admits no script, if nothing was done in it
 * yet.
 */
export async function* runActions(
  access: TabAccess,
  tabId: number,
  order: ActionsOrder,
  signal: AbortSignal,
): AsyncGenerator<JobEvent, Acted | undefined> {
  const { actions, selectors = {}, secrets, startAt, timeout, translate, tools } = order;
  const acted: Acted = { ...order.before, steps: [...order.before.steps] };
  /** The action that led to a page that has not loaded yet. */
  let leftBy: number | undefined;
  let page: TabPage | undefined;
  let action = startAt;
  let isBegun = false;

  /** Takes a picture of what an action led to, if pictures are wanted. */
  async function picture(shown: TabPage, done: number): Promise<void> {
    const { pictures } = acted;
    if (pictures === undefined || tools.camera === undefined) return;
    const taken = await takeThumbnail(tools.camera, access, shown, signal);
    if (taken !== undefined) acted.pictures = { ...pictures, [done]: taken };
  }

  try {
    for (; action < actions.length; action++) {
      const next = actions[action];
      if (next === undefined) break;
      if (acted.pictures !== undefined && leftBy !== undefined) {
        page ??= await openPage(access, tabId, signal);
        await picture(page, leftBy);
        yield stepEvent(acted, action, true);
      }
      leftBy = undefined;
      if (action > startAt && (await order.isHeld())) {
        yield { type: 'hold', at: (await access.findTab(tabId))?.url };
        return undefined;
      }
      page ??= await openPage(access, tabId, signal);
      yield { type: 'action', action, at: (await access.findTab(tabId))?.url };
      isBegun = true;
      const texts = signTexts(
        localized('signStep', { step: action + 1, of: actions.length }),
        translate,
      );
      const patience = next.type === 'wait' ? Math.min(timeout ?? WAIT_MS, WAIT_MS) : PATIENCE_MS;
      const start = performance.now();
      const others = 'selector' in next ? selectors[next.selector ?? ''] : undefined;
      const secret = secrets?.get(action);
      const asked = {
        action: next,
        texts,
        patience,
        ...(others !== undefined && { others }),
        ...(secret !== undefined && { secret }),
      };
      const answer = await performAgreed(access, page, asked, order.consents, signal);
      const { end, said }: StepDone =
        answer?.end === 'done'
          ? await takeStep(next, access, page, acted.gathered, tools, signal)
          : { end: answer?.end ?? 'done' };
      if (answer?.scrape !== undefined) {
        const { url, html } = answer.scrape;
        const typed = secrets?.values() ?? [];
        acted.gathered.scrapes.push({ url, html: withoutSecrets(html, typed) });
      }
      // The tab has gone to another page, or is about to.
      const isLeft = answer === null || (await access.findTab(tabId))?.loading === true;
      isBegun = false;
      acted.steps.push({
        action,
        end,
        ms: Math.round(performance.now() - start),
        ...(isLeft && { left: true }),
        ...(answer?.settledBy !== undefined && { settledBy: answer.settledBy }),
        ...(answer?.foundBy !== undefined && { foundBy: answer.foundBy }),
      });
      if (!isLeft) await picture(page, action);
      const gave = GIVING.has(next.type) && end === 'done';
      yield stepEvent(acted, end === 'done' ? action + 1 : action, gave);
      if (end !== 'done')
        return { ...acted, failure: failureOf(end, said, action, actions.length) };
      if (!isLeft) continue;
      page = undefined;
      leftBy = action;
    }
    page ??= await openPage(access, tabId, signal);
    if (leftBy !== undefined) await picture(page, leftBy);
    await ask(access, page, 'settle', signal).catch(() => null);
    return acted;
  } catch (error) {
    throwIfAborted(signal);
    const { code } = toFailure(error);
    if (acted.steps.length === 0 && !isBegun) throw error;
    if (code === 'TAB_CLOSED') return { ...acted, failure: notDone(action, actions.length, error) };
    const failure =
      code === 'CAPTURE_TIMEOUT'
        ? silentAt(action, actions.length, isBegun)
        : leftBefore(action, actions.length);
    yield { type: 'hold', failure };
    return undefined;
  } finally {
    if (page !== undefined)
      await withTimeout(
        END_MS,
        askPage(access, page, runDriver, ['end', null]).catch(() => null),
      );
  }
}

/** Waits until the tab has loaded, and injects the driver into its page. */
export async function openPage(
  access: TabAccess,
  tabId: number,
  signal: AbortSignal,
): Promise<TabPage> {
  await whenLoaded(access, tabId, signal);
  const url = (await access.findTab(tabId))?.url;
  const { documentId } = await injectScript(
    access,
    tabId,
    DRIVER_SCRIPT,
    { url, isLeft: () => false },
    signal,
  );
  return { tabId, documentId };
}

function stepEvent(acted: Acted, next: number, gave: boolean): JobEvent {
  const { gathered, pictures: stepPictures } = acted;
  const isKept = gave || stepPictures !== undefined;
  return {
    type: 'step',
    steps: [...acted.steps],
    next,
    ...(isKept && { gathered }),
    ...(stepPictures && { stepPictures }),
  };
}

/** As {@link perform}, and again for each control that the user agrees to for good. */
async function performAgreed(
  access: TabAccess,
  page: TabPage,
  order: DriverOrder,
  consents: Consents | undefined,
  signal: AbortSignal,
): Promise<ActionAnswer | null> {
  for (;;) {
    const agreed = await consents?.find();
    const asked = agreed === undefined ? order : { ...order, agreed };
    const answer = await perform(access, page, asked, signal);
    if (answer?.always === undefined || consents === undefined) return answer;
    await consents.add(answer.always);
  }
}

/** Performs one action; `null` if the page went away meanwhile, as after many clicks. */
export async function perform(
  access: TabAccess,
  page: TabPage,
  order: Parameters<typeof runDriver>[1],
  signal: AbortSignal,
): Promise<ActionAnswer | null> {
  try {
    return parseAnswer(await ask(access, page, 'do', signal, order));
  } catch (error) {
    throwIfAborted(signal);
    if (toFailure(error).code === 'TAB_NAVIGATED') return null;
    throw error;
  }
}

/** Asks the driver, and waits as long as its page is there and responds. */
export async function ask(
  access: TabAccess,
  page: TabPage,
  command: 'do' | 'settle',
  signal: AbortSignal,
  order: Parameters<typeof runDriver>[1] = null,
): Promise<unknown> {
  throwIfAborted(signal);
  const ended = new AbortController();
  try {
    const answer = askPage(access, page, runDriver, [command, order]);
    const guard = guardDocument(access, page, LONGEST_MS, ended.signal);
    return await withAbort(signal, Promise.race([answer, guard]));
  } finally {
    ended.abort();
  }
}

/** The texts of the sign in a page that says what is being done there. */
export function signTexts(step: UserText, translate: ActionsOrder['translate']): SignTexts {
  return {
    step: translate(step),
    ask: translate(localized('signAsk', { words: '{words}' })),
    stop: translate(localized('signStop')),
    goOn: translate(localized('signGoOn')),
    always: translate(localized('signAlways')),
  };
}

function failureOf(end: ActionEnd, said: string | undefined, action: number, of: number): Failure {
  const message = localized('actionFailed', { step: action + 1, of, reason: endText(end, said) });
  // An action left to the user has been done by the time the run continues.
  const next = end === 'secret' || end === 'file' ? action + 1 : action;
  const secret = end === 'secret' && { secret: action };
  return { code: 'ACTION_FAILED', message, action: next, ...secret };
}

function notDone(action: number, of: number, cause: unknown): Failure {
  const { message: reason } = toFailure(cause);
  const message = localized('actionFailed', { step: action + 1, of, reason });
  return { code: 'ACTION_FAILED', message, action };
}

/**
 * The failure for a page that does not answer, for example because one of its own dialogs is open.
 * An action that was begun is not done again.
 */
function silentAt(action: number, of: number, isBegun: boolean): Failure {
  const message = localized(isBegun ? 'actionSilent' : 'actionSilentBefore', {
    step: action + 1,
    of,
  });
  return { code: 'ACTION_FAILED', message, action: isBegun ? action + 1 : action };
}

/**
 * The failure for a page that the actions led to but that admits no script, as the user's click was
 * for another one.
 */
function leftBefore(action: number, of: number): Failure {
  const message =
    action < of ? localized('actionLeft', { step: action + 1, of }) : localized('actionLeftRead');
  return { code: 'ACTION_FAILED', message, action };
}

/** Actions that give something back. */
const GIVING: ReadonlySet<Action['type']> = new Set<Action['type']>([
  'scrape',
  'screenshot',
  'executeJavascript',
]);

/** It comes from the page's process, so it is checked. */
function parseAnswer(value: unknown): ActionAnswer {
  const answer = Answer.safeParse(value);
  if (!answer.success) throw lost('TAB_NAVIGATED');
  return answer.data;
}

const Answer = z.object({
  end: z.enum(ACTION_ENDS),
  scrape: z.exactOptional(z.object({ url: z.string(), html: z.string() })),
  settledBy: z.exactOptional(z.enum(SETTLED_BY)),
  foundBy: z.exactOptional(z.enum(FOUND_BY)),
  always: z.exactOptional(z.string().check(z.maxLength(80))),
}) satisfies z.ZodMiniType<ActionAnswer>;

/** How long to wait for an element to click, and for one that is only waited for. */
const PATIENCE_MS = 10_000;
const WAIT_MS = 60_000;
/** Long, as the user may be asked something and take time to think. */
const LONGEST_MS = 600_000;
const END_MS = 1000;
