import * as native from '@/reader/native';

/**
 * Waits until the page has answered what was done to it: until it has changed and is still again, or
 * two frames have gone by without a change.
 *
 * @param roots - What is watched.
 * @param isReady - Asked where the page is still; what is not ready is waited for a little longer.
 * @param patience - How many milliseconds it is waited for.
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

/** Calls back after frames were drawn; in a tab that draws none, soon. */
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

/** Milliseconds. A page without a change for so long has done what it does. */
const QUIET = 50;
/** What is not ready without a change of the tree is asked again. */
const LOOK = 250;
/** A page that changes all the time is read all the same. */
const LONGEST = 1500;
const NO_FRAMES = 150;
