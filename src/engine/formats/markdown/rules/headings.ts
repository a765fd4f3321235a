import { block, BLOCK, BOUNDARY, type HeadingKind } from '../marks';
import type { MarkdownRule } from '../rule';

/** Headings on one line. What cannot stand in a heading, such as a table, follows it. */
export const headingRules: MarkdownRule[] = [
  {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, node, state) => {
      if (state.inside.cell > 0) return `${BOUNDARY}${content}${BOUNDARY}`;
      // The filter leaves only these names.
      const level = node.localName.charAt(1) as HeadingKind;
      const at = content.indexOf(BLOCK);
      const text = at < 0 ? content : content.slice(0, at);
      return block(level, text.replace(/\n+/g, ' ')) + (at < 0 ? '' : content.slice(at));
    },
  },
];
