import { afterEach, expect, it, vi } from 'vitest';
import { lastPlaceOf } from '@/recorder/last-place';

afterEach(() => {
  document.body.replaceChildren();
  scrollTo(0, 0);
});

function one(selector: string): Element {
  const found = document.querySelector(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}

it('an element stands in the page, however far that is scrolled, below the nearest heading above it', () => {
  document.body.innerHTML = `<h2>Cart</h2><div style="height: 3000px"></div><h2>Shipping</h2>
    <button style="position: absolute; right: 0; width: 80px">Review</button><h2>Later</h2>`;
  const before = lastPlaceOf(document, one('button'));
  scrollTo(0, 1500);
  const { box, below, ...rest } = lastPlaceOf(document, one('button'));
  expect(rest).toEqual({ url: location.origin + location.pathname, side: 'right' });
  expect(below?.words).toBe('Shipping');
  expect(box?.top).toBeCloseTo(before.box?.top ?? 0);
  expect(box?.top).toBeGreaterThan(3000);
  expect(below?.top).toBeLessThan(box?.top ?? 0);
});

it('what stays in the window has no place in the page, and what is wide has no side', () => {
  document.body.innerHTML =
    '<h2>Cart</h2><p>Text</p><dialog open style="position: fixed"><h3>Pay</h3><input></dialog>';
  expect(lastPlaceOf(document, one('input'))).toMatchObject({ below: { words: 'Pay' } });
  expect(lastPlaceOf(document, one('input')).box).toBeUndefined();
  expect(lastPlaceOf(document, one('p')).side).toBeUndefined();
});

it('a heading counts outside of a shadow root and a frame, too', async () => {
  document.body.innerHTML = '<h2>Search</h2><x-field></x-field><h2>Frame</h2><iframe></iframe>';
  const root = one('x-field').attachShadow({ mode: 'closed' });
  const field = document.createElement('input');
  root.append(field);
  expect(lastPlaceOf(document, field).below?.words).toBe('Search');
  const frame = one('iframe') as HTMLIFrameElement; // Its name says what it is.
  const inner = frame.contentDocument?.createElement('button');
  if (inner === undefined) throw new Error('no frame');
  frame.contentDocument?.body.append(inner);
  const place = lastPlaceOf(document, inner);
  expect(place.below?.words).toBe('Frame');
  expect(place.box?.top).toBeGreaterThan(frame.getBoundingClientRect().top);
});

it('neither a heading that is hidden, nor one that stands lower, nor a whole text is above', () => {
  document.body.innerHTML = `<h2>Cart</h2><h3 hidden>Gone</h3><h3>${'long '.repeat(20)}</h3>
    <h3 style="position: absolute; top: 600px">Lower</h3><button>Review</button>`;
  expect(lastPlaceOf(document, one('button')).below?.words).toBe('Cart');
});

it('of thousands of headings few are asked where they stand', () => {
  document.body.innerHTML =
    '<h2>Cart</h2>'.repeat(2000) + '<input>' + '<h2>Later</h2>'.repeat(2000);
  const asked = vi.spyOn(Node.prototype, 'compareDocumentPosition');
  expect(lastPlaceOf(document, one('input')).below?.words).toBe('Cart');
  expect(asked.mock.calls.length).toBeLessThan(20);
});
