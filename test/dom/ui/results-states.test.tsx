import { say, use, WORDS } from '../../support/drawn-interface';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Job } from '@/contract/job';
import { DEFAULT_PACE, type ManyPages } from '@/contract/many-pages';
import { Results } from '@/ui/results/Results';
import type { JoinServices } from '@/ui/results/join/join-services';
import type { ResultsServices } from '@/ui/results/results-services';
import { cutOff, faultsIn } from '../../support/drawn-faults';
import { exampleTable } from '../../support/example-table';
import { fakeResultsServices } from '../../support/fake-results-services';
import { tabJob } from '../../support/tab-job';

/** How the results page looks in all its states, at several widths. */

afterEach(() => {
  cleanup();
  location.hash = '';
});

const URL = 'https://example.com/pricing';
const VERSIONS = ['69', '64'].map((price, at) =>
  tabJob(price, {
    engine: 'service',
    state: 'done',
    url: URL,
    title: `Sample ${at}`,
    request: {},
    createdAt: Date.UTC(2026, 0, 2 - at),
    size: 2500,
  }),
);

async function draw(jobs: Job[], overrides: Partial<ResultsServices> = {}): Promise<void> {
  const result: ResultsServices['result'] = async (jobId) => ({
    jobId,
    data: { markdown: `The same.\n\n€ ${jobId}`, json: { price: Number(jobId) }, metadata: {} },
  });
  const services = fakeResultsServices(jobs, { result, ...overrides });
  render(
    <div id="app">
      <Results services={services} />
    </div>,
  );
  await screen.findAllByRole('heading', { level: 2 });
}

describe.each(WORDS)('with %s, no state of the results has a fault', (words) => {
  beforeEach(async () => {
    use(words);
    await page.viewport(1280, 800);
  });

  // Promise no-accessibility-fault
  it('that are listed, chosen or run again', async () => {
    await draw(VERSIONS);
    expect(await faultsIn('list')).toEqual([]);
    choose('x', 'j', 'x');
    expect(await faultsIn('chosen')).toEqual([]);
    await runAgain();
    expect(await faultsIn('run again')).toEqual([]);
  });

  it('that are compared', async () => {
    await draw(VERSIONS);
    choose('x', 'j', 'x', '=');
    await screen.findByRole('article', { name: say('Comparison') });
    expect(await faultsIn('comparison')).toEqual([]);
    fireEvent.click(screen.getByLabelText(say('Side by side')));
    await screen.findByRole('table');
    expect(await faultsIn('side by side')).toEqual([]);
  });

  it.each([640, 320])('at %i pixels', async (width) => {
    await page.viewport(width, 720);
    await draw(VERSIONS);
    expect(cutOff('list')).toEqual([]);
    choose('x', 'j', 'x');
    expect(cutOff('chosen')).toEqual([]);
    choose('=');
    await screen.findByRole('article', { name: say('Comparison') });
    expect(cutOff('comparison')).toEqual([]);
    choose('Escape', 'Escape');
    await runAgain();
    expect(cutOff('run again')).toEqual([]);
  });

  it('that are deleted, or not found', async () => {
    await draw(VERSIONS);
    choose('Delete');
    await screen.findByRole('button', { name: say('Undo') });
    expect(await faultsIn('deleted')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: say('Undo') }));
    fireEvent.click(await screen.findByRole('button', { name: say('Delete all…') }));
    await screen.findByRole('dialog');
    expect(await faultsIn('question')).toEqual([]);
    cleanup();
    await draw([], { search: async (query) => (query === '' ? VERSIONS : []) });
    fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'no such words' } });
    await screen.findByText(/no such words/);
    expect(await faultsIn('not found')).toEqual([]);
  });

  // Promise no-accessibility-fault
  it.each<Job['state']>(['running', 'paused', 'cancelled'])(
    'of many pages that are %s',
    async (state) => {
      await draw([manyPages(state)]);
      await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(3));
      expect(await faultsIn('list')).toEqual([]);
      fireEvent.click(screen.getByRole('radio', { name: say('By path') }));
      await waitFor(() => expect(screen.queryByRole('row')).toBeNull());
      expect(await faultsIn('by path')).toEqual([]);
    },
  );

  it('in which pages are joined to a table', async () => {
    location.hash = '#join-a';
    const join: JoinServices = {
      find: async () => ({ table: exampleTable(), incognito: false, noTrace: false }),
      point: async () => [{ key: 'p', name: 'Price', kind: 'price', selector: '.p', take: 'text' }],
      tryPages: async () => [{ cells: [{ value: 64 }] }, { problem: 'Gone.' }],
      read: async () => {},
      forgetSites: async () => {},
    };
    await draw(VERSIONS, { joining: async () => join });
    const point = await screen.findByRole('button', { name: say('Point in a page…') });
    expect(await faultsIn('to be filled in')).toEqual([]);
    await waitFor(() => expect(point).toHaveProperty('disabled', false));
    fireEvent.click(point);
    await screen.findByRole('table', { name: say('What the first pages give') });
    expect(await faultsIn('tried')).toEqual([]);
    await page.viewport(320, 720);
    expect(cutOff('tried')).toEqual([]);
  });
});

it('what the service says of a failure stands on lines of its own', async () => {
  use('English words');
  await page.viewport(1280, 800);
  const failure = {
    code: 'SERVICE_REFUSED',
    message: 'It failed. The service says:\nNo.',
  } as const;
  await draw([tabJob('a', { engine: 'service', state: 'failed', failure })]);
  await screen.findByText(/The service says/);
  expect(await faultsIn('failed')).toEqual([]);
  const message = document.querySelector('.job-message');
  expect(message && getComputedStyle(message).whiteSpaceCollapse).toBe('preserve-breaks');
});

it('on a small screen there is the list, then a result', async () => {
  use('English words');
  await page.viewport(320, 600);
  await draw(VERSIONS);
  const detail = () => document.querySelector('article');
  const isShown = (element: Element | null) => element?.checkVisibility() === true;
  expect(isShown(detail())).toBe(false);
  const [first] = document.querySelectorAll<HTMLElement>('.result-item button');
  fireEvent.click(first ?? document.body);
  await waitFor(() => expect(isShown(detail())).toBe(true));
  expect(isShown(document.querySelector('[type=search]'))).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'All results' }));
  await waitFor(() => expect(isShown(document.querySelector('[type=search]'))).toBe(true));
  expect(isShown(detail())).toBe(false);
});

it('enlarged to 200 %, a result can still be read', async () => {
  use('English words');
  await page.viewport(640, 400);
  await draw(VERSIONS);
  fireEvent.click(document.querySelector('.result-item button') ?? document.body);
  const text = await screen.findByRole('region', { name: 'Markdown' });
  text.scrollIntoView();
  expect(text.getBoundingClientRect().height).toBeGreaterThan(200);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(640);
});

/** Presses keys of the page. */
function choose(...keys: string[]): void {
  for (const key of keys) fireEvent.keyDown(document.body, { key });
}

async function runAgain(): Promise<void> {
  fireEvent.click(document.querySelector('.result-item button') ?? document.body);
  fireEvent.click(await screen.findByRole('button', { name: say('Run again…') }));
  await waitFor(() => expect(document.querySelector('.request-fields')).not.toBeNull());
}

function manyPages(state: Job['state']): Job {
  const many: ManyPages = {
    pages: [
      { url: 'https://many.example/1', state: 'done', title: 'Herons' },
      { url: 'https://many.example/more/2', state: 'done', title: 'Terns' },
      { url: 'https://many.example/more/3', state: 'waiting' },
      { url: 'https://many.example/4', state: 'failed', reason: 'The server answered 404.' },
    ],
    pace: DEFAULT_PACE,
  };
  return tabJob('many', { operation: 'batch', state, many, request: {} });
}
