import { treesOf } from '@/picker/trees';
import * as native from '@/reader/native';

/**
 * Calls back with the window of a page and with those of all its frames that can be read, also of
 * frames that come later; once for each document.
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
      // A frame tells only its own tree that it has loaded.
      tree.addEventListener('load', () => look(document), { capture: true, signal });
    }
  }

  look(page);
}
