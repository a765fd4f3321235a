import { beforeEach, describe, expect, it } from 'vitest';
import {
  addToDataset,
  DATASET_UNDO,
  discardDataset,
  listDatasets,
  restoreDataset,
  sweepDatasets,
} from '@/storage/datasets';
import { datasetBytes } from '@/storage/dataset-bytes';
import { writeFile } from '@/platform/files';
import { listKeys } from '@/storage/sealed-results';
import { exampleTable } from '../../support/example-table';
import { disk } from '../../support/memory-files';

const table = exampleTable();
const order = {
  to: { name: 'Kettles', host: 'shop.example', keyColumn: 'title', updates: true },
  table,
};

beforeEach(async () => {
  for (const name of disk.files.keys())
    await navigator.storage.getDirectory().then((folder) => folder.removeEntry(name));
});

describe('datasets', () => {
  it('store rows, encrypted', async () => {
    expect(await addToDataset(order, Infinity)).toEqual({ added: 2, updated: 0, same: 0 });
    const [dataset] = await listDatasets();
    expect(dataset).toMatchObject({ name: 'Kettles', host: 'shop.example' });
    expect(await addToDataset({ to: dataset?.id ?? '', table }, Infinity)).toEqual({
      added: 0,
      updated: 0,
      same: 2,
    });
    expect(await listDatasets()).toHaveLength(1);
    const written = [...disk.files.values()].map((bytes) => new TextDecoder().decode(bytes)).join();
    expect(written).not.toContain('Tarn');
    expect(written).not.toContain('shop.example');
  });

  it('keep what rows were before they changed', async () => {
    await addToDataset(order, Infinity, 1);
    const rows = table.rows.map((row) => row.with(1, { value: 60 }));
    await addToDataset({ to: await onlyId(), table: { ...table, rows } }, Infinity, 2);
    const [dataset] = await listDatasets();
    expect(dataset?.rows[0]).toMatchObject({ changedAt: 2, was: [null, { value: 64 }, null] });
  });

  it('lose nothing if two pages add at the same time', async () => {
    await addToDataset({ ...order, table: { ...table, rows: [] } }, Infinity);
    const id = await onlyId();
    await Promise.all(
      table.rows.map((row) => addToDataset({ to: id, table: { ...table, rows: [row] } }, Infinity)),
    );
    expect((await listDatasets())[0]?.rows).toHaveLength(2);
  });

  it('can be restored after deletion, but not for long', async () => {
    await addToDataset(order, Infinity);
    const id = await onlyId();
    const now = Date.now();
    await discardDataset(id, now);
    expect(await listDatasets(now + DATASET_UNDO - 1)).toEqual([]);
    await restoreDataset(id);
    expect(await listDatasets()).toHaveLength(1);
    await discardDataset(id, now);
    expect(await listDatasets(now + DATASET_UNDO)).toEqual([]);
    await restoreDataset(id);
    expect(await listDatasets()).toEqual([]);
    expect([...disk.files.keys()].filter((name) => name.includes(id))).toEqual([]);
  });

  it.each<[string, (now: number) => Promise<unknown>]>([
    ['the clock was set back meanwhile', (now) => listDatasets(now - 3_600_000)],
    ['nobody looks at them any more', () => sweepDatasets()],
  ])('are erased after deletion although %s', async (_, look) => {
    await addToDataset(order, Infinity);
    await addToDataset({ ...order, to: { ...order.to, name: 'Kept' } }, Infinity);
    const [kept, gone] = await listDatasets();
    const now = Date.now();
    await discardDataset(gone?.id ?? '', now);
    await look(now);
    await restoreDataset(gone?.id ?? '');
    expect((await listDatasets()).map(({ id }) => id)).toEqual([kept?.id]);
  });

  it('leave nothing half written behind a killed browser', async () => {
    await addToDataset(order, Infinity);
    const whole = [...disk.files.keys()];
    for (const name of whole) await writeFile(`${name}.crswap`, new Uint8Array(3));
    await sweepDatasets();
    expect([...disk.files.keys()]).toEqual(whole);
    expect(await listDatasets()).toHaveLength(1);
  });

  it('are refused beyond the limit, and stay as they were', async () => {
    await addToDataset(order, Infinity);
    const bytes = await datasetBytes();
    expect(bytes).toBeGreaterThan(100);
    const id = await onlyId();
    const more = { ...table, rows: [[{ value: 'New' }, null, null]] };
    await expect(addToDataset({ to: id, table: more }, bytes)).rejects.toMatchObject({
      code: 'STORAGE_FULL',
    });
    expect((await listDatasets())[0]?.rows).toHaveLength(2);
  });

  it('are kept apart from results, whose keys are deleted with them', async () => {
    await addToDataset(order, Infinity);
    expect(await listKeys()).toEqual([]);
  });

  it('say so if they were deleted meanwhile', async () => {
    await expect(addToDataset({ to: 'gone', table }, Infinity)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await addToDataset(order, Infinity);
    const id = await onlyId();
    await discardDataset(id);
    await expect(addToDataset({ to: id, table }, Infinity)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('are put back whole, or not at all, while their list is read', async () => {
    await addToDataset(order, Infinity);
    const id = await onlyId();
    await discardDataset(id, 0);
    await Promise.all([restoreDataset(id), listDatasets(DATASET_UNDO)]);
    expect(await listDatasets(DATASET_UNDO)).toMatchObject([{ id }]);
  });
});

async function onlyId(): Promise<string> {
  const [dataset] = await listDatasets();
  if (dataset === undefined) throw new Error('no dataset');
  return dataset.id;
}
