import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showPlace } from '@/driver/show-place';
import { putSign } from '@/driver/sign';
import { isOwnSurface } from '@/reader/own-surface';

const BOX = { left: 40, top: 2000, width: 80, height: 30 };
const URL = 'https://shop.example/';

let end = () => {};

afterEach(() => {
  end();
  document.body.replaceChildren();
  scrollTo(0, 0);
});

function frame(): Element | null {
  return document.querySelector('[popover]');
}

it('a place is scrolled to and framed, moves along, and is gone with the next press', async () => {
  document.body.innerHTML = '<div style="height: 5000px"><button>Here</button></div>';
  end = showPlace(document, { url: URL, box: BOX });
  expect(scrollY).toBeGreaterThan(1000);
  const { top = 0, left } = frame()?.getBoundingClientRect() ?? {};
  expect(top + scrollY).toBeCloseTo(BOX.top - 6);
  expect(left).toBeCloseTo(BOX.left - 6);
  const before = scrollY;
  scrollTo(0, before + 50);
  await expect.poll(() => frame()?.getBoundingClientRect().top).toBeCloseTo(top - 50);
  await userEvent.click(document.body);
  expect(frame()).toBeNull();
});

it('a frame that ends leaves what else is ours as it was', () => {
  document.body.innerHTML = '<div style="height: 5000px"></div>';
  end = showPlace(document, { url: URL, box: BOX });
  const sign = putSign(document);
  sign.show({ step: 'Step 1', ask: '{words}?', covered: '', stop: 'Stop', agree: 'Yes' });
  const [shown, put] = document.querySelectorAll('[popover]');
  expect([shown, put].map((one) => one && isOwnSurface(one))).toEqual([true, true]);
  end();
  expect(put && isOwnSurface(put)).toBe(true);
  sign.remove();
});

it('a place has moved with the heading above it, and presses go through its frame', () => {
  document.body.innerHTML =
    '<div style="height: 3000px"></div><h2 style="margin: 0">Shipping</h2><button style="margin-top: 60px; width: 200px; height: 60px">Review</button><div style="height: 3000px"></div>';
  const heading = document.querySelector('h2')?.getBoundingClientRect();
  const button = document.querySelector('button')?.getBoundingClientRect();
  if (heading === undefined || button === undefined) throw new Error('not drawn');
  const { left, top, width, height } = button;
  // The page was 1000 pixels shorter above it when the step was recorded.
  end = showPlace(document, {
    url: URL,
    box: { left, top: top - 1000, width, height },
    below: { words: 'Shipping', left: heading.left, top: heading.top - 1000 },
  });
  const now = document.querySelector('button')?.getBoundingClientRect();
  expect(frame()?.getBoundingClientRect().top).toBeCloseTo((now?.top ?? 0) - 6);
  const middle = [left + width / 2, (now?.top ?? 0) + height / 2] as const;
  expect(document.elementFromPoint(...middle)?.textContent).toBe('Review');
});
