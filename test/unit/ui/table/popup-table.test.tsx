import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { emptyReport } from '@/contract/capture-report';
import type { FoundTables } from '@/contract/table/found-tables';
import { DEFAULT_SETTINGS } from '@/storage/settings';
import { siteTables } from '@/storage/site-tables';
import type { TableServices } from '@/ui/table/table-services';
import { Popup } from '@/ui/popup/Popup';
import { createPopupController } from '@/ui/popup/popup-controller';
import { isKeptForSite, keepForSite } from '@/ui/table/tables-of-page';
import { exampleColumn, exampleTable } from '../../../support/example-table';
import { exampleJob, exampleResult, fakePopupServices } from '../../../support/fake-popup-services';
import { fakeRequestServices } from '../../../support/fake-request-services';
import { fakeTableServices } from '../../../support/fake-table-services';

afterEach(cleanup);

const other = exampleTable({
  id: 'reviews',
  title: '',
  records: { selector: '.review' },
  columns: [exampleColumn('author', 'text')],
  rows: [[{ value: 'Ines' }]],
});

async function show(
  found: FoundTables = { tables: [exampleTable(), other] },
  change: Partial<TableServices> = {},
) {
  const services = fakePopupServices();
  services.jobs.set('earlier', exampleJob());
  services.results.set('earlier', { ...exampleResult(), report: emptyReport() });
  const tables = { ...fakeTableServices(found), ...change };
  const all = DEFAULT_SETTINGS;
  const controller = createPopupController(services, all);
  render(
    <Popup
      controller={controller}
      requests={fakeRequestServices().services}
      tables={tables}
      settings={all}
      onSettings={() => {}}
      now={() => services.now()}
    />,
  );
  await controller.open();
  services.endOpening();
  fireEvent.keyDown(document.body, { key: '2' });
  return { services, tables };
}

const head = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const heads = () =>
  within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .map((one) => one.querySelector('button')?.firstChild?.textContent);

it('shows the list of the page and counts its rows, or says that there is none', async () => {
  await show();
  await screen.findByRole('tab', { name: 'Table 2' });
  expect((await screen.findAllByRole('row')).map((row) => row.textContent)).toEqual([
    'TitletextPriceprice · 1 of 2',
    'Tarn 900€ 64.00',
    'Beck',
  ]);
  cleanup();
  await show({ tables: [] });
  expect(await screen.findByRole('heading', { name: 'No list found' })).toBeTruthy();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Table');
});

it('ends with what the page writes below the rows', async () => {
  await show({ tables: [exampleTable({ foot: [[{ value: 'Total' }, { value: 64 }, null]] })] });
  await head('Title');
  expect(screen.getAllByRole('rowgroup').at(-1)?.textContent).toBe('Total64');
  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('Total64');
});

it('shows another list, which starts without a chosen column', async () => {
  await show();
  fireEvent.click(await head('Title'));
  fireEvent.click(screen.getByRole('radio', { name: 'List 2 1' }));
  expect(heads()).toEqual(['Author']);
  expect(screen.queryByRole('textbox', { name: 'Column name' })).toBeNull();
});

it('saves and copies by button, key and menu', async () => {
  const { tables } = await show();
  await head('Title');
  fireEvent.click(await screen.findByRole('button', { name: 'Save CSV' }));
  fireEvent.keyDown(document.body, { key: 'c' });
  fireEvent.click(screen.getByRole('button', { name: 'More ways to copy and save' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Save JSON Lines' }));
  const acts = tables.calls.filter(([name]) => name === 'act').map(([, argument]) => argument);
  expect(acts).toEqual([
    ['csv', 'kettles'],
    ['copyTsv', 'kettles'],
    ['jsonl', 'kettles'],
  ]);
});

it('renames by one key, and keeps that with the result', async () => {
  const { tables } = await show();
  const title = await head('Title');
  title.focus();
  fireEvent.keyDown(title, { key: 'F2' });
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Column name' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  name.value = 'Kettle';
  fireEvent.blur(name);
  await waitFor(() => expect(heads()).toEqual(['Kettle', 'Price']));
  const [, kept] = tables.calls.findLast(([called]) => called === 'keep') ?? [];
  expect(kept).toMatchObject({
    hidden: ['link'],
    rule: { fields: [{ key: 'kettle', name: 'Kettle' }, { key: 'price' }, { key: 'link' }] },
  });
});

it('moves and hides a column by one key each, keeps the focus, and undoes both', async () => {
  await show();
  const price = await head('Price');
  price.focus();
  fireEvent.keyDown(price, { key: 'ArrowLeft', shiftKey: true });
  expect(heads()).toEqual(['Price', 'Title']);
  expect(document.activeElement?.textContent).toContain('Price');
  fireEvent.keyDown(await head('Price'), { key: 'Delete' });
  expect(heads()).toEqual(['Title']);
  fireEvent.keyDown(await head('Title'), { key: 'z', ctrlKey: true });
  expect(heads()).toEqual(['Price', 'Title']);
  fireEvent.keyDown(await head('Title'), { key: 'z', ctrlKey: true });
  expect(heads()).toEqual(['Title', 'Price']);
});

it('changes the type of a column', async () => {
  const { tables } = await show();
  fireEvent.click(await head('Price'));
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind of values' }), {
    target: { value: 'text' },
  });
  await waitFor(() => expect(tables.calls.some(([name]) => name === 'keep')).toBe(true));
  const [, rule] = tables.calls.find(([name]) => name === 'fill') ?? [];
  expect(rule).toMatchObject({ fields: [{}, { key: 'price', kind: 'text' }, {}] });
  expect(heads()).toEqual(['Title', 'Price']);
});

it('shows the columns that are hidden', async () => {
  await show();
  await head('Title');
  fireEvent.click(screen.getByRole('button', { name: '1 more column' }));
  expect(heads()).toEqual(['Title', 'Price', 'Link']);
});

it('frames the records in the page while they are shown', async () => {
  const { tables } = await show();
  fireEvent.click(await head('Price'));
  await waitFor(() => expect(tables.calls).toContainEqual(['frame', [7, 'kettles', 'price']]));
  fireEvent.keyDown(document.body, { key: '1' });
  await waitFor(() => expect(tables.calls.at(-1)).toEqual(['unframe', 'kettles']));
});

it("starts pointing by the pick button, or by the page's menu if there is no list", async () => {
  const { services } = await show();
  await head('Title');
  fireEvent.click(screen.getByRole('button', { name: 'Pick…' }));
  expect(services.calls).toContainEqual(['pointAtTable', { tabId: 7, jobId: expect.any(String) }]);
  cleanup();
  const bare = await show({ tables: [] });
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Tools' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Point at a value…' }));
  expect(bare.services.calls.map(([name]) => name)).toContain('pointAtTable');
});

it('keeps a table for its site, and says which parts a page lacks', async () => {
  const fit = { records: 2, filled: { title: 1 }, missing: ['price'] };
  const { tables } = await show({ tables: [exampleTable()], kept: { by: 'site', fit } });
  await screen.findByText('No longer on this page: Price');
  fireEvent.click(await screen.findByRole('button', { name: /^Table: 2 rows/ }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Keep for this site' }));
  await waitFor(() =>
    expect(tables.calls).toContainEqual([
      'keepForSite',
      ['https://example.com/notes', expect.objectContaining({ title: 'Kettles' })],
    ]),
  );
});

it('counts as kept only as it was kept, and forgets nothing else', async () => {
  fakeBrowser.reset();
  await show(undefined, { isKeptForSite, keepForSite });
  const [list, other] = [/^Table: 2 rows/, /^Table: 1 row/];
  const open = async (name: RegExp) => {
    fireEvent.click(await screen.findByRole('button', { name }));
    return screen.findByRole('menuitemcheckbox', { name: 'Keep for this site' });
  };
  const isOn = async (name: RegExp) => {
    const is = (await open(name)).getAttribute('aria-checked');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    return is;
  };
  fireEvent.click(await open(list));
  await waitFor(async () => expect(await isOn(list)).toBe('true'));

  fireEvent.click(await screen.findByRole('radio', { name: 'List 2 1' }));
  await waitFor(async () => expect(await isOn(other)).toBe('false'));
  fireEvent.click(await open(other));
  await waitFor(async () => expect(await isOn(other)).toBe('true'));
  const kept = (await siteTables.forPage('https://example.com/notes'))?.table;
  expect(kept?.rule.records).toEqual({ selector: '.review' });

  fireEvent.click(await screen.findByRole('radio', { name: /^Kettles/ }));
  await waitFor(async () => expect(await isOn(list)).toBe('false'));
  fireEvent.click(await open(list));
  await waitFor(async () => expect(await isOn(list)).toBe('true'));
  fireEvent.keyDown(await head('Price'), { key: 'Delete' });
  await waitFor(async () => expect(await isOn(list)).toBe('false'));
});

it('becomes a request', async () => {
  const { tables } = await show();
  fireEvent.click(await screen.findByRole('button', { name: /^Table: 2 rows/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Use as request…' }));
  expect(tables.calls).toContainEqual(['useAsRequest', ['https://example.com/notes', 'kettles']]);
});
