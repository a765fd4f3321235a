import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Job } from '../../src/contract/job.ts';
import { jobOf, tell, type OwnPage } from './soak.ts';
import { waitUntil } from './wait-until.ts';

/** A step of the flow over the pages of {@link startOrderSite}, as far as tests look into it. */
export interface FlowAction {
  type: string;
  selector?: string;
  text?: string;
  key?: string;
}

/** What is typed for {@link FLOW}, which has no secret in it. */
export const PASSWORD = 'of the user';

/** What the site receives from the flow. */
export const ORDER = [
  { path: '/login', fields: { user: 'ada', password: PASSWORD } },
  { path: '/item', fields: { what: 'Red shoes', size: 'Large' } },
  { path: '/person', fields: { name: 'Ada Lovelace', gift: 'on' } },
];

/** The flow as the recorder writes it. */
export const FLOW: readonly FlowAction[] = [
  { type: 'click', selector: '#user' },
  { type: 'write', text: 'ada' },
  { type: 'click', selector: '#password' },
  { type: 'write', text: '***' },
  { type: 'press', key: 'Enter' },
  { type: 'wait', selector: '#what' },
  { type: 'click', selector: '#what' },
  { type: 'write', text: 'Red shoes' },
  { type: 'click', selector: '#size' },
  { type: 'write', text: 'Large' },
  { type: 'click', selector: '#on' },
  { type: 'wait', selector: '#name' },
  { type: 'click', selector: '#name' },
  { type: 'write', text: 'Ada Lovelace' },
  { type: 'click', selector: '#gift' },
  { type: 'click', selector: '#on' },
  { type: 'wait', selector: 'h1' },
  { type: 'click', selector: 'h1' },
];

/** Where a flow is done. */
export interface FlowTab {
  /** A page of the extension. */
  own: OwnPage;
  tabId: number;
  /** The page in the tab. */
  page: OwnPage;
}

/**
 * Runs the flow from its start, kills the background on the way, and resumes as a person would who
 * looks at the page, until everything is done.
 *
 * @param kill - Kills the background at some point.
 * @returns how often the run was interrupted.
 */
export async function flowOverKill(tab: FlowTab, kill: () => Promise<void>): Promise<number> {
  let jobId = await begin(tab, 0);
  await kill();
  for (let interrupted = 0; ; interrupted += 1) {
    const job = await ended(tab.own, jobId);
    if (job.state === 'done') return interrupted;
    expect(job.state, JSON.stringify(job.failure)).toBe('interrupted');
    // The step that was begun last may have been done, and may have led to another page.
    await waitUntil('the tab is at rest', () => tab.own.evaluate(isAtRest, tab.tabId));
    const begun = job.progress?.action ?? 0;
    jobId = await begin(tab, (await isDone(tab.page, begun)) ? begun + 1 : begun);
  }
}

/** Runs the flow in a tab from one step on, as the popup does. */
async function begin({ own, tabId, page }: FlowTab, startAt: number): Promise<string> {
  const jobId = randomUUID();
  const origin = await page.evaluate(() => location.origin, null);
  const secrets = FLOW.flatMap(({ text }, step) =>
    text === '***' && step >= startAt ? [{ step, text: PASSWORD, origin }] : [],
  );
  const order = { jobId, tabId, request: { actions: FLOW }, acts: true, extras: { startAt } };
  const request = { ...order, secrets };
  const message = { name: 'scrapeTab', request };
  const reply = await own.evaluate((asked) => chrome.runtime.sendMessage(asked), message);
  expect(reply).toMatchObject({ ok: true });
  return jobId;
}

/** The job when it is over, one way or the other, or waits for the user. */
function ended(own: OwnPage, jobId: string): Promise<Job> {
  return waitUntil(
    'the flow has ended',
    async () => {
      // Whatever wakes the background has it look at what was left.
      await tell(own, 'wake').catch(() => null);
      const job = await jobOf(own, jobId);
      return job === undefined || ['queued', 'running'].includes(job.state) ? undefined : job;
    },
    LONGEST_RUN,
  );
}

/** Whether the page shows that a step was done; one that may be done again counts as not done. */
async function isDone(page: OwnPage, step: number): Promise<boolean> {
  const action = FLOW[step];
  const isLeading = (one: FlowAction) => one.type === 'press' || one.selector === '#on';
  const before = FLOW.slice(0, step).filter(isLeading).length;
  const path = await page.evaluate(() => location.pathname, null);
  if (['/login', '/item', '/person', '/orders'].indexOf(path) > before) return true;
  if (action?.selector === '#gift') return page.evaluate(isChecked, '#gift');
  if (action?.type !== 'write') return false;
  const written = action.text === '***' ? PASSWORD : action.text;
  return (await page.evaluate(valueOf, FLOW[step - 1]?.selector ?? '')) === written;
}

/** Milliseconds that a run takes at most on a machine that is busy with other tests. */
const LONGEST_RUN = 120_000;

/** Runs in a page of the extension: whether the tab shows a page and is not on its way to the next one. */
async function isAtRest(tabId: number): Promise<boolean> {
  return (await chrome.tabs.get(tabId)).status === 'complete';
}

function isChecked(selector: string): boolean {
  return document.querySelector<HTMLInputElement>(selector)?.checked === true;
}

function valueOf(selector: string): string | undefined {
  return document.querySelector<HTMLInputElement>(selector)?.value;
}

/** The browser's API in pages of the extension, as far as it is used here. */
declare const chrome: {
  runtime: { sendMessage(message: object): Promise<unknown> };
  tabs: { get(id: number): Promise<{ status?: string }> };
};
