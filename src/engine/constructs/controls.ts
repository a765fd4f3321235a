import type { SnapshotElement } from '@/contract/snapshot/tree';
import { hasClass, words } from './classes';
import type { Construct } from './construct';

/** What readers use rather than read. */
export function controlOf(element: SnapshotElement): Construct | null {
  if (isBesideCode(element)) return { type: 'control', of: 'code' };
  return isEditLink(element) || isCopyButton(element) || isMenu(element) || isIconName(element)
    ? { type: 'control', of: 'section' }
    : null;
}

function isBesideCode(element: SnapshotElement): boolean {
  return element.localName === 'clipboard-copy' || hasClass(element, BESIDE_CODE);
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

/** The name of an icon, in whose place a font of icons draws it: “arrow_forward”. */
function isIconName(element: SnapshotElement): boolean {
  const { localName, attributes, childNodes } = element;
  if (localName !== 'mat-icon' && !ICONS.test(attributes.get('class') ?? '')) return false;
  const [only, other] = childNodes;
  return other === undefined && only?.nodeType === 3 && ICON_NAME.test(only.nodeValue.trim());
}

/** A menu that a `<details>` unfolds. */
function isMenu({ localName, childNodes }: SnapshotElement): boolean {
  if (localName !== 'details') return false;
  return childNodes.some(
    (child) =>
      child.nodeType === 1 &&
      (child.getAttribute('role') === 'menu' || child.getAttribute('aria-haspopup') === 'menu'),
  );
}

const EDIT = words('mw-editsection');
const COPY = /^copy\b|\b(?:copy|clipboard)\b/i;
const MAX_WORDS = 3;
/** The classes of Google's fonts, which many frameworks use. */
const ICONS = /(?:^|[\s-])(?:material-(?:icons|symbols)|mat-icon)(?:[\s-]|$)/;
const ICON_NAME = /^[a-z\d]+(?:_[a-z\d]+)*$/;
