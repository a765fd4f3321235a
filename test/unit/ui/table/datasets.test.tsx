import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import type { Dataset } from '@/contract/table/dataset';
import { AddToDataset } from '@/ui/table/AddToDataset';
import type { DatasetServices } from '@/ui/table/dataset-services';
import { Datasets } from '@/ui/table/Datasets';
import { exampleTable } from '../../../support/example-table';

afterEach(cleanup);

const KETTLES: Dataset = {
  id: 'k',
  name: 'Kettles',
  host: 'shop.example',
  columns: [
    { key: 'title', name: 'Title', kind: 'text' },
    { key: 'price', name: 'Price', kind: 'price' },
  ],
  keyColumn: 'title',
  updates: true,
  rows: [
    {
      cells: [{ value: 'Tarn 900' }, { value: 64, text: '€ 64.00' }],
      firstSeen: new Date(2026, 10, 20, 12).getTime(),
      lastSeen: new Date(2026, 10, 22, 12).getTime(),
    },
  ],
};

function fakeDatasets(list: Dataset[]) {
  return {
    list: vi.fn<DatasetServices['list']>(async () => list),
    add: vi.fn<DatasetServices['add']>(async () => ({ added: 2, updated: 1, same: 3 })),
    discard: vi.fn<DatasetServices['discard']>(async () => {}),
    restore: vi.fn<DatasetServices['restore']>(async () => {}),
    sweep: vi.fn<DatasetServices['sweep']>(async () => {}),
    act: vi.fn<DatasetServices['act']>(async () => 'Saved'),
  };
}

function openDialog(list: Dataset[], host = 'shop.example') {
  const services = fakeDatasets(list);
  const onAdd = vi.fn<(adding: Promise<string>) => void>();
  const onClose = vi.fn<() => void>();
  const table = exampleTable();
  render(
    <AddToDataset services={services} table={table} host={host} onAdd={onAdd} onClose={onClose} />,
  );
  return { services, onAdd, onClose, table };
}

async function add() {
  const button = await screen.findByRole('button', { name: 'Add', hidden: true });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  fireEvent.click(button);
}

it("adds a table to a new dataset with the user's name and key", async () => {
  const { services, onAdd, onClose, table } = openDialog([]);
  const name = screen.getByLabelText('Name');
  expect(name).toHaveProperty('value', 'Kettles');
  fireEvent.input(name, { target: { value: ' Pots ' } });
  expect(screen.getByLabelText(/^Rows are the same/)).toHaveProperty('value', 'link');
  fireEvent.change(screen.getByLabelText(/^Rows are the same/), { target: { value: 'title' } });
  fireEvent.click(screen.getByLabelText('Update rows that are already there'));
  await add();
  const to = { name: 'Pots', host: 'shop.example', keyColumn: 'title', updates: false };
  expect(services.add).toHaveBeenCalledExactlyOnceWith({ to, table });
  expect(await onAdd.mock.calls[0]?.[0]).toBe('2 new, 1 updated');
  expect(onClose).toHaveBeenCalled();
});

it('proposes the dataset of the site, and none of another one', async () => {
  const { services, table } = openDialog([{ ...KETTLES, id: 'x', host: 'a.example' }, KETTLES]);
  await waitFor(() => expect(screen.getByLabelText('Dataset')).toHaveProperty('value', 'k'));
  expect(screen.queryByText('Name')).toBeNull();
  expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(2);
  await add();
  expect(services.add).toHaveBeenCalledExactlyOnceWith({ to: 'k', table });
});

it('shows a dataset with the days of its rows, and saves it', async () => {
  const services = fakeDatasets([KETTLES]);
  render(<Datasets datasets={services} />);
  const table = await screen.findByRole('table', { name: 'Kettles' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Title', 'Price', 'First seen', 'Last seen'],
    ['Tarn 900', '€ 64.00', '2026-11-20', '2026-11-22'],
  ]);
  expect(screen.getByText(/shop\.example · rows told apart by Title/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Save CSV/ }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(services.act.mock.calls[0]?.slice(0, 1)).toEqual(['csv']);
});

it('marks the rows of the latest addition, and can show and save only those', async () => {
  const seen = new Date(2026, 10, 22, 12).getTime();
  const fresh = { cells: [{ value: 'Beck 2' }], firstSeen: seen, lastSeen: seen };
  const services = fakeDatasets([{ ...KETTLES, rows: [...KETTLES.rows, fresh] }]);
  render(<Datasets datasets={services} />);
  const table = await screen.findByRole('table', { name: 'Kettles' });
  const firstCells = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.firstElementChild?.textContent);
  expect(firstCells()).toEqual(['Tarn 900', 'New Beck 2']);
  fireEvent.click(screen.getByLabelText(/^Only what is new since Nov 20, 2026.* \(1\)$/));
  expect(firstCells()).toEqual(['Beck 2']);
  fireEvent.click(screen.getByRole('button', { name: /Save CSV/ }));
  await screen.findByText('Saved');
  expect(services.act.mock.calls[0]?.[1].rows).toHaveLength(1);
});

it('marks what the latest addition changed, and can show and save only that, with what was before', async () => {
  const [kettle] = KETTLES.rows;
  if (kettle === undefined) throw new Error('no kettle');
  const was = [null, { value: 60, text: '€ 60.00' }];
  const changed = { ...kettle, changedAt: kettle.lastSeen, was };
  const same = { ...kettle, cells: [{ value: 'Beck' }] };
  const services = fakeDatasets([{ ...KETTLES, rows: [changed, same] }]);
  render(<Datasets datasets={services} />);
  const table = await screen.findByRole('table', { name: 'Kettles' });
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows()).toEqual([
    ['Title', 'Price', 'Price before', 'First seen', 'Last seen', 'Last changed'],
    ['Changed Tarn 900', '€ 64.00', '€ 60.00', '2026-11-20', '2026-11-22', '2026-11-22'],
    ['Beck', '', '', '2026-11-20', '2026-11-22', ''],
  ]);
  expect(screen.queryByLabelText(/^Only what is new/)).toBeNull();
  fireEvent.click(screen.getByLabelText(/^Only what changed since Nov 20, 2026.* \(1\)$/));
  expect(rows()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: /Save CSV/ }));
  await screen.findByText('Saved');
  expect(services.act.mock.calls[0]?.[1].rows).toHaveLength(1);
});

it('deletes a dataset, and restores it', async () => {
  const services = fakeDatasets([KETTLES]);
  render(<Datasets datasets={services} />);
  const remove = await screen.findByRole('button', { name: 'Delete dataset' });
  services.list.mockResolvedValue([]);
  fireEvent.click(remove);
  expect(await screen.findByText(/None yet/)).toBeTruthy();
  expect(services.discard).toHaveBeenCalledExactlyOnceWith('k');
  services.list.mockResolvedValue([KETTLES]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('table', { name: 'Kettles' })).toBeTruthy();
  expect(services.restore).toHaveBeenCalledExactlyOnceWith('k');
});

it('restores all datasets that were deleted one after the other', async () => {
  const other = { ...KETTLES, id: 'p', name: 'Pots' };
  const services = fakeDatasets([KETTLES, other]);
  render(<Datasets datasets={services} />);
  const remove = await screen.findByRole('button', { name: 'Delete dataset' });
  services.list.mockResolvedValue([other]);
  fireEvent.click(remove);
  await screen.findByRole('table', { name: 'Pots' });
  services.list.mockResolvedValue([]);
  fireEvent.click(remove);
  await screen.findByText(/None yet/);
  services.list.mockResolvedValue([KETTLES, other]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('table', { name: 'Pots' })).toBeTruthy();
  expect(services.restore.mock.calls).toEqual([['k'], ['p']]);
});

it('erases by itself only what was deleted as long ago', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const services = fakeDatasets([KETTLES]);
  render(<Datasets datasets={services} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete dataset' }));
  await screen.findByRole('button', { name: 'Undo' });
  services.list.mockClear();
  vi.advanceTimersByTime(11_000);
  vi.useRealTimers();
  expect(services.list).toHaveBeenCalledTimes(1);
  expect(services.sweep).not.toHaveBeenCalled();
});

it('erases a deleted dataset when the page that could restore it is closed', async () => {
  const services = fakeDatasets([KETTLES]);
  render(<Datasets datasets={services} />);
  fireEvent(globalThis.window, new Event('pagehide'));
  expect(services.sweep).not.toHaveBeenCalled();
  services.list.mockResolvedValue([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete dataset' }));
  await screen.findByRole('button', { name: 'Undo' });
  fireEvent(globalThis.window, new Event('pagehide'));
  expect(services.sweep).toHaveBeenCalledTimes(1);
});
