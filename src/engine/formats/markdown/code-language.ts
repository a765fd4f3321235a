import { descendants, type SnapshotElement, type SnapshotNode } from '@/contract/snapshot/tree';
import { classesOf, words } from '@/engine/constructs/classes';
import { isBesideCode } from './code-text';
import { cellsOf, rowsOf } from '@/engine/constructs/table-grid';

/**
 * The language of a block of code, as highlighters and hosts note it: on the block, on the `code`
 * in it or on the elements around it. Lower case; empty if none is noted.
 */
export function codeLanguage(block: SnapshotElement): string {
  for (const element of candidates(block)) {
    const noted = fromAttributes(element) ?? fromClasses(element);
    if (noted === undefined) continue;
    const language = noted
      .trim()
      .toLowerCase()
      .replace(/[\s`,{:].*$/s, '');
    if (language !== '' && language.length <= MAX_LENGTH) return NONE.has(language) ? '' : language;
  }
  return '';
}

const MAX_LENGTH = 40;
const ATTRIBUTES = [
  'data-language',
  'data-lang',
  'language',
  'data-code-language',
  'data-code-lang',
  'data-enlighter-language',
  'data-highlight-language',
  'data-prismjs-language',
];
const NONE = words(
  'none nohighlight no-highlight plain plaintext plain-text auto default undefined unknown',
);
const PREFIXES = [
  'language-',
  'lang-',
  'highlight-source-',
  'highlight-text-',
  'mw-highlight-lang-',
  'brush:',
  'highlight-',
];
/** The class after one of these is the language. */
const MARKERS = words('hljs highlight sourcecode hl prettyprint codehilite code-block');
const NOT_LANGUAGES = words(
  `hljs highlight sourcecode hl block inline code notranslate prettyprint prettyprinted linenums
  numbersource lineanchors codehilite chroma wrap copy code-block line-numbers example snippet
  numberlines editor-rtfcode collapsed dark light shiki relative absolute sticky flex grid group
  rounded border shadow`,
);

/** Classes that are just the language's name: rustdoc, wikis, GeSHi. */
const LANGUAGES = words(
  'bash c cpp css go html java javascript js json php python ruby rust sh sql ts typescript xml yaml',
);

/**
 * The block, its children, the cells of a table with line numbers, and elements that wrap only the
 * block.
 */
function* candidates(block: SnapshotElement): Generator<SnapshotElement> {
  yield block;
  let inner: SnapshotElement | undefined = block;
  for (let depth = 0; depth < 5 && inner !== undefined; depth++) {
    inner = inner.childNodes.find(isInner);
    if (inner !== undefined) yield inner;
  }
  if (block.localName === 'table') {
    for (const cell of rowsOf(block).slice(0, 1).flatMap(cellsOf).slice(0, MAX_CELLS)) {
      for (const node of descendants(cell)) {
        if (node.nodeType === 3 && !/\S/.test(node.nodeValue)) continue;
        if (node.nodeType === 3 || !INNER.has(node.localName)) break;
        yield node;
      }
    }
  }
  let outer = block.parentNode;
  for (let depth = 0; depth < 4 && outer !== null; depth++) {
    if (!OUTER.has(outer.localName)) return;
    yield outer;
    outer = outer.parentNode;
  }
}

function isInner(node: SnapshotNode): node is SnapshotElement {
  return node.nodeType === 1 && INNER.has(node.localName) && !isBesideCode(node);
}

/** Line numbers and code share a row. */
const MAX_CELLS = 4;
const INNER = words('code pre table tbody tr td div figure span');
const OUTER = words('div figure section td tr tbody table pre code span details');

function fromAttributes(element: SnapshotElement): string | undefined {
  for (const name of ATTRIBUTES) {
    const value = element.getAttribute(name);
    if (value !== null && value !== '') return value;
  }
  const lang = element.localName === 'pre' ? element.getAttribute('lang') : null;
  return lang ?? undefined;
}

function fromClasses(element: SnapshotElement): string | undefined {
  const names = classesOf(element);
  for (const prefix of PREFIXES) {
    const at = names.findIndex((name) => name.startsWith(prefix));
    const name = names[at];
    if (name === undefined) continue;
    // SyntaxHighlighter writes `brush: js;`, with or without the space.
    const value = name.length > prefix.length ? name.slice(prefix.length) : (names[at + 1] ?? '');
    const language = value.replace(/(?<=.);.*$/s, '');
    if (language !== '' && !(prefix === 'highlight-' && NOT_LANGUAGES.has(language)))
      return language === 'html-basic' ? 'html' : language;
  }
  const marker = names.findIndex((name) => MARKERS.has(name));
  if (marker < 0) {
    const isCode = element.localName === 'pre' || element.localName === 'code';
    return isCode ? names.find((name) => LANGUAGES.has(name)) : undefined;
  }
  return names.find((name) => !NOT_LANGUAGES.has(name) && /^[a-z][a-z\d+#]{0,14}$/.test(name));
}
