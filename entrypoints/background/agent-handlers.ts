import { createAsker } from '@/answers/asker';
import { proposeStep, type Choice } from '@/answers/propose-step';
import { throwIfAborted, withAbort } from '@/async/deadline';
import { siteOf } from '@/contract/address/site-of';
import type { Proposal, ProposalOrder } from '@/contract/agent';
import { ProposalOrderSchema } from '@/contract/agent-schema';
import type { ModelTask } from '@/contract/model-use';
import { parse } from '@/contract/parse';
import { proposedSteps, type Deed } from '@/contract/recording/proposed-steps';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import { nameControl, outlineTab } from '@/jobs/actions/outline-tab';
import { createEchoFilter } from '@/jobs/actions/without-secrets';
import { retentionFor } from '@/jobs/retention';
import type { TabPage } from '@/jobs/read-document';
import type { TabAccess } from '@/jobs/tab-access';
import { requireEngine } from '@/jobs/under-policy';
import type { Handlers } from '@/messaging/protocol';
import { withKeepAlive } from '@/platform/keep-alive';
import { findTab } from '@/platform/tabs';
import type { JobStore } from '@/storage/job-store';
import { modelFor } from '@/storage/model-tasks';
import { namedModel, readModels } from '@/storage/models';
import { connectModel } from './connect-model';

/** Has a model propose steps; see src/messaging/service-messages.ts. */
export function createAgentHandlers(
  access: TabAccess,
  store: Pick<JobStore, 'listOfTab'>,
): Pick<Handlers, 'proposeStep'> {
  const underWay = new Map<string, AbortController>();
  /** By tab, what the user typed for steps: a later task must not send it either. */
  const typedIn = new Map<number, string[]>();
  return {
    async proposeStep({ id, order: written }) {
      underWay.get(id)?.abort();
      if (written === undefined) return null;
      const stop = new AbortController();
      underWay.set(id, stop);
      const order = parse(ProposalOrderSchema(), written, 'BAD_MESSAGE', 'proposeStep');
      const typed = [...new Set([...(typedIn.get(order.tabId) ?? []), ...order.typed])];
      typedIn.set(order.tabId, typed);
      return withKeepAlive(() =>
        withAbort(stop.signal, propose(access, store, { ...order, typed }, stop.signal)),
      ).finally(() => underWay.delete(id));
    },
  };
}

async function propose(
  access: TabAccess,
  store: Pick<JobStore, 'listOfTab'>,
  { tabId, task, past, site, typed, before, keepsNothing }: ProposalOrder,
  signal: AbortSignal,
): Promise<Proposal> {
  const own = modelFor(await readModels(), 'steps' satisfies ModelTask);
  if (own === undefined) throw refused('BAD_SETTINGS', 'agentNoModel');
  const tab = await findTab(tabId);
  if (tab === undefined) throw refused('TAB_CLOSED', 'tabClosed');
  const { url = '', incognito } = tab;
  requireOn(site, url);
  await requireEngine('tab', url);
  const { page, outline } = await outlineTab(access, tabId, signal);
  // It has gone on while it was loading.
  const now = (await findTab(tabId))?.url ?? url;
  requireOn(site, now);
  const request = { zeroDataRetention: keepsNothing };
  const retention = await retentionFor(request, [now], await store.listOfTab(tabId));
  const connected = await connectModel(own, {
    incognito,
    retention,
    target: { url: now },
    request,
  });
  if ('refused' in connected)
    throw new FailureError({ code: 'BAD_SETTINGS', message: connected.refused });
  const echo = createEchoFilter(typed);
  const began = performance.now();
  const asker = createAsker(connected, signal, () => {});
  const choice = await proposeStep(
    {
      task,
      past: echo.clean(past),
      outline: echo.clean(outline),
      leaves: (address) => !isOn(site, address),
      isSecret: (text) => echo.holds(text),
    },
    asker,
  );
  throwIfAborted(signal);
  const ms = Math.round(performance.now() - began);
  const common = {
    use: { ...namedModel(own), ms, ...asker.used() },
    why: choice.why,
    url: now,
  };
  if (choice.do === 'done' || choice.do === 'stuck') return { ...common, end: choice.do };
  const hasMoved = before !== undefined && before !== now;
  return { ...common, steps: proposedSteps(await deedOf(access, page, choice, signal), hasMoved) };
}

/** A choice with its control as the page names it now. */
async function deedOf(
  access: TabAccess,
  page: TabPage,
  choice: Exclude<Choice, { do: 'done' } | { do: 'stuck' }>,
  signal: AbortSignal,
): Promise<Deed> {
  if (!('control' in choice)) return choice;
  const { control, ...deed } = choice;
  return { ...deed, on: await nameControl(access, page, control.number, signal) };
}

/** @throws {FailureError} if a page is not on the site. */
function requireOn(site: string, url: string): void {
  if (isOn(site, url)) return;
  throw new FailureError({ code: 'TAB_NAVIGATED', message: localized('agentLeft', { site }) });
}

/** Whether an address stays on a site: that of its page, or of a script of the page. */
function isOn(site: string, address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol === 'javascript:') return true;
  return url !== null && /^https?:$/.test(url.protocol) && siteOf(address) === site;
}

function refused(code: 'BAD_SETTINGS' | 'TAB_CLOSED', key: 'agentNoModel' | 'tabClosed') {
  return new FailureError({ code, message: localized(key) });
}
