import type { SnapshotElement } from '@/contract/snapshot/tree';

/**
 * The TeX that a formula in MathML was made from, if it has that. Nobody sees it on the page, so it
 * counts only if it can be the source of what is shown, not if it says much more. Where nothing is
 * shown, it counts if the formula's label says the same.
 */
export function annotationOf(math: SnapshotElement): string | undefined {
  const [semantics] = math.children;
  if (semantics?.localName !== 'semantics') return undefined;
  const [shown, ...others] = semantics.children;
  const annotation = others.find(
    (child) =>
      child.localName === 'annotation' && (child.getAttribute('encoding') ?? '').includes('tex'),
  );
  const tex = annotation?.textContent.trim();
  if (tex === undefined || shown === undefined) return undefined;
  const label = math.getAttribute('alttext');
  if (shown.textContent.trim() === '' && label?.trim() === tex) return tex;
  const most = MORE_THAN_SHOWN * lettersOf(shown.textContent) + AT_LEAST;
  return lettersOf(tex.replace(COMMANDS, '')) > most ? undefined : tex;
}

function lettersOf(text: string): number {
  return text.match(LETTERS)?.length ?? 0;
}

/** Names of commands and environments, colours and lengths, of which nothing is printed. */
const COMMANDS =
  /\\(?:begin|end|color|textcolor|colorbox|operatorname|hspace|vspace|tag|label)\*?\{[^{}]*\}(?:\{[lcr|]*\})?|\\[a-zA-Z]+/g;
const LETTERS = /[\p{L}\p{N}]/gu;
const MORE_THAN_SHOWN = 2;
const AT_LEAST = 20;
