import * as z from 'zod/mini';
import { actionAbout, actionName } from '@/contract/action-text';
import type { Action } from '@/contract/actions';
import type { BridgeCall } from '@/contract/bridge/bridge-messages';
import { pictureOrder } from '@/contract/picture';
import { isLeft } from '@/contract/many-pages';
import { StepHintsSchema } from '@/contract/recording/hints-schema';
import type { HintList } from '@/contract/recording/step-hints';
import { ignoredFields, toTabRequest } from '@/contract/request/for-engine';
import { formatNames, type ScrapeRequest } from '@/contract/request/scrape-request';
import { FailureError } from '@/contract/result';
import type { ScrapeData } from '@/contract/scrape-data';
import { listed, localized, messageKeyOf, sentences, type UserText } from '@/contract/user-text';
import { lazily } from '@/core/lazily';
import type { JobWork } from '@/jobs/engine';
import { newPagesJob } from '@/jobs/new-job';
import type { OwnTabs } from './own-tabs';
import type { CallAnswer } from './serve-bridge';

/** What pages are read with for tools. */
export interface ToolReading {
  /** Reads many pages in this browser. */
  pages: JobWork;
  /** Reads a page in a tab of its own. */
  readOwnTab: OwnTabs['read'];
  translate: (text: UserText) => string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** What was read, and where it is; nothing of a tab that led to another site. */
export interface Read {
  shown: string;
  page?: CallAnswer;
}

/** What of a call is done here, and the names of what is left out. */
export type CallPlan = ReturnType<typeof planOf>;

/**
 * Fits a call to what can be done here. No actions are done in a crawl, none with a script, which could do anything
 * unasked, and none that are too long to be agreed to. A crawl gets no picture either.
 */
export function planOf(
  whole: ScrapeRequest,
  { wantsLinks, id, session, hints: given }: BridgeCall,
) {
  const { actions: fitted = [], ...request } = toTabRequest(whole).request;
  const { actions: wanted = [], ...others } = whole;
  const hints = ShownHints().safeParse(given).data ?? [];
  const isUnseen =
    fitted.some(({ type }) => type === 'executeJavascript') ||
    JSON.stringify([fitted, hints]).length > LONGEST_ACTIONS;
  const actions = wantsLinks || isUnseen ? [] : fitted;
  const left = ignoredFields(actions.length > 0 ? whole : others, 'tab');
  if (actions.length === 0 && wanted.length > 0) left.push(localized('fieldActions'));
  const isShot = actions.some(({ type }) => type === 'screenshot');
  const isPicture = isShot || (!wantsLinks && pictureOrder(request) !== undefined);
  const isBranding = !wantsLinks && formatNames(request).includes('branding');
  const isForTab = actions.length > 0 || isPicture || isBranding;
  const steps = actions.map((action, at) => stepText(action, hints[at]));
  const inTab = { hints, ...(session !== undefined && { session, opens: session === id }) };
  return { actions, steps, inTab, request, isPicture, isForTab, wantsLinks, left };
}

/** What counts of hints here: what the user is shown, and what changes nothing that they agree to. */
const ShownHints = lazily(() => {
  const { of, selectors, whole, guessed, double } = StepHintsSchema().shape;
  return z.array(z.nullable(z.object({ of, selectors, whole, guessed, double })));
});

/**
 * Reads a page as a tool asks for it, once that is allowed: by fetching it or, if it asks for what only a tab has, in a
 * tab of its own. What is not done here is named in the warning.
 *
 * @param tell - Says `begun` when the turn of the tab has come.
 * @throws {FailureError} why it was not read.
 */
export async function readForTool(
  parts: ToolReading,
  url: string,
  plan: CallPlan,
  signal: AbortSignal,
  tell: (state: 'begun') => void,
): Promise<Read> {
  if (!plan.isForTab) return readFetched(parts, url, plan, signal);
  const { actions, inTab, request, left } = plan;
  const own = { ...request, url, ...(actions.length > 0 && { actions }) };
  const { shown, data } = await parts.readOwnTab(own, signal, inTab, tell);
  if (data === undefined) return { shown };
  return { shown, page: { type: 'answer', data: { ...withLeftOut(data, left, parts.translate) } } };
}

/** What an action does, in words, with all that its element is found by, and how. */
function stepText(action: Action, hints: HintList[number] = null): UserText {
  const about =
    action.type === 'write'
      ? `“${action.text}”`
      : [actionAbout(action), ...(hints?.selectors ?? [])].filter(Boolean).join(' / ');
  const how = [
    action.type === 'click' && action.all && localized('fieldActionClickAll'),
    action.type === 'click' && hints?.double && localized('sharingStepTwice'),
    action.type === 'write' && hints?.whole && localized('sharingStepReplaces'),
  ];
  return listed([sentences(actionName(action), about), ...how.filter((one) => !!one)]);
}

async function readFetched(
  { pages, translate, now }: ToolReading,
  url: string,
  { request, wantsLinks, left }: CallPlan,
  signal: AbortSignal,
): Promise<Read> {
  const job = newPagesJob(
    {
      jobId: crypto.randomUUID(),
      incognito: false,
      request,
      many: {
        pages: [{ url, state: 'waiting' }],
        pace: ONE_PAGE,
        oneSite: true,
        ...(wantsLinks && { givesLinks: true }),
      },
    },
    // It is kept nowhere.
    'memory',
    now(),
  );
  for await (const event of pages.run(job, signal)) {
    if (event.type !== 'visit' || isLeft(event.page.state)) continue;
    const { given, links, page } = event;
    if (given === undefined) {
      const { reason: message = '' } = page;
      if (messageKeyOf(message) !== 'pageStatus')
        throw new FailureError({ code: 'UNEXPECTED', message });
      return { shown: url, page: failedPage(url, message, translate) };
    }
    const data = { ...withLeftOut(given.data, left, translate) };
    return {
      shown: data.metadata.url ?? url,
      page: { type: 'answer', data, ...(wantsLinks && { links: [...(links ?? [])] }) },
    };
  }
  signal.throwIfAborted();
  throw new FailureError({ code: 'UNEXPECTED', message: localized('pageNoAnswer') });
}

/** An answer whose warning names what was left out. */
function withLeftOut(
  data: ScrapeData,
  left: readonly UserText[],
  translate: ToolReading['translate'],
): ScrapeData {
  if (left.length === 0) return data;
  const names = listed(left.map(translate));
  const warning = [data.warning, translate(localized('sharingLeftOut', { names }))];
  return { ...data, warning: warning.filter(Boolean).join(' ') };
}

/** The answer from a page that its server refuses: its status, as other backends give it. */
function failedPage(url: string, reason: UserText, translate: ToolReading['translate']) {
  const params = typeof reason === 'object' && 'params' in reason ? reason.params : undefined;
  const statusCode = Number(params?.status);
  const data = { markdown: '', metadata: { url, statusCode }, warning: translate(reason) };
  return { type: 'answer' as const, data, links: [] };
}

/** In UTF-16 units, as JSON. The user is shown all of them, and questions have to fit into what is kept of a run. */
const LONGEST_ACTIONS = 50_000;
const ONE_PAGE = { delay: 0, pages: 1, minutes: 5, megabytes: 100 };
