import * as native from '@/reader/native';

/**
 * Waits for a page's response: until it has changed and is still again, or two frames have passed
 * without a change.
 *
 * @param roots - The documents, shadow roots and elements to watch.
 * @param isReady - Asked when the page is still. If it is not ready, the wait continues.
 * @param patience - How many milliseconds to wait for it to be ready.
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

/** Calls back after so many frames; after a short time in a tab that draws none. */
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

/** Milliseconds without a change after which a page is still. */
const QUIET = 50;
/** Milliseconds until a page that is not ready is asked again, if its tree does not change. */
const LOOK = 250;
/** Milliseconds after which a page that never stops changing counts as still. */
const LONGEST = 1500;
const NO_FRAMES = 150;
