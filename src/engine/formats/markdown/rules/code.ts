import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import { hasClass, words } from '../classes';
import { codeLanguage } from '../code-language';
import { codeInEditor, codeText } from '../code-text';
import { isSpan, type Content, type Inline } from '../tree';
import type { MarkdownRule } from '../rule';

/** Code: inline in backticks, blocks in fences with their language. */
export const codeRules: MarkdownRule[] = [
  {
    filter: ['code', 'samp', 'tt'],
    scope: 'code',
    leaf: isBlockOfCode,
    replacement: (content, node, state) => {
      if (isBlockOfCode(node)) return codeBlock(node);
      return state.inside.code > 0 ? content : asCode(content);
    },
  },
  {
    filter: ['pre', 'listing', 'xmp', 'plaintext', '#code-editor'],
    leaf: true,
    replacement: (_content, node) => codeBlock(node),
  },
  {
    filter: '#code-block',
    leaf: isBareCode,
    passes: (node) => !isBareCode(node),
    replacement: (_content, node) => codeBlock(node),
  },
];

/** A block of code in its fence. */
export function codeBlock(node: SnapshotElement): Content {
  const editor = codeInEditor(node);
  const value = codeText(editor?.code ?? node);
  if (value === '' && !isMarkedUp(node)) return [];
  return [{ type: 'code', lang: codeLanguage(node) || (editor?.language ?? ''), value }];
}

/** Texts as code; links stay around theirs, and what is no text stays between. */
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
        // Inline nodes as code are inline nodes.
        coded.push({ ...item, children: asCode(item.children) as Inline[] });
      } else coded.push(item);
    }
  };
  add(content);
  return coded;
}

/** An element that notes the language of the text in it. */
function isBareCode(node: SnapshotElement): boolean {
  return node.hasAttribute('data-lang') && node.childNodes.every((child) => child.nodeType === 3);
}

/**
 * `code` that the page shows as lines of their own: it is called a block, or it keeps its lines and
 * is all that its parent holds.
 */
function isBlockOfCode(code: SnapshotElement): boolean {
  if (hasClass(code, BLOCK)) return true;
  return isAlone(code) && hasLines(code);
}

function isAlone({ parentNode }: SnapshotElement): boolean {
  const { childNodes = [] } = parentNode ?? {};
  return childNodes.filter((node) => node.nodeType === 1 || /\S/.test(node.nodeValue)).length === 1;
}

function hasLines(code: SnapshotElement): boolean {
  const keepsLines = KEEPS_LINES.test(code.getAttribute('style') ?? '');
  for (const node of descendants(code)) {
    if (node.nodeType === 1 ? node.localName === 'br' : keepsLines && isLines(node.nodeValue))
      return true;
  }
  return false;
}

function isLines(text: string): boolean {
  return text.trim().includes('\n');
}

const BLOCK = words('block');
const KEEPS_LINES = /white-space:\s*pre/;

/** A block that is marked up as code stays, even an empty one. */
function isMarkedUp(pre: SnapshotElement): boolean {
  return pre.childNodes.some((child) => child.nodeType === 1 && child.localName === 'code');
}
