import { expect, it, vi } from 'vitest';
import { untilDrawn } from '@/jobs/picture/injected-view';

it('a page counts as drawn only once it is on the screen, however slowly it is drawn', async () => {
  let frames = 0;
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    setTimeout(() => {
      frames += 1;
      draw(performance.now());
    }, 200);
    return frames;
  });
  await untilDrawn();
  expect(frames).toBe(4);
});
