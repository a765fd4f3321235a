import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { CANCELLED } from '@/contract/errors/cancelled';
import { cancelledSent } from '@/contract/errors/unknown-outcome';
import type { Job } from '@/contract/job';
import { DEFAULT_PACE, type ManyPages } from '@/contract/many-pages';
import { toFailure } from '@/contract/result';
import { PagesRun } from '@/ui/results/run/PagesRun';
import type { ResultsServices } from '@/ui/results/results-services';
import { fakeResultsServices } from '../../../../support/fake-results-services';
import { tabJob } from '../../../../support/tab-job';

afterEach(cleanup);

const SITE = 'https://a.example/*';
const MANY: ManyPages = {
  pages: [
    { url: 'https://a.example/1', state: 'done' },
    { url: 'https://a.example/2', state: 'waiting' },
    { url: 'https://b.example/1', state: 'done' },
  ],
  pace: DEFAULT_PACE,
  viaTab: 7,
};

function show(job: Partial<Job>, origins: { ofTab?: string; allows?: boolean } = {}, many = MANY) {
  const continuePages = vi.fn<ResultsServices['continuePages']>(async () => {});
  const requestOrigins = vi.fn<ResultsServices['requestOrigins']>(async () => true);
  render(
    <PagesRun
      job={tabJob('a', { many, ...job })}
      many={many}
      services={fakeResultsServices([], {
        continuePages,
        requestOrigins,
        originOfTab: async () => origins.ofTab,
        missingSites: async (patterns) => (origins.allows === true ? [] : [...patterns]),
        searchPages: async () => [{ place: 0 }],
        result: async () => undefined,
      })}
      onDelete={() => {}}
      onSent={() => {}}
    />,
  );
  return {
    continuePages,
    requestOrigins,
    button: screen.queryByRole('button', { name: 'Continue' }) ?? document.body,
  };
}

it.each<Job['state']>(['interrupted', 'paused', 'failed'])(
  'continuing a run that is %s requests access to the site whose tab is gone, for this run, on the first click',
  async (state) => {
    const { continuePages, requestOrigins, button } = show({ state });
    expect(await screen.findByText('The browser will ask for access to: a.example')).toBeTruthy();
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    fireEvent.click(button);
    await waitFor(() =>
      expect(continuePages).toHaveBeenCalledWith('a', { retryFailed: false, forget: [SITE] }),
    );
    expect(requestOrigins.mock.calls).toEqual([[[SITE]]]);
  },
);

it.each<[NonNullable<Job['failure']>, RegExp]>([
  [CANCELLED, /^Stopped\. What was read is kept/],
  [
    toFailure(cancelledSent()),
    /^Stopped\. The service may still finish the request, and charge for it\.$/,
  ],
])('a stopped run says whether it goes on at the service: %j', (failure, words) => {
  show({ state: 'cancelled', failure });
  expect(screen.getByText(words)).toBeTruthy();
});

it.each<[string, Partial<Job>, string[]]>([
  ['goes on at its service', { state: 'failed' }, ['Continue']],
  ['was stopped there', { state: 'cancelled', failure: CANCELLED }, ['Retry failed']],
])('a crawl that %s is offered this, and no other', (_, job, offers) => {
  const pages = MANY.pages.map((page) => ({ ...page, state: 'failed' as const }));
  const remote = { origin: 'https://service.example', id: 'a' };
  show({ engine: 'service', remote, ...job }, {}, { ...MANY, pages, crawl: {}, expected: 9 });
  const shown = ['Continue', 'Retry failed'].filter((name) =>
    screen.queryByRole('button', { name }),
  );
  expect(shown).toEqual(offers);
});

it('access that the user wants to keep is not given up when a continued run is done', async () => {
  const { continuePages, button } = show({ state: 'interrupted' });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Forget this access when done' }));
  fireEvent.click(button);
  await waitFor(() => expect(continuePages).toHaveBeenCalledWith('a', { retryFailed: false }));
});

it.each([{ ofTab: 'https://a.example' }, { allows: true }])(
  'continuing requests no access that exists: %o',
  async (origins) => {
    const { continuePages, requestOrigins, button } = show({ state: 'paused' }, origins);
    if (origins.ofTab !== undefined) await screen.findByText(/^Keep the tab of a\.example/);
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    fireEvent.click(button);
    await waitFor(() => expect(continuePages).toHaveBeenCalledWith('a', { retryFailed: false }));
    expect(requestOrigins).not.toHaveBeenCalled();
  },
);

it('a run whose pages all failed can be saved only as a list of them', () => {
  const pages = [{ url: 'https://a.example/1', state: 'failed' as const }];
  show({ state: 'done' }, {}, { ...MANY, pages });
  expect(screen.queryByRole('button', { name: 'Save .zip' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'More ways to copy and save' }));
  const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
  expect(items).toEqual(['Save CSV', 'Save .xlsx', 'Save JSON Lines', 'Save Crawlee project']);
});

it('search and focus are restored on return from a page', async () => {
  show({ state: 'paused' });
  const search = () => screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.input(search(), { target: { value: 'heron' } });
  await screen.findByText('1 page has these words');
  const page = screen.getByRole('button', { name: 'a.example/1' });
  page.focus();
  fireEvent.click(page);
  const back = screen.getByRole('button', { name: 'All pages' });
  await waitFor(() => expect(document.activeElement).toBe(back));
  expect(screen.queryByRole('searchbox')).toBeNull();
  fireEvent.click(back);
  expect(search().value).toBe('heron');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'a.example/1' }));
});

it('a private window cannot read a site whose tab is gone, and says so', async () => {
  const { button } = show({ state: 'paused', incognito: true });
  await waitFor(() => expect(button).toHaveProperty('disabled', true));
});

it('a page that was left out can be read anyway, by itself', async () => {
  const many: ManyPages = {
    pages: [
      { url: 'https://a.example/1', state: 'done' },
      { url: 'https://a.example/logout', state: 'skipped', reason: { key: 'pageActs' } },
      { url: 'https://a.example/2', state: 'skipped', reason: { key: 'pageRobots' } },
    ],
    pace: DEFAULT_PACE,
  };
  const { continuePages } = show({ state: 'done' }, { allows: true }, many);
  const buttons = await screen.findAllByRole('button', { name: 'Read anyway' });
  expect(buttons).toHaveLength(1);
  for (const button of buttons) fireEvent.click(button);
  await waitFor(() =>
    expect(continuePages).toHaveBeenCalledWith('a', {
      retryFailed: false,
      wanted: 'https://a.example/logout',
    }),
  );
});

it('offers no retry where all that is left was skipped for good', () => {
  const [read] = MANY.pages;
  const closed = { url: `${SITE}x`, state: 'skipped', reason: { key: 'pageRobots' } } as const;
  const pages = [...(read ? [read] : []), closed];
  show({ state: 'done' }, {}, { ...MANY, pages });
  expect(screen.queryByRole('button', { name: 'Retry failed' })).toBeNull();
  cleanup();
  const silent = { ...closed, reason: { key: 'pageSiteSilent' } } as const;
  show({ state: 'done' }, {}, { ...MANY, pages: [...pages, silent] });
  expect(screen.getByRole('button', { name: 'Retry failed' })).toBeTruthy();
});

it('a run under way says how much room its results will take, from what they take by now', () => {
  show({ state: 'running', size: 100_000 });
  expect(screen.getByText(/· 150 KB when all are read/)).toBeTruthy();
});

it('gives no time for the rest once nothing is left to read', async () => {
  const tell = (...states: ('done' | 'waiting')[]) => {
    const pages = states.map((state, at) => ({ url: `https://a.example/${at}`, state }));
    return { ...MANY, pages };
  };
  const services = fakeResultsServices([]);
  const run = (many: ManyPages) => (
    <PagesRun
      job={tabJob('a', { many, state: 'running' })}
      many={many}
      services={services}
      onDelete={() => {}}
      onSent={() => {}}
    />
  );
  const { rerender } = render(run(tell('done', 'waiting', 'waiting')));
  rerender(run(tell('done', 'done', 'waiting')));
  await screen.findByText(/about/);
  rerender(run(tell('done', 'done', 'done')));
  await waitFor(() => expect(screen.queryByText(/about/)).toBeNull());
});
