import { closest, elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';
import { hasClass, words } from './classes';
import type { Construct } from '@/contract/snapshot/construct';
import { isNumberColumn } from './line-numbers';

/** What readers use rather than read. */
export function controlOf(element: SnapshotElement): Construct | null {
  if (isBesideCode(element)) return { type: 'control', of: 'code' };
  return isEditLink(element) || isCopyButton(element) || isMenu(element)
    ? { type: 'control', of: 'section' }
    : null;
}

function isBesideCode(element: SnapshotElement): boolean {
  if (element.localName === 'clipboard-copy' || hasClass(element, BESIDE_CODE)) return true;
  return isNumberColumn(element) || isSlottedAction(element);
}

/**
 * Whether an element is put by name into the frame that a custom element draws around code, and
 * neither is the code nor names or explains it.
 */
function isSlottedAction(element: SnapshotElement): boolean {
  const slot = element.getAttribute('slot') ?? '';
  if (slot === '' || NAMING_SLOT.test(slot)) return false;
  const around = customAround(element);
  if (around === null || element.textContent.trim().split(/\s+/).length > A_TIP) return false;
  return hasCode(around) && !hasCode(element);
}

function hasCode(element: SnapshotElement): boolean {
  return elementsIn(element)
    .take(MAX_LOOKED)
    .some(({ localName }) => CODE.has(localName));
}

/** The custom element that an element is put into; a button or so may be around it. */
function customAround({ parentNode }: SnapshotElement): SnapshotElement | null {
  return closest(parentNode, NEAR, ({ localName }) => localName.includes('-'));
}

/**
 * Buttons and numbers that hosts and highlighters put beside code, and what LaTeXML writes before a
 * note for screen readers.
 */
const BESIDE_CODE = words(
  `line-numbers-wrapper ltx_note_type ltx_tag_note zeroclipboard-container copy-btn copy-button
  btn-copy btn-clipboard copybtn copy-code-button code-copy-button clipboard-button
  copy-to-clipboard-button hljs-copy-button`,
);

/** The links that MediaWiki puts beside a heading. */
function isEditLink(element: SnapshotElement): boolean {
  return hasClass(element, EDIT);
}

function isCopyButton(element: SnapshotElement): boolean {
  if (element.localName !== 'button') return false;
  const text = element.textContent.trim();
  const classes = (element.getAttribute('class') ?? '').slice(0, 200);
  return text.split(/\s+/).length <= MAX_WORDS && COPY.test(`${text.slice(0, 40)} ${classes}`);
}

/** A menu that a `<details>` unfolds. */
function isMenu(element: SnapshotElement): boolean {
  if (element.localName !== 'details') return false;
  return element.childNodes.some(
    (child) =>
      child.nodeType === 1 &&
      (child.getAttribute('role') === 'menu' || child.getAttribute('aria-haspopup') === 'menu'),
  );
}

const CODE = words('pre code');
const NAMING_SLOT = /title|caption|heading|name|description|legend|footer|language/i;
const A_TIP = 6;
const NEAR = 3;
const MAX_LOOKED = 60;
const EDIT = words('mw-editsection');
const COPY = /^copy\b|\b(?:copy|clipboard)\b/i;
const MAX_WORDS = 3;
