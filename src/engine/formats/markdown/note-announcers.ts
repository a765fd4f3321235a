import { descendants, type SnapshotElement, type SnapshotNode } from '@/engine/dom/snapshot';
import { words } from './classes';

/**
 * Finds what announces notes and has nothing left to announce once they are footnotes: a line, or a
 * heading such as "Notes". One below which other text goes on is none.
 *
 * @param notes - Elements that are notes, and nodes that are parts of one.
 */
export function findAnnouncers(notes: ReadonlySet<SnapshotNode>): Set<SnapshotElement> {
  const announcers = new Set<SnapshotElement>();
  const whole = new Set<SnapshotNode>(notes);
  const seen = new Set<SnapshotElement>();
  for (const note of notes) {
    let around = note.parentNode;
    for (let steps = 0; around !== null && steps < MAX_STEPS && !seen.has(around); steps++) {
      seen.add(around);
      if (!findAmong(around.childNodes, whole, announcers)) break;
      whole.add(around);
      around = around.parentNode;
    }
  }
  return announcers;
}

/**
 * Looks before the notes among siblings.
 *
 * @returns Whether the siblings are nothing but notes and what announces them.
 */
function findAmong(
  siblings: readonly SnapshotNode[],
  notes: ReadonlySet<SnapshotNode>,
  announcers: Set<SnapshotElement>,
): boolean {
  if (siblings.length > MAX_SIBLINGS) return false;
  const first = siblings.findIndex((node) => notes.has(node));
  const after = siblings.slice(first).find((node) => !notes.has(node) && showsAnything(node));
  if (after !== undefined && headingIn(after) === null) return false;
  for (let at = first - 1; at >= 0; at--) {
    const before = siblings[at];
    if (before === undefined || !showsAnything(before)) continue;
    if (before.nodeType === 3 || !announces(before)) return false;
    announcers.add(before);
  }
  return after === undefined;
}

function announces(element: SnapshotElement): boolean {
  if (element.localName === 'hr') return true;
  const title = headingIn(element)?.textContent.trim() ?? '';
  return title.length <= MAX_TITLE && isNotesTitle(title);
}

/** Whether a heading calls what follows notes or references, in a language of the largest wikis. */
export function isNotesTitle(title: string): boolean {
  return TITLE.test(title);
}

/** The heading that an element is or holds before any other text. */
function headingIn(node: SnapshotNode): SnapshotElement | null {
  if (node.nodeType === 3) return null;
  if (HEADINGS.has(node.localName)) return node;
  let nodes = 0;
  for (const inner of descendants(node)) {
    if (++nodes > MAX_NODES) return null;
    if (inner.nodeType === 1 && HEADINGS.has(inner.localName)) return inner;
    if (inner.nodeType === 3 && /\S/.test(inner.nodeValue)) return null;
  }
  return null;
}

function showsAnything(node: SnapshotNode): boolean {
  if (node.nodeType === 3) return /\S/.test(node.nodeValue);
  if (SHOWN.has(node.localName)) return true;
  for (const inner of descendants(node)) {
    if (inner.nodeType === 3 ? /\S/.test(inner.nodeValue) : SHOWN.has(inner.localName)) return true;
  }
  return false;
}

const HEADINGS = words('h1 h2 h3 h4 h5 h6');
const SHOWN = words('hr img picture svg math video audio canvas iframe object embed');
const TITLE = new RegExp(
  `^(?:(?:foot|end)?notes|references|sources|citations|einzelnachweise|anmerkungen|fußnoten|quellen|
  références|notas|referencias|referências|note|riferimenti|voetnoten|bronnen|przypisy|примечания|сноски|
  脚注|出典|注释|注釋|参考资料|參考資料|각주)(?: (?:and|et|y|e|und) \\p{L}+)?:?$`.replace(
    /\n\s+/g,
    '',
  ),
  'iu',
);
const MAX_STEPS = 4;
const MAX_SIBLINGS = 1000;
const MAX_NODES = 10;
const MAX_TITLE = 40;
