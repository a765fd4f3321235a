import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import type { JoinedPage } from '@/contract/table/join';
import type { TableField } from '@/contract/table/table-column';
import { Join } from '@/ui/results/join/Join';
import type { JoinSource } from '@/messaging/own-addresses';
import type { JoinableTable, JoinServices } from '@/ui/results/join/join-services';
import { namesIn, takingOf } from '@/ui/results/join/what-to-take';
import { exampleTable } from '../../../../support/example-table';

afterEach(cleanup);

const SITE = 'https://shop.example/*';
const PRICE: TableField = {
  key: 'price',
  name: 'Price',
  kind: 'price',
  selector: '.price',
  take: 'text',
};

interface Case {
  found?: Partial<JoinableTable>;
  join?: Partial<JoinServices>;
  /** The origin that a click on its tab lets us read. */
  ofTab?: string;
  allows?: boolean;
  source?: JoinSource;
}

async function show({
  found = {},
  join = {},
  ofTab,
  allows = true,
  source = { id: 'a', isDataset: false },
}: Case = {}) {
  const table = exampleTable();
  const spies = {
    find: async () => ({ table, incognito: false, noTrace: false, tabId: 7, ...found }),
    point: vi.fn<JoinServices['point']>(async () => [PRICE]),
    tryPages: vi.fn<JoinServices['tryPages']>(async () => [
      { cells: [{ value: 64, text: '€ 64.00' }] },
      { problem: 'The server answered 404.' },
    ]),
    read: vi.fn<JoinServices['read']>(async () => {}),
    forgetSites: vi.fn<JoinServices['forgetSites']>(async () => {}),
  };
  const own: JoinServices = { ...spies, ...join };
  const requestOrigins = vi.fn<(origins: string[]) => Promise<boolean>>(async () => allows);
  const onStarted = vi.fn<(jobId: string) => void>();
  const granted = new Set<string>();
  const view = render(
    <Join
      source={source}
      services={{
        joining: async () => own,
        requestOrigins: async (origins) => {
          const isAllowed = await requestOrigins(origins);
          if (isAllowed) origins.forEach((one) => granted.add(one));
          return isAllowed;
        },
        missingSites: async (patterns) => patterns.filter((one) => !granted.has(one)),
        originOfTab: async () => ofTab,
      }}
      onStarted={onStarted}
    />,
  );
  await screen.findAllByText(/pages? of|links to a page|not kept|deleted/);
  return { ...spies, requestOrigins, onStarted, view };
}

function button(name: string | RegExp): HTMLButtonElement {
  return screen.getByRole<HTMLButtonElement>('button', { name });
}

async function click(name: string | RegExp) {
  await waitFor(() => expect(button(name).disabled).toBe(false));
  fireEvent.click(button(name));
}

it('says which pages are read, and begins nothing before something is to be taken', async () => {
  await show();
  expect(screen.getByText('2 pages of shop.example')).toBeTruthy();
  expect(button('Read 2 pages').disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Pages at most').value).toBe('2');
});

it('reads for what the user pointed at, which is tried at once, and gives up the access afterwards', async () => {
  const { point, tryPages, read, requestOrigins, forgetSites, onStarted, view } = await show();
  await click('Point in a page…');
  const tried = within(await screen.findByRole('table', { name: 'What the first pages give' }));
  expect(tried.getByRole('row', { name: 'shop.example/tarn-900 € 64.00' })).toBeTruthy();
  expect(tried.getByText('The server answered 404.')).toBeTruthy();
  // The table has a price already.
  expect(tried.getByRole('columnheader', { name: 'Price 2' })).toBeTruthy();
  expect(point).toHaveBeenCalledWith('https://shop.example/tarn-900');
  expect(vi.mocked(tryPages).mock.calls[0]?.[0].join.rows).toEqual([]);
  await click('Read 2 pages');
  await waitFor(() => expect(onStarted).toHaveBeenCalledTimes(1));
  expect(requestOrigins.mock.calls).toEqual([[[SITE]]]);
  const [order] = vi.mocked(read).mock.calls[0] ?? [];
  expect(order).toMatchObject({
    urls: ['https://shop.example/tarn-900', 'https://shop.example/beck'],
    forget: [SITE],
    pace: { pages: 2 },
    join: { link: 2, fields: [{ ...PRICE, name: 'Price 2', key: 'price_2' }], title: 'Kettles' },
  });
  expect(order?.join.rows).toEqual(exampleTable().rows);
  expect(onStarted).toHaveBeenCalledWith(order?.jobId);
  view.unmount();
  // They are the run's now.
  expect(forgetSites).not.toHaveBeenCalled();
});

it('gives up what was allowed for pointing if nothing is begun', async () => {
  const { forgetSites, view } = await show({ join: { point: async () => null } });
  await click('Point in a page…');
  view.unmount();
  await waitFor(() => expect(forgetSites).toHaveBeenCalledWith([SITE]));
});

it('says why a page could not be opened', async () => {
  const { point } = await show({ allows: false });
  await click('Point in a page…');
  expect(await screen.findByText(/^Without access, these sites can’t be read/)).toBeTruthy();
  expect(point).not.toHaveBeenCalled();
});

it('asks for no access to read the site of the tab that the user has clicked in', async () => {
  const { read, requestOrigins } = await show({ ofTab: 'https://shop.example' });
  fireEvent.click(screen.getByRole('radio', { name: 'Product' }));
  await click('Read 2 pages');
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  expect(requestOrigins).not.toHaveBeenCalled();
  expect(vi.mocked(read).mock.calls[0]?.[0]).toMatchObject({
    viaTab: 7,
    request: { formats: ['markdown', 'product'] },
  });
});

it('opens no page from a private window, and reads only the tab’s own site', async () => {
  const { view } = await show({ found: { incognito: true } });
  await waitFor(() => expect(screen.getAllByText(/^In a private window/).length).toBe(2));
  expect(button('Point in a page…').disabled).toBe(true);
  view.unmount();
  const { read } = await show({
    found: { incognito: true, noTrace: true },
    ofTab: 'https://shop.example',
  });
  fireEvent.click(screen.getByRole('radio', { name: 'Article' }));
  await click('Read 2 pages');
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  expect(vi.mocked(read).mock.calls[0]?.[0]).toMatchObject({
    incognito: true,
    join: { noTrace: true },
  });
});

it('names what is to be taken, and what is wrong with the pace', async () => {
  await show({ ofTab: 'https://shop.example' });
  fireEvent.click(screen.getByRole('radio', { name: 'Named fields' }));
  fireEvent.input(screen.getByLabelText(/^Names of the fields/), {
    target: { value: 'Maker, Price' },
  });
  expect(screen.getByText('Maker · Price 2')).toBeTruthy();
  await waitFor(() => expect(button('Read 2 pages').disabled).toBe(false));
  fireEvent.input(screen.getByLabelText('Pages at most'), { target: { value: '0' } });
  expect(screen.getByText(/^Pages at most must be/)).toBeTruthy();
  expect(button('Read 2 pages').disabled).toBe(true);
});

it('leaves no time to change what is tried until its pages have answered', async () => {
  const tried = Promise.withResolvers<JoinedPage[]>();
  await show({ ofTab: 'https://shop.example', join: { tryPages: () => tried.promise } });
  fireEvent.click(screen.getByRole('radio', { name: 'Named fields' }));
  const names = screen.getByLabelText<HTMLInputElement>(/^Names of the fields/);
  const link = screen.getByRole<HTMLSelectElement>('combobox');
  fireEvent.input(names, { target: { value: 'Maker' } });
  await click('Try 2 pages');
  await waitFor(() => expect([names.disabled, link.disabled]).toEqual([true, true]));
  tried.resolve([{ cells: [{ value: 'Tarn' }] }]);
  await screen.findByRole('table', { name: 'What the first pages give' });
  expect([names.disabled, link.disabled]).toEqual([false, false]);
});

it.each([
  [
    'none of its rows links to a page',
    { rows: [[null, null, null]] },
    'No row of this table links',
  ],
])('says that %s', async (_what, change, text) => {
  await show({ found: { table: exampleTable(change) } });
  expect(screen.getByText(new RegExp(`^${text}`))).toBeTruthy();
});

it('says that what was read of the page is gone', async () => {
  await show({ join: { find: async () => undefined } });
  expect(screen.getByText(/not kept any more/)).toBeTruthy();
  cleanup();
  await show({ join: { find: async () => undefined }, source: { id: 'a', isDataset: true } });
  expect(screen.getByText('This dataset was deleted.')).toBeTruthy();
});

it.each<[string, string[]]>([
  ['Maker, Net weight ,Maker', ['Maker', 'Net weight']],
  ['ISBN 13.5; 著者、出版社', ['ISBN 13 5', '著者', '出版社']],
  [' , ', []],
])('the names in “%s”', (text, names) => {
  expect(namesIn(text)).toEqual(names);
  const { formats, fields } = takingOf('names', [], text);
  expect(fields.map(({ selector }) => selector)).toEqual(names.map((name) => `json.${name}`));
  expect(formats[1]).toMatchObject({
    schema: { properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) },
  });
});

it('opens no page to point in that may do something, or that the page may not lead to', async () => {
  const table = exampleTable();
  const at = table.columns.findIndex(({ kind }) => kind === 'link');
  const linked = (address: string) =>
    table.rows[0]?.map((cell, place) => (place === at ? { value: address } : cell)) ?? [];
  const rows = ['https://shop.example/logout', 'http://192.168.1.1/', 'https://shop.example/a'];
  const { point } = await show({ found: { table: { ...table, rows: rows.map(linked) } } });
  await click(/^Point in/);
  await waitFor(() => expect(point).toHaveBeenCalledExactlyOnceWith('https://shop.example/a'));
});
