import { requireRequest } from '@/contract/request/check-request';
import { toTabRequest } from '@/contract/request/for-engine';
import { addressToSend } from '@/contract/address/address-to-send';
import { siteOf } from '@/contract/address/site-of';
import type { BridgeCall } from '@/contract/bridge/bridge-messages';
import { toFailure } from '@/contract/result';
import { localized } from '@/contract/user-text';
import type { Engine } from '@/jobs/engine';
import { newTabJob } from '@/jobs/new-job';
import { openSharedTabs, type TabNow } from '@/storage/shared-tabs';
import { keptAnswer, type SharedCall } from '@/storage/sharing';
import type { CallParts } from './answer-call';
import type { AnswerCall, CallAnswer } from './serve-bridge';

/** What calls for shared tabs are answered with. */
export interface SharedTabParts extends Pick<
  CallParts,
  'whyForbidden' | 'note' | 'whileRunning' | 'now'
> {
  /** Reads a tab, without frames of other sites. */
  read: Pick<Engine, 'run'>;
  findTab: (tabId: number) => Promise<TabNow | undefined>;
}

/**
 * Answers calls for the tabs that the user shares: which there are, or what one of them shows now. That the user has
 * shared it is the consent, for all tools. Addresses are given without what may be secret in them: fragment, user name
 * and password. Tabs are read one at a time, and what is read is kept nowhere.
 */
export function createTabAnswers(parts: SharedTabParts): AnswerCall {
  let turn: Promise<unknown> = Promise.resolve();
  return async (call, signal) => {
    if (call.tab === LIST) {
      const tabs = (await allowedTabs(parts, call)).map(({ id, url, title }) => ({
        id,
        url: addressToSend(url),
        title,
      }));
      const { tool } = call;
      await parts.note({ at: parts.now(), tool, host: '', tabs: true, outcome: 'answered' });
      return { type: 'answer', data: { tabs } };
    }
    const answer = turn.then(() => parts.whileRunning(() => readTab(parts, call, signal)));
    turn = answer.catch(() => {});
    return answer;
  };
}

/** The shared tabs, or the one asked for, that neither the administrator nor the user keeps from a tool. */
async function allowedTabs(
  { findTab, whyForbidden }: SharedTabParts,
  { tool, tab }: Pick<BridgeCall, 'tool' | 'tab'>,
) {
  const open = (await openSharedTabs(findTab)).filter(({ id }) => tab === LIST || id === tab);
  const isWithheld = open.map(
    async ({ url }) =>
      (await whyForbidden(url)) !== undefined || (await keptAnswer(tool, url)) === 'never',
  );
  const withheld = await Promise.all(isWithheld);
  return open.filter((_, at) => withheld[at] === false);
}

async function readTab(
  parts: SharedTabParts,
  call: BridgeCall,
  signal: AbortSignal,
): Promise<CallAnswer> {
  const { read, note, now } = parts;
  const { tool, request: asked } = call;
  const [wanted] = await allowedTabs(parts, call);
  if (wanted === undefined) return GONE;
  const { url, title, tabId, origin } = wanted;
  const end = (outcome: SharedCall['outcome']) =>
    note({ at: now(), tool, host: siteOf(url), outcome });
  try {
    const { actions: _actions, ...request } = toTabRequest(
      requireRequest({ ...asked, url }),
    ).request;
    const order = { jobId: crypto.randomUUID(), target: { url, title, tabId }, incognito: false };
    for await (const event of read.run(newTabJob({ ...order, request }, 'memory', now()), signal)) {
      if (event.type !== 'page') continue;
      // It may have gone elsewhere meanwhile, or be shared no longer.
      const shown = event.data.metadata.url ?? url;
      if (new URL(shown).origin !== origin || (await allowedTabs(parts, call)).length === 0) break;
      await end('answered');
      const metadata = {
        ...event.data.metadata,
        url: addressToSend(shown),
        sourceURL: addressToSend(url),
      };
      return { type: 'answer', data: { ...event.data, metadata } };
    }
    await end('failed');
    return GONE;
  } catch (error) {
    await end(signal.aborted ? 'stopped' : 'failed');
    return { type: 'failure', status: 500, error: toFailure(error).message };
  }
}

/** In the place of a tab's id: which there are. */
const LIST = 'list';
const GONE = { type: 'failure', status: 404, error: localized('sharingTabGone') } as const;
