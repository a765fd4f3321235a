import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginSession } from '@/collector/session';

afterEach(() => document.body.replaceChildren());

function rows(count: number): string {
  const items = Array.from({ length: count }, (_, i) => `<li style="height: 100px">Row ${i}</li>`);
  return `<ul>${items.join('')}</ul>`;
}

function scrolling(html: string): HTMLElement {
  document.body.innerHTML = `<div style="height: 300px; overflow: auto">${html}</div>`;
  const [box] = document.body.children;
  if (!(box instanceof HTMLElement)) throw new Error('the box is not there');
  return box;
}

describe('a tab that is not visible', () => {
  it('is not scrolled until it is visible', async () => {
    const box = scrolling(rows(20));
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    const session = beginSession(document);
    await session?.step(undefined);
    hidden.mockReturnValue(true);
    expect(await session?.step(undefined)).toEqual({ state: 'waiting', pressed: false });
    expect(box.scrollTop).toBe(0);
    const next = session?.step(undefined);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await next).toEqual({ state: 'moved', pressed: false });
    expect(box.scrollTop).toBeGreaterThan(0);
  });
});

describe('a tab that was hidden during a step', () => {
  it('does not count as being at its end', async () => {
    const box = scrolling(rows(4));
    const session = beginSession(document);
    const end = box.scrollHeight - box.clientHeight;
    while (box.scrollTop < end) await session?.step(undefined);
    const step = session?.step(undefined);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await step).toEqual({ state: 'waiting', pressed: false });
    expect(await session?.step(undefined)).toEqual({ state: 'end', pressed: false });
  });
});

describe('a list in a frame of the same site', () => {
  it('is scrolled, and its rows have keys, but not those of the page around it', async () => {
    document.body.innerHTML = `${rows(2)}<iframe style="width: 100%; height: 300px"></iframe>`;
    const frame = document.querySelector('iframe');
    const inner = frame?.contentDocument;
    if (!inner) throw new Error('the frame is not there');
    inner.body.innerHTML = rows(20);
    const session = beginSession(document);
    await session?.step(undefined);
    await session?.step(undefined);
    expect(inner.scrollingElement?.scrollTop).toBeGreaterThan(0);
    const keyOf = session?.keys();
    const [own, framed] = [document, inner].map((page) => page.querySelector('li'));
    expect(framed && keyOf?.(framed)).toBeDefined();
    expect(own && keyOf?.(own)).toBeUndefined();
    await session?.restore();
    expect(inner.scrollingElement?.scrollTop).toBe(0);
  });
});
