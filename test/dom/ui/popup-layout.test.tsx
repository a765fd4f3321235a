import { say, use, WORDS } from '../../support/drawn-interface';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RequestServices } from '@/ui/request/request-services';
import { exampleColumn, exampleTable } from '../../support/example-table';
import { cutOff } from '../../support/drawn-faults';
import { drawPopup, press } from '../../support/drawn-popup';

/** Where things are in the popup. */

beforeEach(() => {
  use('English words');
  return page.viewport(400, 560);
});
afterEach(cleanup);

it('the text takes most of the height, and the button keeps its width when it reports', async () => {
  await drawPopup();
  expect(screen.getByRole('tabpanel').clientHeight / innerHeight).toBeGreaterThan(2 / 3);
  const button = screen.getByRole('button', { name: 'Copy text' });
  const { width } = button.getBoundingClientRect();
  press('Enter');
  await waitFor(() => expect(button.textContent).toContain('Copied'));
  expect(button.getBoundingClientRect().width).toBe(width);
});

it('no ring is drawn before a key, and then one around the whole button', async () => {
  delete document.documentElement.dataset.keyed;
  await drawPopup();
  const button = screen.getByRole('button', { name: 'Copy text' });
  const whole = button.closest('.split-button') ?? button;
  const rings = () => [button, whole].map((one) => getComputedStyle(one).outlineStyle);
  button.focus();
  expect(rings()).toEqual(['none', 'none']);
  await userEvent.keyboard('{Shift}');
  expect(rings()).toEqual(['solid', 'solid']);
});

it('no tab name is cut off, whichever tab is chosen', async () => {
  await drawPopup();
  await screen.findByRole('tab', { name: 'Table 2' });
  for (const name of ['Images', 'Details', 'Table', 'Links', 'Text']) {
    fireEvent.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }));
    expect(cutNames()).toEqual([]);
  }
});

it.each(WORDS)('with %s, no tab name is cut off in a narrow window', async (words) => {
  use(words);
  await page.viewport(280, 560);
  await drawPopup();
  await screen.findByRole('tab', { name: `${say('Table')} 2` });
  expect(cutNames()).toEqual([]);
});

it.each(WORDS)('with %s, no tab name is cut off by counts of three digits', async (words) => {
  use(words);
  const urls = (count: number) =>
    Array.from({ length: count }, (_, at) => `https://a.example/${at}`);
  const data = { markdown: 'Words', links: urls(160), images: urls(307), metadata: {} };
  const rows = Array.from({ length: 159 }, (_, at) => [{ value: `Kettle ${at}` }, null, null]);
  await drawPopup({ result: { data }, tables: [exampleTable({ rows })] });
  await screen.findByRole('tab', { name: new RegExp(`^${say('Table')} 159`) });
  for (const { id } of screen.getAllByRole('tab')) {
    fireEvent.click(document.getElementById(id) ?? document.body);
    expect(cutNames()).toEqual([]);
    const { scrollWidth, clientWidth } = screen.getByRole('tablist');
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  }
});

it('the names of metadata leave most of the room to the values', async () => {
  await drawPopup();
  press('5');
  const row = await screen.findByRole('row', { name: /^url/ });
  const width = (selector: string) => row.querySelector(selector)?.getBoundingClientRect().width;
  expect(width('th')).toBeLessThan(0.7 * (width('td') ?? 0));
});

it('the heads of a table take one line, and the kind of a column no word of it', async () => {
  await drawPopup();
  await screen.findByRole('tab', { name: 'Table 2' });
  press('2');
  const height = (role: 'columnheader' | 'cell') => screen.getAllByRole(role)[0]?.offsetHeight ?? 0;
  await screen.findAllByRole('columnheader');
  expect(height('columnheader')).toBeLessThan(1.4 * height('cell'));
  expect(document.querySelectorAll('th .icon')).toHaveLength(2);
});

it.each([
  ['English words', 'beside its counts'],
  ['longer words', 'in a line of its own'],
] as const)('with %s, what a table still has stands %s', async (words, place) => {
  use(words);
  const more = Array.from({ length: 27 }, (_, at) =>
    exampleColumn(`more${at}`, 'text', { shown: false }),
  );
  const table = exampleTable();
  await drawPopup({ tables: [{ ...table, columns: [...table.columns, ...more] }] });
  press('2');
  const first = await screen.findByRole('button', { name: say('More pages…') });
  const last = screen.getByRole('button', { name: say('28 more columns') });
  const counts = screen.getByText(new RegExp(`^2 ${say('rows')} · `)).getBoundingClientRect();
  const [start, end] = [wordsIn(first), wordsIn(last)];
  expect(end.top).toBe(start.top);
  const isBeside = start.top < counts.bottom;
  expect(isBeside).toBe(place === 'beside its counts');
  expect(isBeside ? end.right : start.left).toBeCloseTo(
    isBeside ? innerWidth - counts.left : counts.left,
    0,
  );
});

it('a selector has room to be read beside the button that picks it', async () => {
  await openForm();
  fireEvent.click(screen.getByRole('button', { name: 'Click' }));
  const field = screen.getByLabelText(/^Selector/).getBoundingClientRect();
  const step = screen.getByRole('group', { name: /Click$/ }).getBoundingClientRect();
  const pick = screen.getAllByRole('button', { name: 'Pick in the page' }).at(-1);
  expect(field.width).toBeGreaterThan(120);
  expect(pick?.getBoundingClientRect().right).toBeLessThanOrEqual(step.right);
});

// Promise nothing-scrolls-sideways (Interface): Nothing scrolls sideways.
it('the form scrolls down behind a visible bar, and never sideways', async () => {
  const fields = await openForm();
  expect(cutOff('form')).toEqual([]);
  expect(fields.scrollHeight).toBeGreaterThan(fields.clientHeight);
  expect(fields.offsetWidth - fields.clientWidth).toBeGreaterThan(0);
  const { right } = fields.getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(innerWidth);
  const clipping = [...document.querySelectorAll('.service-mode')].filter(
    (around) =>
      getComputedStyle(around).overflowX !== 'visible' &&
      around.getBoundingClientRect().right < right,
  );
  expect(clipping).toEqual([]);
});

it.each([
  ['the text', 'iframe', () => drawPopup({ result: { data: { metadata: {}, markdown: LONG } } })],
  ['the form', 'html', openForm],
  [
    'the form with many notes',
    'html',
    async () => {
      await openForm();
      fireEvent.click(screen.getByRole('radio', { name: 'Service' }));
      writeJson({ formats: ['menu', 'audio'], headers: { Cookie: 'a=b' }, redactPII: true });
      fireEvent.click(await screen.findByText(/^About .* credits$/));
    },
  ],
])('one thing scrolls on a small screen: %s', async (_, expected, draw) => {
  await page.viewport(400, 360);
  // As `fitHeight` does.
  document.documentElement.style.setProperty('--popup-height', '360px');
  try {
    await draw();
    await waitFor(() => expect(scrolled()).toEqual([expected]));
  } finally {
    document.documentElement.removeAttribute('style');
  }
});

it('Send stays in sight, however long the notes above it are', async () => {
  const fields = await openForm();
  fireEvent.click(screen.getByRole('radio', { name: 'Service' }));
  writeJson({
    formats: [
      'markdown',
      { type: 'json', prompt: 'x' },
      { type: 'changeTracking', modes: ['json'] },
      'menu',
      'audio',
    ],
    timeout: 30_000,
    headers: { Cookie: 'a=b' },
    zeroDataRetention: true,
    redactPII: true,
    url: 'https://example.com/?token=1#a',
  });
  fireEvent.click(await screen.findByText(/^About .* credits$/));
  await waitFor(() =>
    expect(document.querySelectorAll('.plan-notes li').length).toBeGreaterThan(4),
  );
  const send = screen.getByRole('button', { name: 'Send' }).getBoundingClientRect();
  expect(send.top).toBeGreaterThan(0);
  expect(send.bottom).toBeLessThanOrEqual(innerHeight);
  expect(fields.clientHeight).toBeGreaterThan(100);
  expect(document.querySelector('.plan')?.clientHeight).toBeGreaterThan(120);
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight);
});

it.each([
  ['double click', () => userEvent.dblClick(screen.getByRole('button', { name: 'Send' }))],
  [
    'key held down',
    () => {
      screen.getByRole('button', { name: 'Send' }).focus();
      return userEvent.keyboard('{Enter>5/}');
    },
  ],
])('a %s sends one request, however often the background is told', async (_how, submit) => {
  // The background takes a while, and knows a job that it was told of by its id.
  const taken = Promise.withResolvers<void>();
  const send = vi.fn<RequestServices['send']>(() => taken.promise);
  await drawPopup({ requests: { send } });
  press('s');
  fireEvent.click(await screen.findByRole('radio', { name: 'Service' }));
  await submit();
  taken.resolve();
  await screen.findByRole('button', { name: 'New request' });
  expect(new Set(send.mock.calls.map(([{ jobId }]) => jobId)).size).toBe(1);
});

/** Where the words of a button are. */
function wordsIn(button: HTMLElement): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(button);
  return range.getBoundingClientRect();
}

const LONG = 'A line of text.\n\n'.repeat(100);

/** What scrolls down, the page itself and frames in it among that; a field's own text does not count. */
function scrolled(): string[] {
  const those = [...document.querySelectorAll('*')].filter((one) => {
    if (one instanceof HTMLTextAreaElement) return false;
    if (one instanceof HTMLIFrameElement) return true;
    const isPage = one === document.documentElement;
    const may = isPage || ['auto', 'scroll'].includes(getComputedStyle(one).overflowY);
    return may && one.scrollHeight > one.clientHeight + 1;
  });
  return those.map(({ localName }) => localName);
}

/** The form of a request with all its parts open. */
async function openForm(): Promise<HTMLElement> {
  await drawPopup();
  press('s');
  await screen.findByRole('textbox', { name: 'Request as JSON' });
  for (const part of document.querySelectorAll('details')) part.open = true;
  const fields = document.querySelector<HTMLElement>('.request-fields');
  if (fields === null) throw new Error('no fields');
  return fields;
}

function writeJson(request: object): void {
  const json = screen.getByRole('textbox', { name: 'Request as JSON' });
  fireEvent.input(json, { target: { value: JSON.stringify(request) } });
}

/** Less than a pixel is enough for the browser to cut a name off. */
function cutNames(): (string | null)[] {
  const isCut = (label: Element) => {
    const text = document.createRange();
    text.selectNodeContents(label);
    return text.getBoundingClientRect().width > label.getBoundingClientRect().width;
  };
  return [...document.querySelectorAll('.tab-label')]
    .filter(isCut)
    .map(({ textContent }) => textContent);
}
