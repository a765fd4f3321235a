import { blocksOf, isEmptyLine } from './content';
import { BREAK, type Block, type Content, type Inline } from './tree';

/**
 * Content on the single line of a table's cell: blocks separated by breaks, items with their
 * markers, code line by line, the rows of a nested table cell by cell.
 */
export function cellLine(content: Content): Inline[] {
  return joined(linesOf(blocksOf(content)), [BREAK]);
}

function linesOf(blocks: readonly Block[]): Inline[][] {
  return blocks.flatMap(linesOfBlock).filter((line) => !isEmptyLine(line));
}

function linesOfBlock(block: Block): Inline[][] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [block.children];
    case 'blockquote':
    case 'footnoteDefinition':
      return linesOf(block.children);
    case 'callout':
      return [[text(block.kind)], ...linesOf(block.children)];
    case 'list':
      return block.children.flatMap(({ children }, index) => {
        const marker = block.start === null ? '- ' : `${block.start + index}. `;
        const [first, ...rest] = linesOf(children);
        return first === undefined ? [] : [[text(marker), ...first], ...rest];
      });
    case 'code':
      return block.value
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((value) => [{ type: 'inlineCode', value }]);
    case 'math':
      return [[{ type: 'inlineMath', value: block.value.replace(/\s+/g, ' '), display: true }]];
    case 'table':
      return [block.header, ...block.rows].map((cells) =>
        joined(cells.filter((cell) => !isEmptyLine(cell)).map(withoutSpaceAtEnds), [text(' | ')]),
      );
    case 'thematicBreak':
      return [];
  }
}

function withoutSpaceAtEnds(line: readonly Inline[]): Inline[] {
  return line.map((node, at) => {
    if (node.type !== 'text') return node;
    const value = at === 0 ? node.value.trimStart() : node.value;
    return { ...node, value: at === line.length - 1 ? value.trimEnd() : value };
  });
}

function text(value: string): Inline {
  return { type: 'text', value };
}

function joined(lines: readonly Inline[][], separator: readonly Inline[]): Inline[] {
  return lines.flatMap((line, index) => (index === 0 ? line : [...separator, ...line]));
}
