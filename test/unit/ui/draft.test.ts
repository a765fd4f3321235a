import { beforeEach, expect, it, vi } from 'vitest';
import { drawDraft, followDraft, keepDraft } from '@/ui/popup/draft';

const TEXT =
  'The mill stands where two streams meet, and has ground the corn of nine villages since 1683.';
const LINES = [{ kind: 'p', text: `${TEXT} ${TEXT}` }];

// Also what tests of other files have left.
beforeEach(() => {
  Reflect.deleteProperty(window, 'winnowDraft');
  document.body.replaceChildren();
});

function reading(text = `${TEXT} ${TEXT}`, slices = 1) {
  const page = { names: ['p'], attributes: [[]], nodes: [0, 0, text, -1], unseen: [] };
  return Promise.resolve({ ok: true, value: { text: JSON.stringify(page), slices } });
}

it('shows the first words before the application, which takes them over', async () => {
  await keepDraft(window, reading());
  expect(document.body.textContent).toBe(`${TEXT} ${TEXT}`);
  const show = vi.fn<Parameters<typeof followDraft>[1]>();
  followDraft(window, show);
  expect(document.body.textContent).toBe('');
  expect(show).toHaveBeenCalledExactlyOnceWith(LINES);
});

it('gives them to an application that is there first', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const kept = keepDraft(window, promise);
  const show = vi.fn<Parameters<typeof followDraft>[1]>();
  followDraft(window, show);
  expect(show).not.toHaveBeenCalled();
  resolve(await reading());
  await kept;
  expect(show).toHaveBeenCalledExactlyOnceWith(LINES);
  expect(document.body.textContent).toBe('');
});

it.each<[what: string, read: Promise<unknown>]>([
  ['nothing', Promise.resolve(null)],
  ['a failure', Promise.resolve({ ok: false, error: { code: 'CANCELLED', message: '' } })],
  ['the first slice of a very long page', reading(TEXT + TEXT, 2)],
  ['no JSON', Promise.resolve({ ok: true, value: { text: '{', slices: 1 } })],
])('shows none for %s', async (_, read) => {
  await keepDraft(window, read);
  expect(document.body.innerHTML).toBe('');
});

it('draws nothing of the page but its text', () => {
  const text = '<img src="https://x.example/" onerror="alert(1)">';
  const draft = drawDraft(document, [
    { kind: 'h1', text },
    { kind: 'li', text },
  ]);
  expect(draft.inert).toBe(true);
  expect(draft.ariaBusy).toBe('true');
  expect([...draft.querySelectorAll('*')].map(({ localName }) => localName)).toEqual([
    'div',
    'div',
  ]);
  expect([...draft.children].map((line) => line.getAttributeNames())).toEqual([
    ['class'],
    ['class'],
  ]);
  expect([...draft.children].map(({ textContent }) => textContent)).toEqual([text, text]);
});
