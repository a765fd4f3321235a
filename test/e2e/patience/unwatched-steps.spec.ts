import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { startFixtureServer, type FixtureServer } from '../../support/fixture-server.ts';
import { launchAsPerson, type PersonsChromium } from '../../support/persons-chromium.ts';
import { jobOf } from '../../support/soak.ts';
import { waitUntil } from '../../support/wait-until.ts';

// A browser that a test watches gives pages what only a person's click gives, and blocks no pop-up. So here
// nothing is known of the page but what its server and the list of tabs say.

const ACTIONS = [
  { type: 'click', selector: '#open' },
  { type: 'click', selector: '#copy' },
  { type: 'wait', selector: '#copied' },
  { type: 'click', selector: '#link' },
  { type: 'wait', selector: '#more' },
];

let server: FixtureServer;
let address: string;
let chromium: PersonsChromium;

test.beforeEach(async () => {
  server = await startFixtureServer();
  address = `${server.url}/actions/activation.html`;
  chromium = await launchAsPerson(address);
});

test.afterEach(async () => {
  await chromium.close();
  await server.close();
});

// Promise no-step-runs-twice (What a page can do to us): No action runs twice unasked, and none in
// a page other than the one it is for.
test('a step gives the page no user activation, opens no tab, and follows links in this one', async () => {
  await chromium.clickAction(address);
  await runSteps();
  expect(said()).toEqual(['pop-up-blocked', 'clipboard-NotAllowedError']);
  expect(await chromium.addresses()).toEqual([`${server.url}/actions/results.html`]);
});

test("a run continues in its tab although the page opens another one in front after a user's click", async () => {
  await chromium.clickAction(address);
  const isTold = () => said().some((what) => what.startsWith('pop-up'));
  const run = runSteps();
  // What a click allows ends after five seconds, and a busy machine may begin later.
  while (!isTold()) {
    const before = said().length;
    chromium.clickPage();
    await waitUntil('the page was clicked', () => isTold() || said().length > before);
  }
  await run;
  expect([...new Set(said())].slice(0, 2)).toEqual(['person', 'pop-up-open']);
  expect((await chromium.addresses()).toSorted()).toEqual([
    `${server.url}/actions/results.html`,
    `${server.url}/actions/search.html`,
  ]);
});

/** Runs the steps in the tab of the page as the popup does, and waits until all are done. */
async function runSteps(): Promise<void> {
  const tabId = await chromium.own.evaluate(tabInFront, null);
  const jobId = randomUUID();
  const request = { jobId, tabId, request: { actions: ACTIONS }, acts: true };
  const message = { name: 'scrapeTab', request };
  const reply = await chromium.own.evaluate((sent) => chrome.runtime.sendMessage(sent), message);
  expect(reply).toMatchObject({ ok: true });
  let seen: unknown;
  const job = await waitUntil('the run has ended', async () => {
    const now = await jobOf(chromium.own, jobId);
    seen = now;
    return now !== undefined && now.state !== 'queued' && now.state !== 'running' ? now : undefined;
  }).catch((error: unknown) => {
    throw new Error(`${String(error)} ${JSON.stringify(seen)} ${said().join(' ')}`, {
      cause: error,
    });
  });
  expect(job.state, JSON.stringify(job.failure)).toBe('done');
  expect(job.progress?.steps?.map(({ end }) => end)).toEqual(ACTIONS.map(() => 'done'));
}

/** What the page has told its server. */
function said(): string[] {
  return server
    .requests()
    .filter((path) => path.startsWith('/said/'))
    .map((path) => path.slice('/said/'.length));
}

async function tabInFront(): Promise<number> {
  const [tab] = await chrome.tabs.query({ active: true });
  return tab?.id ?? -1;
}

/** The little of the browser's API that runs in the page above. */
declare const chrome: {
  runtime: { sendMessage(message: object): Promise<unknown> };
  tabs: { query(which: object): Promise<{ id?: number }[]> };
};
