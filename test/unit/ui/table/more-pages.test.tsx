import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import type { Job } from '@/contract/job';
import type { NextPage } from '@/contract/table/next-page';
import type { PageTable } from '@/contract/table/page-table';
import { TablePart } from '@/ui/table/TablePart';
import { exampleTable } from '../../../support/example-table';
import { fakeTableServices } from '../../../support/fake-table-services';
import { tabJob } from '../../../support/tab-job';

afterEach(cleanup);

const PAGE = { tabId: 4, url: 'https://shop.example/kettles', incognito: false };
const ORIGIN = { jobId: 'page', title: '', url: PAGE.url, capturedAt: 0, isSecret: false };
const ROWS = exampleTable().rows;

/** A page with a table; `job.current` is its run. */
function show(
  next: NextPage | Error,
  page: typeof PAGE | Omit<typeof PAGE, 'tabId'> = PAGE,
  others: PageTable[] = [],
) {
  const job: { current: Job | undefined } = { current: undefined };
  let tell = () => {};
  const services = fakeTableServices();
  services.runs = {
    ...services.runs,
    latest: async () => job.current,
    async findNext() {
      if (next instanceof Error) throw next;
      return next;
    },
    watch(listener) {
      tell = listener;
      return () => {};
    },
  };
  const find = vi.fn<typeof services.find>(async (jobId) => ({
    tables: [
      exampleTable(jobId === 'run' ? { id: 'run', rows: [...ROWS, ...ROWS] } : {}),
      ...others,
    ],
  }));
  services.find = find;
  render(<TablePart services={services} origin={ORIGIN} page={page} />);
  return {
    services,
    become: (change: Partial<Job>) => {
      job.current = tabJob('run', { operation: 'table', url: PAGE.url, ...change });
      tell();
    },
  };
}

const button = (name: string) => screen.findByRole('button', { name });

it("says what will happen, and starts with the user's limits", async () => {
  const { services } = show({ url: 'https://shop.example/kettles?page=2', sign: 'text' });
  fireEvent.click(await button('More pages…'));
  await screen.findByText(/reads the next pages of shop\.example, one at a time/);
  const limit = (name: string, value: string) =>
    fireEvent.input(screen.getByRole('spinbutton', { name }), { target: { value } });
  limit('Pages at most', '7');
  limit('Seconds between pages', '2.5');
  fireEvent.click(await button('Start'));
  expect(services.calls.filter(([name]) => name === 'start')).toMatchObject([
    ['start', { pages: 7, rows: 5000, minutes: 10, delay: 2.5 }],
  ]);
  expect(screen.queryByRole('region', { name: 'More pages…' })).toBeNull();
});

it('keeps a limit that is out of bounds as it was typed, says so, and does not start', async () => {
  show({ url: 'https://shop.example/kettles?page=2', sign: 'text' });
  fireEvent.click(await button('More pages…'));
  const pages = await screen.findByRole('spinbutton', { name: 'Pages at most' });
  const type = (value: string) => fireEvent.input(pages, { target: { value } });
  const start = await button('Start');
  type('5000');
  await vi.waitFor(() => expect(start).toHaveProperty('disabled', true));
  expect(pages).toHaveProperty('value', '5000');
  expect(pages.getAttribute('aria-invalid')).toBe('true');
  screen.getByText('Pages at most must be a whole number, 2 to 1,000.');
  type('');
  expect(start).toHaveProperty('disabled', true);
  expect(pages).toHaveProperty('value', '');
  type('12');
  await vi.waitFor(() => expect(start).toHaveProperty('disabled', false));
  expect(screen.queryByText(/must be/)).toBeNull();
});

it('says beforehand that it clicks through the pages where only a button leads on', async () => {
  const { services } = show({ control: 'button.next', sign: 'text' });
  fireEvent.click(await button('More pages…'));
  await screen.findByText(/clicks through the next pages of shop\.example in this tab/);
  fireEvent.click(await button('Start'));
  expect(services.calls).toContainEqual(['start', expect.objectContaining({ inTab: true })]);
});

it('reads the chosen list, with its columns as the user left them', async () => {
  const other = exampleTable({ id: 'pots', title: 'Pots', records: { selector: 'li.pot' } });
  const next = { url: 'https://shop.example/kettles?page=2', sign: 'text' } as const;
  const { services } = show(next, PAGE, [other]);
  services.fill = async (_job, _page, rule) => ({
    ...other,
    columns: other.columns.map((column, at) => ({ ...column, ...rule.fields[at] })),
  });
  fireEvent.click(await screen.findByRole('radio', { name: /^Pots/ }));
  const price = { name: /^Price/ };
  fireEvent.click(await screen.findByRole('button', price));
  const kind = screen.getByRole('combobox', { name: 'Kind of values' });
  fireEvent.change(kind, { target: { value: 'text' } });
  await vi.waitFor(() =>
    expect(screen.getByRole('button', price).textContent).toMatch(/^Pricetext/),
  );
  // The column stays chosen, and its name and kind in the place of the button.
  expect(screen.queryByRole('button', { name: 'More pages…' })).toBeNull();
  fireEvent.click(await button('Table'));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'More pages…' }));
  fireEvent.click(await button('Start'));
  expect(services.calls.filter(([name]) => name === 'start')).toMatchObject([
    [
      'start',
      {
        rule: {
          records: { selector: 'li.pot' },
          fields: [{ key: 'title' }, { key: 'price', kind: 'text' }, { key: 'link' }],
        },
      },
    ],
  ]);
});

it('cannot start if the page names no next one', async () => {
  show({ button: 'Load more' });
  fireEvent.click(await button('More pages…'));
  await screen.findByText(/Nothing on this page leads to a next one/);
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
  fireEvent.click(await button('Cancel'));
  await button('More pages…');
});

it('says why the next page is unknown', async () => {
  show(new Error('What was read of the page is gone.'));
  fireEvent.click(await button('More pages…'));
  expect((await screen.findByRole('alert')).textContent).toBe('What was read of the page is gone.');
});

it('follows a run, which can be stopped, and shows its rows as they come', async () => {
  const { services, become } = show({});
  await button('More pages…');
  become({ state: 'running', progress: { done: 2, table: { rows: 4, doubles: 1 } } });
  await screen.findByText('Page 2 · 4 rows · 1 duplicate left out');
  await screen.findByText(/^4 rows · /);
  expect(screen.queryByRole('button', { name: 'More pages…' })).toBeNull();
  fireEvent.click(await button('Stop'));
  expect(services.calls).toContainEqual(['stop', 'run']);
});

it('continues after a limit, and returns to the single page', async () => {
  const { services, become } = show({});
  await button('More pages…');
  become({
    state: 'done',
    progress: { done: 20, table: { rows: 4, doubles: 0, ended: 'pages' } },
    run: {
      rule: { records: { selector: 'li' }, fields: [] },
      pages: 20,
      rows: 5000,
      minutes: 10,
      delay: 1,
    },
  });
  fireEvent.click(await button('Continue'));
  fireEvent.click(await button('Start'));
  expect(services.calls).toContainEqual([
    'continueRun',
    { pages: 40, rows: 10_000, minutes: 10, delay: 1 },
  ]);
  fireEvent.click(await button('This page only'));
  await screen.findByText(/^2 rows · /);
  fireEvent.click(await button('All pages read'));
  await screen.findByText(/^4 rows · /);
});

it('does not continue after the last page', async () => {
  const { become } = show({});
  await button('More pages…');
  become({ state: 'done', progress: { done: 3, table: { rows: 4, doubles: 0, ended: 'last' } } });
  await screen.findByText('3 pages · 4 rows. That was the last page.');
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

it('is not offered if the tab of the page is not open', async () => {
  const { tabId: _tabId, ...elsewhere } = PAGE;
  show({ url: 'https://shop.example/2' }, elsewhere);
  await screen.findByText(/^2 rows · /);
  expect(screen.queryByRole('button', { name: 'More pages…' })).toBeNull();
});
