import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { tokensByPiece } from './piece-tokens';
import { sourceTokens, type SourceLanguage, type SourceToken } from './source-tokens';

/** Only this much of a source is coloured, so that a very long one stays fast. */
export const COLOURED_UNITS = 1_000_000;

/**
 * Colours a source in place. The browser paints the ranges (CSS Custom Highlight API): the text
 * stays a few plain nodes, whatever it contains. Only the visible pieces have ranges, since a
 * browser takes many seconds to paint a hundred thousand of them.
 *
 * @param pieces - The element whose children contain the text, one text node each.
 */
export function useColours(
  pieces: RefObject<HTMLElement | null>,
  language: SourceLanguage | undefined,
  text: string,
): void {
  useLayoutEffect(() => {
    // Absent in tests that run without a browser.
    const registry: typeof CSS.highlights | undefined = globalThis.CSS?.highlights;
    if (language === undefined || pieces.current === null || registry === undefined) return;
    const children = [...pieces.current.children];
    const lengths = children.map(({ textContent }) => textContent.length);
    const tokens = tokensByPiece(sourceTokens(language, text.slice(0, COLOURED_UNITS)), lengths);
    const painted = children.map((piece, index) => createPaint(registry, piece, tokens[index]));
    const watcher = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const paint = painted[children.indexOf(target)];
        if (isIntersecting) paint?.add();
        else paint?.remove();
      }
    });
    for (const piece of children) watcher.observe(piece);
    return () => {
      watcher.disconnect();
      for (const paint of painted) paint.remove();
    };
  }, [pieces, language, text]);
}

/** The colours of one piece, which can be applied and removed. */
function createPaint(registry: HighlightRegistry, piece: Element, tokens: SourceToken[] = []) {
  let ranges: [Highlight, StaticRange][] = [];
  return {
    add() {
      const node = piece.firstChild;
      if (node === null || ranges.length > 0) return;
      ranges = tokens.map(({ kind, start, end }) => [
        highlightOf(registry, kind),
        new StaticRange({
          startContainer: node,
          startOffset: start,
          endContainer: node,
          endOffset: end,
        }),
      ]);
      for (const [highlight, range] of ranges) highlight.add(range);
    },
    remove() {
      for (const [highlight, range] of ranges) highlight.delete(range);
      ranges = [];
    },
  };
}

function highlightOf(registry: HighlightRegistry, kind: string): Highlight {
  const name = `source-${kind}`;
  const known = registry.get(name);
  if (known !== undefined) return known;
  const made = new Highlight();
  registry.set(name, made);
  return made;
}
