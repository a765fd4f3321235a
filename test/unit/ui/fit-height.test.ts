import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fitHeight } from '@/ui/popup/fit-height';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A popup with a desired height of 560 pixels, in a window that the browser enlarges in steps. */
function openPopup(height: number, inSteps = true) {
  const root = document.createElement('div');
  Object.defineProperty(root, 'scrollHeight', { get: () => Math.max(view.innerHeight, wanted()) });
  const drawn = () => Number.parseInt(root.style.getPropertyValue('--popup-height') || '560', 10);
  const wanted = () => Math.max(drawn(), Number.parseInt(root.style.minHeight || '0', 10));
  const view = Object.assign(new EventTarget(), { innerHeight: height });
  const resize = (next: number) => {
    // The browser gives a popup no more than it wants.
    view.innerHeight = Math.min(next, wanted());
    view.dispatchEvent(new Event('resize'));
  };
  fitHeight(root, inSteps, view);
  return { resize, height: drawn, wanted };
}

it.each([24, 448])('is not cut off at an intermediate height of %i', (step) => {
  const popup = openPopup(0);
  popup.resize(step);
  vi.advanceTimersByTime(300);
  popup.resize(560);
  vi.advanceTimersByTime(5000);
  expect(popup.height()).toBe(560);
});

it('does not stay at the height of a very slow step', () => {
  const popup = openPopup(448);
  vi.advanceTimersByTime(1000);
  expect(popup.height()).toBe(448);
  vi.advanceTimersByTime(1000);
  popup.resize(560);
  vi.advanceTimersByTime(5000);
  expect(popup.height()).toBe(560);
});

it('fits a small screen, and stays so', () => {
  const popup = openPopup(0);
  popup.resize(430);
  vi.advanceTimersByTime(400);
  // Even while it checks whether there is more room by now.
  for (let waited = 0; waited < 5000; waited += 100) {
    expect(popup.height()).toBe(430);
    vi.advanceTimersByTime(100);
  }
});

it('requests no more height once the browser has reached its maximum', () => {
  const popup = openPopup(0, false);
  popup.resize(430);
  vi.advanceTimersByTime(400);
  for (let waited = 0; waited < 5000; waited += 100) {
    expect(popup.wanted()).toBe(430);
    vi.advanceTimersByTime(100);
  }
});
