import {
  BOUNDARY,
  isInline,
  isSpan,
  type Block,
  type Content,
  type Inline,
  type Item,
  type ListItem,
} from './tree';

/** Whether content shows nothing: only white space. */
export function isBlank(content: readonly Item[]): boolean {
  return content.every(
    (item) =>
      item.type === 'boundary' ||
      item.type === 'break' ||
      (item.type === 'text' && item.value.trim() === ''),
  );
}

/** Whether a line prints as nothing: its texts, spans and links are all blank. */
export function isEmptyLine(line: readonly Inline[]): boolean {
  return line.every((node) => {
    if (node.type === 'text') return node.value.trim() === '';
    if (node.type === 'link') return node.children.length > 0 && isEmptyLine(node.children);
    return node.type === 'break' || (isSpan(node) && isEmptyLine(node.children));
  });
}

/** Whether content is more than one line of inline nodes. */
export function hasBlocks(content: readonly Item[]): boolean {
  return content.some((item) => !isInline(item)) || lineEnds(content).length > 0;
}

/** The words of content, as the page has them. */
export function wordsOf(content: readonly Item[]): string {
  let words = '';
  for (const item of content) {
    if (item.type === 'text' || item.type === 'inlineCode') words += item.value;
    else if (item.type === 'break' || item.type === 'boundary') words += ' ';
    else if (isInline(item) && 'children' in item) words += wordsOf(item.children);
  }
  return words;
}

/** Whether any inline node of content, at any depth, passes a test. */
export function someInline(content: readonly Item[], test: (node: Inline) => boolean): boolean {
  return content.some(
    (item) =>
      isInline(item) && (test(item) || ('children' in item && someInline(item.children, test))),
  );
}

/**
 * Splits content into lines of inline nodes and what is between them. Two breaks in a row look like
 * a boundary, and are returned as one.
 */
export function* partsOf(content: readonly Item[]): Generator<Inline[] | Exclude<Item, Inline>> {
  let line: Inline[] = [];
  const ends = lineEnds(content);
  for (let at = 0; at < content.length; at++) {
    const item = content[at];
    const end = ends[at];
    if (item === undefined) continue;
    if (isInline(item) && end === undefined) {
      line.push(item);
      continue;
    }
    if (line.length > 0) yield line;
    line = [];
    yield isInline(item) ? BOUNDARY : item;
    at = end ?? at;
  }
  if (line.length > 0) yield line;
}

/** For each break followed by another, the index of the last one in the run. */
function lineEnds(content: readonly Item[]): readonly number[] {
  const ends: number[] = [];
  let first = -1;
  content.forEach((item, at) => {
    if (item.type === 'break') {
      if (first < 0) first = at;
      else ends[first] = at;
    } else if (item.type !== 'text' || item.value.trim() !== '') first = -1;
  });
  return ends;
}

/**
 * Puts lines of content into nodes of their own. Blank lines and blocks stay as they are.
 *
 * @param wrap - Returns the node for a line; null to leave it as it is.
 */
export function wrapLines(content: Content, wrap: (line: Inline[]) => Inline | null): Content {
  return [...partsOf(content)].flatMap((part): Content => {
    if (!Array.isArray(part)) return [part];
    const node = isBlank(part) ? null : wrap(part);
    return node === null ? part : [node];
  });
}

/** Content without the boundaries, breaks and blank texts at its ends. */
export function trimmed(content: Content): Content {
  let from = 0;
  let to = content.length;
  while (from < to && isBlank(content.slice(from, from + 1))) from++;
  while (to > from && isBlank(content.slice(to - 1, to))) to--;
  return content.slice(from, to);
}

/** Puts content on lines of its own. */
export function asBlock(content: Content): Content {
  return [BOUNDARY, ...content, BOUNDARY];
}

/**
 * The blocks of content. Lines become paragraphs, items outside any list become lists in place, and
 * empty lines are left out.
 */
export function blocksOf(content: readonly Item[]): Block[] {
  return gatherItems(blocksAndItemsOf(content));
}

/** The blocks of content, with list items that still wait for their list. */
export function blocksAndItemsOf(content: readonly Item[]): (Block | ListItem)[] {
  const blocks: (Block | ListItem)[] = [];
  for (const part of partsOf(content)) {
    if (Array.isArray(part)) addParagraph(blocks, part);
    else if (part.type === 'tableCell') addParagraph(blocks, part.children);
    else if (part.type !== 'boundary') {
      const last = blocks.at(-1);
      if (
        part.type === 'code' &&
        last?.type === 'paragraph' &&
        namesLanguage(last.children, part.lang)
      )
        blocks.pop();
      blocks.push(part);
    }
  }
  return blocks;
}

/** Makes lists of items outside any list, such as definitions of a term. */
export function gatherItems(blocks: readonly (Block | ListItem)[]): Block[] {
  const whole: Block[] = [];
  let items: ListItem[] | null = null;
  for (const next of blocks) {
    if (next.type !== 'listItem') {
      items = null;
      whole.push(next);
    } else if (items === null) {
      items = [next];
      whole.push({ type: 'list', start: null, spread: false, children: items });
    } else items.push(next);
  }
  return whole;
}

function addParagraph(blocks: (Block | ListItem)[], line: Inline[]): void {
  if (!isEmptyLine(line)) blocks.push({ type: 'paragraph', children: line });
}

/** Whether a line only names the language of the code below it, which the fence already does. */
function namesLanguage(line: readonly Inline[], language: string): boolean {
  const name = wordsOf(line).trim().toLowerCase();
  return language !== '' && (name === language || SHORT_NAMES[name] === language);
}

const SHORT_NAMES: Record<string, string> = {
  javascript: 'js',
  typescript: 'ts',
  python: 'py',
  ruby: 'rb',
  rust: 'rs',
  'c++': 'cpp',
  'c#': 'csharp',
  shell: 'sh',
  yaml: 'yml',
  markdown: 'md',
};
