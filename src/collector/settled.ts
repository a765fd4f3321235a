import * as native from '@/reader/native';

/**
 * Waits until the page has responded to what was done: until it has changed and is still again, or
 * two frames have passed without a change.
 *
 * @param roots - What to watch.
 * @param isReady - Asked when the page is still; if it is not ready, waits a little longer.
 * @param patience - How many milliseconds to wait for that.
 */
export function settled(
  roots: readonly Node[],
  isReady: () => boolean,
  patience: number,
): Promise<void> {
  return new Promise((resolve) => {
    const start = performance.now();
    let changedAt = Number.NEGATIVE_INFINITY;
    let hasDrawn = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changes = new MutationObserver(onChange);
    const sizes = new ResizeObserver(onChange);
    for (const root of roots) {
      changes.observe(root, { childList: true, subtree: true, characterData: true });
      if (native.isElement(root)) sizes.observe(root);
    }
    afterFrames(2, () => {
      hasDrawn = true;
      look();
    });

    function onChange() {
      changedAt = performance.now();
      if (hasDrawn) lookAfter(QUIET);
    }

    function look() {
      const now = performance.now();
      const isStill = now - changedAt >= QUIET || now - start >= LONGEST;
      if (isStill && (isReady() || now - start >= patience)) return end();
      lookAfter(isStill ? Math.min(LOOK, start + patience - now) : QUIET);
    }

    function lookAfter(ms: number) {
      clearTimeout(timer);
      timer = setTimeout(look, Math.max(1, ms));
    }

    function end() {
      clearTimeout(timer);
      changes.disconnect();
      sizes.disconnect();
      resolve();
    }
  });
}

/** Calls back after frames were drawn; soon, in a tab that draws none. */
function afterFrames(count: number, then: () => void): void {
  let left = count;
  const late = setTimeout(finish, NO_FRAMES);
  requestAnimationFrame(next);

  function next() {
    if (--left > 0) requestAnimationFrame(next);
    else finish();
  }

  function finish() {
    clearTimeout(late);
    left = Number.POSITIVE_INFINITY;
    then();
    then = () => {};
  }
}

/** In milliseconds. A page without a change for so long has finished. */
const QUIET = 50;
/** How often to ask again what is not ready, if the tree does not change. */
const LOOK = 250;
/** A page that changes all the time is read nevertheless. */
const LONGEST = 1500;
const NO_FRAMES = 150;
