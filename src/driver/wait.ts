import type { SettledBy } from '@/contract/actions';

/**
 * Waits until a condition holds. Checks it whenever the document changes and, because shadow roots
 * and styles change unnoticed, every quarter of a second.
 *
 * @param ms - How long to wait at most.
 * @returns whether it holds; false also if aborted.
 */
export function until(
  page: Document,
  holds: () => boolean,
  ms: number,
  signal: AbortSignal,
): Promise<boolean> {
  if (holds()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const changes = new MutationObserver(ask);
    changes.observe(page, { childList: true, subtree: true, attributes: true });
    const beat = setInterval(ask, BEAT);
    const limit = setTimeout(() => end(holds()), ms);
    const stop = () => end(false);
    signal.addEventListener('abort', stop);

    function ask() {
      if (holds()) end(true);
    }

    function end(held: boolean) {
      changes.disconnect();
      clearInterval(beat);
      clearTimeout(limit);
      signal.removeEventListener('abort', stop);
      resolve(held);
    }
  });
}

/**
 * Waits until a page has responded to what was done: it has loaded, and for a while neither its
 * tree changed nor one of its requests ended. Open requests cannot be seen, so more may still come.
 * What still changes at the limit, like a clock or an advertisement, changes by itself: later waits
 * of the same page don't count it.
 *
 * @param quiet - Milliseconds without a change.
 * @param limit - Milliseconds to wait at most.
 * @returns which of these signs came last, or `limit`.
 */
export function settle(
  page: Document,
  quiet: number,
  limit: number,
  signal: AbortSignal,
): Promise<SettledBy> {
  const start = performance.now();
  const last = { tree: start, requests: start };
  let loadedAt = page.readyState === 'complete' ? start : Infinity;
  const changedAt = new Map<Node, number>();
  const changes = new MutationObserver((records) => {
    const now = performance.now();
    for (const { target } of records) {
      if (restless.has(target)) continue;
      last.tree = now;
      changedAt.set(target, now);
    }
  });
  changes.observe(page, { childList: true, subtree: true, attributes: true, characterData: true });
  const requests = new PerformanceObserver(() => {
    last.requests = performance.now();
  });
  requests.observe({ type: 'resource' });
  return new Promise((resolve) => {
    look();

    function look() {
      const now = performance.now();
      if (loadedAt === Infinity && page.readyState === 'complete') loadedAt = now;
      const left = Math.max(last.tree, last.requests) + quiet - now;
      const isStill = left <= 0 && loadedAt <= now;
      if (!isStill && now - start < limit && !signal.aborted) {
        setTimeout(look, Math.min(Math.max(left, 20), start + limit - now, 100));
        return;
      }
      changes.disconnect();
      requests.disconnect();
      if (!isStill && !signal.aborted)
        for (const [node, at] of changedAt) if (now - at < quiet) restless.add(node);
      resolve(isStill ? lastSign() : 'limit');
    }

    function lastSign(): SettledBy {
      if (loadedAt > Math.max(last.tree, last.requests) + quiet) return 'load';
      return last.requests > last.tree ? 'requests' : 'tree';
    }
  });
}

/** Lets the page react to what was done; unlike timers, this is not throttled. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

const BEAT = 250;
/** What still changed when a wait for its page reached the limit. */
const restless = new WeakSet<Node>();
