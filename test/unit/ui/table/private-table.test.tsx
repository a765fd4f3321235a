import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { TablePart } from '@/ui/table/TablePart';
import { exampleTable } from '../../../support/example-table';
import { fakeTableServices } from '../../../support/fake-table-services';

afterEach(cleanup);

const KEEPING = ['Keep for this site', 'Add to a dataset…'];

/** Which of these ways to keep a table its menu offers. */
async function offered(incognito: boolean, isSecret = incognito): Promise<string[]> {
  const services = fakeTableServices({ tables: [exampleTable()] });
  const url = 'https://shop.example/';
  const origin = { jobId: 'a', title: '', url, capturedAt: 0, isSecret };
  const isKeptForSite = vi.spyOn(services, 'isKeptForSite');
  render(<TablePart services={services} origin={origin} page={{ tabId: 1, url, incognito }} />);
  const button = await screen.findByRole('button', { name: 'Table' });
  if (!incognito) await vi.waitUntil(() => isKeptForSite.mock.calls.length > 0);
  await isKeptForSite.mock.results[0]?.value;
  fireEvent.click(button);
  const items = await screen.findAllByRole(/^menuitem/);
  const names = items.map(({ textContent }) => textContent ?? '');
  cleanup();
  return KEEPING.filter((name) => names.includes(name));
}

it('no table of a private window can be kept for its site, or added to a dataset', async () => {
  expect(await offered(false)).toEqual(KEEPING);
  expect(await offered(true)).toEqual([]);
});

it('no table of a request without retention can be added to a dataset', async () => {
  expect(await offered(false, true)).toEqual(['Keep for this site']);
});
