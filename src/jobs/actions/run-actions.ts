import { goesOnAfter, type Action, type SignTexts } from '@/contract/actions';
import { actionEndText } from '@/contract/end-text';
import { currentHints } from '@/contract/recording/current-hints';
import { allSelectors } from '@/contract/recording/hinted-steps';
import type { HintList } from '@/contract/recording/step-hints';
import { toFailure } from '@/contract/result';
import { localized, type UserText } from '@/contract/user-text';
import { throwIfAborted } from '@/async/deadline';
import type { JobEvent } from '../engine';
import { takeThumbnail } from '../picture/take-thumbnail';
import type { TabPage } from '../read-document';
import type { TabAccess } from '../tab-access';
import type { Acted } from './acted';
import { elsewhere, failureOf, leftBefore, notDone, silentAt } from './action-failures';
import { ask, endDriver, openPage, performAsked, type Questions } from './ask-driver';
import type { RunSecrets } from './run-secrets';
import { takeStep, type StepDone, type StepTools } from './take-step';

/** What to do in a tab. */
export interface ActionsOrder {
  actions: readonly Action[];
  /** What is known of them. Default: nothing. */
  hints?: HintList | undefined;
  /** What the user typed for this run, by the index of the action. Default: nothing. */
  secrets?: ReturnType<RunSecrets['take']> | undefined;
  /** The first action to do, from 0. */
  startAt: number;
  /** The outcome of the actions done before the run was paused. */
  before: Pick<Acted, 'gathered' | 'steps' | 'pictures'>;
  /** Whether the user has paused the run before its next action. */
  isHeld: () => Promise<boolean>;
  /** Asks before a control is pressed that buys, sends or deletes. Default: none is pressed. */
  questions?: Questions | undefined;
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
 * because the user's click does not cover the page, or a secret was typed for another origin.
 * @throws {FailureError} `CANCELLED`, or why the page admits no script, if nothing was done in it
 * yet.
 */
export async function* runActions(
  access: TabAccess,
  tabId: number,
  order: ActionsOrder,
  signal: AbortSignal,
): AsyncGenerator<JobEvent, Acted | undefined> {
  const { actions, secrets, startAt, timeout, translate, tools } = order;
  const acted: Acted = { ...order.before, steps: [...order.before.steps] };
  /** The action that led to a page that has not loaded yet. */
  let leftBy: number | undefined;
  let page: TabPage | undefined;
  let action = startAt;
  let isBegun = false;

  /** Takes a picture of what an action led to, without the sign, if pictures are wanted. */
  async function picture(shown: TabPage, done: number): Promise<void> {
    const { pictures } = acted;
    if (pictures === undefined || tools.camera === undefined) return;
    await ask(access, shown, 'hide', signal).catch(() => throwIfAborted(signal));
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
      const at = (await access.findTab(tabId))?.url;
      const secret = secrets?.get(action);
      // The page is the one that was opened, so this is its address, or it does not answer any more.
      if (secret !== undefined && secret.origin !== URL.parse(at ?? '')?.origin) {
        const failure = elsewhere(action, actions.length, secret.origin, at);
        yield { type: 'hold', at, failure };
        return undefined;
      }
      yield { type: 'action', action, at };
      isBegun = true;
      const texts = signTexts(
        localized('signStep', { step: action + 1, of: actions.length }),
        translate,
      );
      const patience = next.type === 'wait' ? Math.min(timeout ?? WAIT_MS, WAIT_MS) : PATIENCE_MS;
      const start = performance.now();
      const hints = currentHints(next, order.hints?.[action]);
      const needed = hints?.inTheWay ? nextElement(order, action) : undefined;
      const asked = {
        action: next,
        texts,
        patience,
        ...(hints !== undefined && { hints }),
        ...(needed !== undefined && { next: needed }),
        ...(secret !== undefined && { secret: secret.text }),
      };
      const answer = yield* performAsked(access, page, asked, order.questions, signal);
      const { end, said }: StepDone =
        answer?.end === 'done'
          ? await takeStep(next, access, page, acted.gathered, tools, signal)
          : { end: answer?.end ?? 'done' };
      if (answer?.scrape !== undefined) {
        acted.gathered.scrapes.push(answer.scrape);
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
      yield stepEvent(acted, goesOnAfter(end) ? action + 1 : action, gave);
      if (!goesOnAfter(end)) {
        const reason = actionEndText(end, { action: next, hints }, said);
        return { ...acted, failure: failureOf(end, reason, action, actions.length) };
      }
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
    if (page !== undefined) await endDriver(access, page);
  }
}

/** All selectors of the next element that the actions need after one; `undefined` if they need none. */
function nextElement(
  { actions, hints }: Pick<ActionsOrder, 'actions' | 'hints'>,
  at: number,
): string[] | undefined {
  const all = actions.map((action, index) => allSelectors(action, hints?.[index]));
  const [own] = all[at] ?? [];
  return all.slice(at + 1).find(([selector]) => selector !== undefined && selector !== own);
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

/** The texts of the sign in a page that says what is being done there. */
export function signTexts(step: UserText, translate: ActionsOrder['translate']): SignTexts {
  const ask = translate(localized('signAsk', { words: '{words}' }));
  return {
    step: translate(step),
    ask,
    covered: `${ask} ${translate(localized('signCovered'))}`,
    stop: translate(localized('signStop')),
    agree: translate(localized('signClick')),
  };
}

/** Actions that give something back. */
const GIVING: ReadonlySet<Action['type']> = new Set<Action['type']>([
  'scrape',
  'screenshot',
  'executeJavascript',
]);

/** How long to wait for an element to click, and for one that is only waited for. */
const PATIENCE_MS = 10_000;
const WAIT_MS = 60_000;
