import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { sourceTokens, type SourceLanguage, type TokenKind } from './source-tokens';

/**
 * Colours a source where it stands. The browser paints the ranges (CSS Custom Highlight API): the
 * text stays a few plain nodes, whatever is in it.
 *
 * @param pieces - The element whose children hold the text, one text node each.
 */
export function useColours(
  pieces: RefObject<HTMLElement | null>,
  language: SourceLanguage | undefined,
  text: string,
): void {
  useLayoutEffect(() => {
    // Absent where tests run without a browser.
    const registry: typeof CSS.highlights | undefined = globalThis.CSS?.highlights;
    if (language === undefined || pieces.current === null || registry === undefined) return;
    const ranges = rangesIn(pieces.current, language, text.slice(0, COLOURED));
    for (const [kind, range] of ranges) highlightOf(registry, kind).add(range);
    return () => {
      for (const [kind, range] of ranges) highlightOf(registry, kind).delete(range);
    };
  }, [pieces, language, text]);
}

/** A source is coloured up to here, so that a very long one stays quick. */
const COLOURED = 1_000_000;

function highlightOf(registry: HighlightRegistry, kind: string): Highlight {
  const name = `source-${kind}`;
  const known = registry.get(name);
  if (known !== undefined) return known;
  const made = new Highlight();
  registry.set(name, made);
  return made;
}

/** The tokens of a text as ranges in the nodes that hold it; one that crosses nodes is cut. */
function rangesIn(pieces: HTMLElement, language: SourceLanguage, text: string) {
  const nodes = [...pieces.children].map(({ firstChild }) => firstChild);
  const ranges: [kind: TokenKind, range: StaticRange][] = [];
  let index = 0;
  let start = 0;
  for (const token of sourceTokens(language, text)) {
    let from = token.start;
    while (from < token.end) {
      const node = nodes[index];
      if (!(node instanceof Text)) return ranges;
      const end = start + node.length;
      if (from < end) {
        const to = Math.min(token.end, end);
        const startOffset = from - start;
        const range = {
          startContainer: node,
          startOffset,
          endContainer: node,
          endOffset: to - start,
        };
        ranges.push([token.kind, new StaticRange(range)]);
        from = to;
      }
      if (from >= end) {
        index += 1;
        start = end;
      }
    }
  }
  return ranges;
}
