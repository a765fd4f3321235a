import { treesOf } from '@/picker/trees';
import * as native from '@/reader/native';

/**
 * Calls back once per document with the window of a page and of each readable frame in it,
 * including later ones.
 *
 * @param signal - Ends it.
 */
export function frameWindows(
  page: Document,
  found: (window: Window) => void,
  signal: AbortSignal,
): void {
  const seen = new WeakSet<Document>();

  function look(document: Document) {
    for (const tree of treesOf(document)) {
      if (native.isShadowRoot(tree) || seen.has(tree)) continue;
      const window = native.windowOf(tree);
      if (window === null) continue;
      seen.add(tree);
      found(window);
      // The load event of a frame reaches only its own tree.
      tree.addEventListener('load', () => look(document), { capture: true, signal });
    }
  }

  look(page);
}
