import type { Marks } from './marks';
import type { Surface } from './surface';

/**
 * Keeps a picker in step with its page: the frames on their elements, the focus on the picker.
 * Returns a function that ends this.
 *
 * @param look - Called about once a second, since the page may have changed.
 */
export function followPage(
  window: Window,
  surface: Pick<Surface, 'focus'>,
  marks: Pick<Marks, 'follow'>,
  look: () => void,
): () => void {
  let frame = window.requestAnimationFrame(onFrame);
  let looked = performance.now();

  function onFrame(now: number) {
    surface.focus();
    if (now - looked > LOOK_MS) {
      looked = now;
      look();
    }
    marks.follow();
    frame = window.requestAnimationFrame(onFrame);
  }

  return () => window.cancelAnimationFrame(frame);
}

const LOOK_MS = 1000;
