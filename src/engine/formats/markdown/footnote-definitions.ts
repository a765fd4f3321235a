import { blocksOf, wordsOf } from './content';
import { isSpan, type Block, type Content, type FootnoteDefinition, type Inline } from './tree';

/**
 * The definitions of footnotes, without the numbers that the page writes before them.
 *
 * @param contents - The page's content for each label.
 * @param labels - In the order of first reference.
 */
export function footnoteDefinitions(
  contents: ReadonlyMap<string, Content>,
  labels: ReadonlySet<string>,
): FootnoteDefinition[] {
  const definitions: FootnoteDefinition[] = [];
  for (const label of labels) {
    const content = contents.get(label);
    if (content === undefined) continue;
    const children = withoutNumber(blocksOf(content), label);
    definitions.push({ type: 'footnoteDefinition', label, children });
  }
  return definitions;
}

function withoutNumber([first, ...rest]: Block[], label: string): Block[] {
  if (first === undefined) return rest;
  if (first.type !== 'paragraph') return [first, ...rest];
  return [{ ...first, children: lineWithoutNumber(first.children, label) }, ...rest];
}

/** A line without the number before it, or the remains of its backlinks: an arrow, brackets. */
function lineWithoutNumber(line: Inline[], label: string): Inline[] {
  const texts = line.findIndex(({ type }) => type !== 'text');
  const [opening, rest] = texts < 0 ? [line, []] : [line.slice(0, texts), line.slice(texts)];
  const words = wordsOf(opening);
  if (words.trim() !== '')
    return [{ type: 'text', value: words.replace(numberBefore(label), '') }, ...rest];
  const [first, ...others] = rest;
  if (first === undefined) return line;
  // The number may be raised, and the raised part may be bold together with the first words.
  if (isSpan(first)) {
    const children = withoutRaised(first.children, label);
    return children === null ? line : [{ ...first, children }, ...others];
  }
  return withoutRaised(rest, label) ?? line;
}

function withoutRaised(line: readonly Inline[], label: string): Inline[] | null {
  const [first, next, ...rest] = line;
  if (first?.type !== 'htmlElement' || first.name !== 'sup') return null;
  if (wordsOf(first.children).replace(/^\[|\]$/g, '') !== label) return null;
  if (next?.type !== 'text') return line.slice(1);
  return [{ ...next, value: next.value.replace(/^:?\s*/, '') }, ...rest];
}

function numberBefore(label: string): RegExp {
  // A label has only letters, digits and hyphens, none of them special in a pattern.
  return new RegExp(`^\\s*(?:[\\[(]?${label}[\\].):]+|[\\^\u2191]|\\[\\])\\s+`);
}
