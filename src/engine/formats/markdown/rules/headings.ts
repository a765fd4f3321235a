import { isInline, type Content, type Inline } from '../tree';
import { isEmptyLine, wordsOf } from '../content';
import type { MarkdownRule } from '../rule';

/** Headings on one line. What cannot be in a heading, such as a table, follows it. */
export const headingRules: MarkdownRule[] = [
  {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, node) => {
      const found = content.findIndex((item) => item.type !== 'boundary' && !isInline(item));
      const at = found < 0 ? content.length : found;
      const children = withoutSign(lineOf(content.slice(0, at)));
      const below = content.slice(at);
      if (isEmptyLine(children)) return below;
      return [{ type: 'heading', depth: Number(node.localName.charAt(1)), children }, ...below];
    },
  },
];

/** A line without the sign that chats put before the name of a channel: a heading has its own. */
function withoutSign(line: Inline[]): Inline[] {
  if (!CHANNEL.test(wordsOf(line))) return line;
  const first = line.findIndex((node) => node.type !== 'text' || /\S/.test(node.value));
  return line.map((node, at) =>
    at === first && node.type === 'text'
      ? { ...node, value: node.value.replace('#', '').trimStart() }
      : node,
  );
}

/** Inline nodes with a space where the page starts a paragraph. */
function lineOf(content: Content): Inline[] {
  return content.map((item) => (isInline(item) ? item : { type: 'text', value: ' ' }));
}

/** As in `# general`; a name has no space. */
const CHANNEL = /^\s*#\s+\S+\s*$/;
