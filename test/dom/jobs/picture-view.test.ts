import { afterEach, expect, it, vi } from 'vitest';
import { measureView, scrollForPart, unscroll } from '@/jobs/picture/injected-view';

afterEach(() => {
  unscroll();
  vi.restoreAllMocks();
});

it.each([
  ['scrolled to a part', () => scrollForPart(0, true, 10_000)],
  ['measured', () => measureView()],
])('a page that is drawn slowly is %s only once that is on the screen', async (_, run) => {
  let frames = 0;
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    setTimeout(() => {
      frames += 1;
      draw(performance.now());
    }, 200);
    return frames;
  });
  await run();
  expect(frames).toBe(4);
});
