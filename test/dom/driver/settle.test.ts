import { afterEach, expect, it } from 'vitest';
import { settle } from '@/driver/wait';

const { signal } = new AbortController();

afterEach(() => document.body.replaceChildren());

it('a changing page has settled once its tree is still', async () => {
  let changes = 0;
  const timer = setInterval(() => {
    document.body.append('more');
    if (++changes === 5) clearInterval(timer);
  }, 50);
  expect(await settle(document, 300, 20_000, signal)).toBe('tree');
  expect(changes).toBe(5);
});

it('a page that makes requests has settled once none ends any more', async () => {
  let isAnswered = false;
  setTimeout(() => {
    void fetch(`${location.href}#settle`).then(() => {
      isAnswered = true;
    });
  }, 100);
  // So long may the answer take on a busy machine.
  expect(await settle(document, 3000, 20_000, signal)).toBe('requests');
  expect(isAnswered).toBe(true);
});

it('waiting for a restless page ends at the limit', async () => {
  const timer = setInterval(() => document.body.append('more'), 20);
  expect(await settle(document, 300, 600, signal)).toBe('limit');
  clearInterval(timer);
});

it('what still changed at the limit is not waited for again', async () => {
  document.body.innerHTML = '<p id="clock">12:00</p><ul></ul>';
  const clock = document.querySelector('#clock');
  let seconds = 0;
  const ticking = setInterval(() => clock?.replaceChildren(`12:00:${++seconds}`), 20);
  expect(await settle(document, 300, 600, signal)).toBe('limit');
  let items = 0;
  const growing = setInterval(() => {
    document.querySelector('ul')?.append(document.createElement('li'));
    if (++items === 5) clearInterval(growing);
  }, 50);
  expect(await settle(document, 300, 20_000, signal)).toBe('tree');
  expect(items).toBe(5);
  clearInterval(ticking);
});
