import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  ERROR_CATALOGUE,
  type ErrorEntry,
  type Remedy,
} from '../../src/contract/errors/catalogue.ts';
import { connect, expect, openResults, requestsOf, test } from './service-fixtures.ts';
import { sentences } from '../../src/contract/user-text.ts';
import { english } from '../support/locale.ts';

/** The button or link that each next step comes with; where there is none, those that all have do. */
const STEPS: Record<Remedy, string | undefined> = {
  'fix-key': 'Settings',
  'fix-address': 'Settings',
  'add-credits': 'Open the page',
  'raise-timeout': 'Raise the time limit',
  'use-tab': 'Open the page',
  'fix-request': undefined,
  'look-up': undefined,
  'send-again': undefined,
  'ask-operator': undefined,
};

/** What Winnow does again by itself: nothing but what the service said it did not do. */
const SENT_AGAIN = ['rate-limit'];

test('each failure of the catalogue is a sentence with its next steps, and no request is resent unasked', async ({
  extension,
  service,
}) => {
  await extension.grantHost('http://127.0.0.1/*');
  await connect(extension, service);
  const results = await openResults(extension);
  expect(ERROR_CATALOGUE.length).toBeGreaterThan(60);
  for (const entry of ERROR_CATALOGUE) await walk(entry, results, service);
  await results.close();
  await extension.revokeHosts();
});

async function walk(
  entry: ErrorEntry,
  results: Page,
  service: Parameters<typeof requestsOf>[0],
): Promise<void> {
  await test.step(entry.id, async () => {
    service.requests.length = 0;
    const url = addressOf(entry);
    await send(results, url);
    // A failed request has no title: its address without the scheme stands for one.
    const name = url.replace('https://', '');
    const detail = results.getByRole('article', { name, exact: true });
    const message = detail.locator('.job-message');
    await expect(message).toContainText(
      english(sentences({ key: entry.meaning }, { key: entry.next })),
    );
    await expect(message).toContainText('The service says: ');
    // What the service says stands on a line of its own.
    await expect(message).toHaveCSS('white-space-collapse', 'preserve-breaks');

    const step = STEPS[entry.remedy];
    const mayHaveRun = entry.billed === 'maybe';
    const steps = [
      ...(mayHaveRun ? ['Look it up'] : []),
      ...(step === undefined ? [] : [step]),
      'Change the request',
      'Send again',
    ];
    await expect(detail.locator('.callout').locator('a, button')).toHaveText(steps);
    await expect(detail.getByText('and charge for it')).toHaveCount(mayHaveRun ? 1 : 0);

    const posts = requestsOf(service, 'POST', '/v2/scrape').length;
    if (SENT_AGAIN.includes(entry.id)) expect(posts).toBe(3);
    // Chromium itself repeats what is answered 408 on a connection that was used before, as often as
    // it has one to that host: it keeps six.
    else if (statusOf(entry) === 408) expect(posts).toBeLessThanOrEqual(7);
    else expect(posts).toBe(1);
  });
}

/** An address for which the test service fails as the entry says. */
function addressOf(entry: ErrorEntry): string {
  const url = new URL(`https://fail.example/say/${statusOf(entry)}`);
  if (entry.code !== undefined) url.searchParams.set('code', entry.code);
  if (entry.state !== undefined) url.searchParams.set('state', entry.state);
  const wait = SENT_AGAIN.includes(entry.id) ? ', retry after 0s' : '';
  url.searchParams.set('error', `It failed: ${entry.words ?? 'no reason'}${wait}.`);
  return url.href;
}

/** Entries that are told by their code alone come with any status; the last entry fits what none does. */
function statusOf({ status, id }: ErrorEntry): number {
  return status ?? (id === 'refused' ? 418 : 500);
}

/** Sends a request as the popup does, and shows its job. */
async function send(results: Page, url: string): Promise<void> {
  const jobId = randomUUID();
  const order = { jobId, engine: 'service', url, title: '', incognito: false, options: {} };
  const reply = await results.evaluate((sent) => chrome.runtime.sendMessage(sent), {
    name: 'send',
    request: order,
  });
  expect(reply).toMatchObject({ ok: true });
  await results.evaluate((id) => {
    location.hash = id;
  }, jobId);
}

/** The little of the browser API that runs in the results page above. */
declare const chrome: {
  runtime: { sendMessage(message: unknown): Promise<{ ok: boolean } | null> };
};
