import type { SnapshotElement } from '@/contract/snapshot/tree';
import { codeLanguage } from '../code-language';
import { codeInEditor, codeText } from '../code-text';
import { isSpan, type Content, type Inline } from '../tree';
import type { MarkdownRule } from '../rule';

/** Code: inline in backticks, blocks in fences with their language. */
export const codeRules: MarkdownRule[] = [
  {
    filter: ['code', 'samp', 'tt'],
    scope: 'code',
    passes: (_node, { inside }) => inside.code > 0,
    replacement: asCode,
  },
  { filter: '#code', leaf: true, replacement: (_content, node) => codeBlock(node) },
];

/** A block of code in its fence. */
function codeBlock(node: SnapshotElement): Content {
  const editor = codeInEditor(node);
  const value = codeText(editor?.code ?? node);
  if (value === '' && !isMarkedUp(node)) return [];
  return [{ type: 'code', lang: codeLanguage(node) || (editor?.language ?? ''), value }];
}

/** Turns texts into code. Links stay around their text, and other nodes stay in between. */
function asCode(content: Content): Content {
  const coded: Content = [];
  const add = (items: Content): void => {
    for (const item of items) {
      if (item.type === 'text' || item.type === 'inlineCode') {
        const last = coded.at(-1);
        if (last?.type === 'inlineCode') last.value += item.value;
        else if (item.value !== '') coded.push({ type: 'inlineCode', value: item.value });
      } else if (isSpan(item) || item.type === 'htmlElement') add(item.children);
      else if (item.type === 'link') {
        // Inline nodes stay inline when they become code.
        coded.push({ ...item, children: asCode(item.children) as Inline[] });
      } else coded.push(item);
    }
  };
  add(content);
  return coded;
}

/** Keeps a block that is marked up as code, even an empty one. */
function isMarkedUp(pre: SnapshotElement): boolean {
  return pre.childNodes.some((child) => child.nodeType === 1 && child.localName === 'code');
}
