import { render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { exampleTable } from '../../support/example-table';
import { fakeTableServices } from '../../support/fake-table-services';

// The texts of the interface are the browser's; here each is its own key.
vi.mock(import('@/platform/i18n'), async (original) => ({
  ...(await original()),
  t: (key) => key,
  tn: (key, count) => `${count} ${key}`,
}));

const { TablePart } = await import('@/ui/table/TablePart');

const PAGE = { tabId: 4, url: 'https://shop.example/kettles', incognito: false };
const ORIGIN = { jobId: 'page', title: '', url: PAGE.url, capturedAt: 0, isSecret: false };

beforeEach(async () => {
  const place = document.body.appendChild(document.createElement('main'));
  const services = fakeTableServices({ tables: [exampleTable()] });
  render(<TablePart services={services} origin={ORIGIN} page={PAGE} />, place);
  await vi.waitUntil(() => heads().length === 2);
});
afterEach(() => {
  for (const place of document.querySelectorAll('main')) render(null, place);
  document.body.replaceChildren();
});

it('renames a column by keys, and undoes it', async () => {
  head('Price').focus();
  await userEvent.keyboard('nCost{Enter}');
  expect(heads()).toEqual(['Title', 'Cost']);
  head('Cost').focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(heads()).toEqual(['Title', 'Price']);
});

it('keeps the former name on Escape', async () => {
  head('Price').focus();
  await userEvent.keyboard('{F2}Cost{Escape}{Enter}');
  expect(heads()).toEqual(['Title', 'Price']);
});

it('moves from header to header, moves a column and stays on it', async () => {
  head('Title').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(head('Price'));
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(heads()).toEqual(['Price', 'Title']);
  expect(document.activeElement).toBe(head('Price'));
});

it('hides a column, moves on to another, and never hides the last', async () => {
  head('Price').focus();
  await userEvent.keyboard('{Delete}');
  expect(heads()).toEqual(['Title']);
  expect(document.activeElement).toBe(head('Title'));
  await userEvent.keyboard('{Delete}');
  expect(heads()).toEqual(['Title']);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(heads()).toEqual(['Title', 'Price']);
});

it("opens a column's type by its key, and reads the values again", async () => {
  head('Price').focus();
  await userEvent.keyboard('k');
  const kind = document.activeElement;
  if (!(kind instanceof HTMLSelectElement)) throw new Error('The kind has no focus.');
  await userEvent.selectOptions(kind, 'text');
  await vi.waitFor(() => expect(head('Price').textContent).toContain('tableKindText'));
});

/** Names of the columns that are shown, in their order. */
function heads(): string[] {
  return [...document.querySelectorAll('th button')].map(
    (one) => one.firstChild?.textContent ?? '',
  );
}

function head(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('th button')].find(
    (one) => one.firstChild?.textContent === name,
  );
  if (found === undefined) throw new Error(`No column ${name}`);
  return found;
}
