import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { HOSTED_SERVICE, parseBaseAddress } from '@/contract/address/base-address';
import { ERROR_CATALOGUE, type ErrorEntry, type Remedy } from '@/contract/errors/catalogue';
import type { Job } from '@/contract/job';
import { sentences } from '@/contract/user-text';
import { runWithRetries } from '@/jobs/run-with-retries';
import { createServiceEngine } from '@/jobs/service-engine';
import { createClient, scrape } from '@/service/client';
import { JobDetail } from '@/ui/results/JobDetail';
import { fakeRequestServices } from '../../../support/fake-request-services';
import { english } from '../../../support/locale';
import { createMemoryJobStore } from '../../../support/memory-job-store';
import { NO_READINGS } from '../../../support/stub-engine';
import { tabJob } from '../../../support/tab-job';

afterEach(cleanup);

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

it('the catalogue has a name for each of more than 60 failures', () => {
  expect(new Set(ERROR_CATALOGUE.map(({ id }) => id)).size).toBeGreaterThan(60);
});

// Promise failures-have-next-step (Interface): Every failure is a sentence with a next step.
it.each(ERROR_CATALOGUE)(
  'the failure $id is a sentence with its next steps, and its request is not resent unasked',
  async (entry) => {
    const { job, posts } = await sendInVain(entry);
    expect(posts).toBe(SENT_AGAIN.includes(entry.id) ? 3 : 1);
    const { services } = fakeRequestServices();
    const others = { openPage: () => {}, readAgain: async () => '' };
    const detail = { requests: services, ...others };
    render(<JobDetail job={job} services={detail} onDelete={() => {}} onSent={() => {}} />);

    const mayHaveRun = entry.billed === 'maybe';
    if (mayHaveRun) await screen.findByRole('button', { name: 'Look it up' });
    const message = document.querySelector('.job-message')?.textContent;
    expect(message).toContain(english(sentences({ key: entry.meaning }, { key: entry.next })));
    expect(message).toContain('The service says: ');
    const step = STEPS[entry.remedy];
    const shown = document.querySelectorAll('.callout a, .callout button');
    expect([...shown].map(({ textContent }) => textContent)).toEqual([
      ...(mayHaveRun ? ['Look it up'] : []),
      ...(step === undefined ? [] : [step]),
      'Change the request',
      'Send again',
    ]);
    expect(screen.queryByText(/and charge for it/) !== null).toBe(mayHaveRun);
  },
);

it('leads to the dashboard of the hosted service where its credits are used up, and to no other', async () => {
  const entry = ERROR_CATALOGUE.find(({ id }) => id === 'credits');
  if (entry === undefined) throw new Error('No such entry.');
  const { job } = await sendInVain(entry);
  const { services: requests } = fakeRequestServices();
  const detail = { requests, openPage: () => {}, readAgain: async () => '' };
  for (const origin of [HOSTED_SERVICE, 'https://service.example']) {
    cleanup();
    const shown = { ...job, remote: { origin } };
    render(<JobDetail job={shown} services={detail} onDelete={() => {}} onSent={() => {}} />);
    const link = screen.queryByRole('link', { name: 'Open the dashboard' });
    expect(link !== null).toBe(origin === HOSTED_SERVICE);
  }
});

/** Sends a request to a service that fails as an entry says. Gives the failed job, and how often it was sent. */
async function sendInVain(entry: ErrorEntry): Promise<{ job: Job; posts: number }> {
  const { status = entry.id === 'refused' ? 418 : 500, code, state } = entry;
  const wait = SENT_AGAIN.includes(entry.id) ? ', retry after 0s' : '';
  const body = {
    success: false,
    error: `It failed: ${entry.words ?? 'no reason'}${wait}.`,
    ...(code !== undefined && { code }),
    ...(state !== undefined && { details: { state } }),
  };
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(body, { status }));
  const client = createClient(
    { base: parseBaseAddress('https://service.example'), apiKey: 'fc-0123456789abcdef' },
    {
      fetch,
      now: Date.now,
      isOnline: () => true,
      hasAccess: async () => true,
      sleep: async () => {},
      translate: english,
    },
  );
  const engine = createServiceEngine((_job, request, signal) => scrape(client, request, signal));
  const waiting = tabJob('a', { engine: 'service', remote: { origin: 'https://service.example' } });
  const job = await runWithRetries(waiting, engine, createMemoryJobStore([waiting]), {
    keepReading: NO_READINGS.keep,
    signal: new AbortController().signal,
    now: Date.now,
    pauses: new Map(),
    keepUnsaved: () => {},
  });
  if (job === undefined) throw new Error('The job is gone.');
  return { job, posts: fetch.mock.calls.length };
}
