import { SnapshotElement, SnapshotText, closest, descendants } from '@/contract/snapshot/tree';
import { isShown } from './shown';
import { words } from './classes';
import { isLettered, leaveOutGlyphs, ligatureOf, unnamedIcons, wordIn } from './icon-fonts';
import { drawnBefore, isLeftOut, markOf, markOfBox, type Mark } from './icon-marks';

/**
 * Writes out what icons mean: a tick, cross or dash alone in a cell, before an item, or alone in a
 * row of boxes becomes ✓, ✗ or –, whatever draws it: a font, a file, a style. Icons on what is
 * pressed only decorate. Takes away the names and glyphs of icons in whose place a font draws them:
 * “arrow_forward”.
 *
 * @param root - Changed. Nothing changes the second time.
 */
export function writeMarks(root: SnapshotElement): void {
  const boxed: { icon: SnapshotElement; mark: Mark; box: SnapshotElement }[] = [];
  const named: { box: SnapshotElement; mark: Mark; around: SnapshotElement | null }[] = [];
  const lettered: SnapshotElement[] = [];
  const tell = (icon: SnapshotElement, ligature: string | null): void => {
    const mark = markOf(icon, ligature);
    if (ligature !== null) icon.childNodes.length = 0;
    if (mark === null || isUsed(icon)) return;
    const place = placeOf(icon);
    if (place?.isMeant === true) write(icon, mark);
    else if (place !== null) boxed.push({ icon, mark, box: place.box });
  };
  for (const icon of descendants(root)) {
    if (icon.nodeType !== 1) {
      leaveOutGlyphs(icon);
      continue;
    }
    const shown = drawnBefore(icon);
    if (shown !== null && NAMED_BOXES.has(icon.localName) && !isUsed(icon)) {
      writeIn(icon, shown);
      continue;
    }
    const own = markOfBox(icon);
    if (own !== null) named.push({ box: icon, mark: own, around: listAround(icon) });
    if (!mayBeIcon(icon)) continue;
    const ligature = ligatureOf(icon);
    if (ligature === null && isLettered(icon)) lettered.push(icon);
    tell(icon, ligature);
  }
  for (const icon of unnamedIcons(lettered)) tell(icon, wordIn(icon));
  // Elsewhere, several in boxes alike are a list or a table of their own kind.
  for (const alike of Map.groupBy(boxed, ({ box }) => nameOf(box)).values()) {
    const isList = new Set(alike.map(({ box }) => box)).size >= FEW;
    const marks = new Set(alike.map(({ mark }) => mark));
    if (isList && marks.has('✓')) for (const { icon, mark } of alike) write(icon, mark);
  }
  // One such name may say something else, such as that a column has numbers.
  for (const [around, alike] of Map.groupBy(named, (each) => each.around)) {
    const isSaid = alike.every(({ box }) => isLeftOut(box)) && !isWholeList(alike.length, around);
    if (new Set(alike.map(({ mark }) => mark)).size < FEW && !isSaid) continue;
    for (const { box, mark } of alike) writeIn(box, mark);
  }
}

function isWholeList(items: number, list: SnapshotElement | null): boolean {
  return list?.children.length === items;
}

function listAround({ localName, parentNode }: SnapshotElement): SnapshotElement | null {
  let at = parentNode;
  while (at !== null && localName === 'td' && at.localName !== 'table') at = at.parentNode;
  return at;
}

/** Writes a mark before the first text of a cell or an item. */
function writeIn(box: SnapshotElement, mark: Mark): void {
  const first = firstTextIn(box);
  const holder = first?.parentNode ?? box;
  const [before] = holder.childNodes;
  if (before?.nodeType === 1 && before.construct?.type === 'mark') return;
  const written = new SnapshotElement('span');
  written.append(new SnapshotText(first === null ? mark : `${mark} `));
  written.parentNode = holder;
  holder.childNodes.splice(first === null ? 0 : holder.childNodes.indexOf(first), 0, written);
  written.construct = MARK;
}

function write(icon: SnapshotElement, mark: Mark): void {
  const { parentNode } = icon;
  if (parentNode === null) return;
  const label = labelAfter(icon);
  if (label?.parentNode != null) {
    const before = new SnapshotElement('span');
    before.append(new SnapshotText(`${mark} `));
    before.parentNode = label.parentNode;
    const { childNodes } = label.parentNode;
    childNodes.splice(childNodes.indexOf(label), 0, before);
    parentNode.childNodes.splice(parentNode.childNodes.indexOf(icon), 1);
    before.construct = MARK;
    return;
  }
  const at = parentNode.childNodes.indexOf(icon);
  const next = parentNode.childNodes[at + 1];
  const isApart = next?.nodeType === 3 && /^\s/.test(next.nodeValue);
  const text = new SnapshotText(next === undefined || isApart ? mark : `${mark} `);
  let written = icon;
  if (!TEXTUAL.has(icon.localName)) {
    // What draws has no text of its own.
    written = new SnapshotElement('span');
    written.parentNode = parentNode;
    parentNode.childNodes[at] = written;
  }
  written.childNodes.length = 0;
  written.append(text);
  written.construct = MARK;
}

/** The text that an icon is the mark of, if the icon is in a box of its own before that. */
function labelAfter(icon: SnapshotElement): SnapshotText | null {
  const box = icon.parentNode;
  const around = box?.parentNode;
  if (!box || !around || !BOXES.has(box.localName) || box.childNodes.filter(isShown).length > 1)
    return null;
  const next = around.childNodes.slice(around.childNodes.indexOf(box) + 1).find(isShown);
  if (next === undefined || next.nodeType === 3) return next ?? null;
  if (TABLE_PARTS.has(next.localName)) return null;
  return firstTextIn(next);
}

function firstTextIn(element: SnapshotElement): SnapshotText | null {
  for (const node of descendants(element)) if (node.nodeType === 3 && isShown(node)) return node;
  return null;
}

function mayBeIcon(element: SnapshotElement): boolean {
  const { localName, attributes } = element;
  if (!ICONS.has(localName) && !localName.includes('-')) return false;
  if (attributes.size === 0 && !localName.includes('-')) return false;
  // A box with something in it is around an icon rather than one.
  return element.childNodes.length <= (localName === 'div' ? 0 : FEW_PARTS);
}

/** Whether an icon is on something to press, or closes something. */
function isUsed({ parentNode }: SnapshotElement): boolean {
  const isPressed = ({ localName, attributes }: SnapshotElement) =>
    USED.has(localName) ||
    USED_ROLES.has(attributes.get('role') ?? '') ||
    CLOSING.test(attributes.get('class') ?? '');
  return closest(parentNode, MAX_LEVELS, isPressed) !== null;
}

/**
 * Where an icon stands. At the start of a cell or item it always means something. In another box,
 * at the start, at the end or alone, it depends on the boxes alike. Null anywhere else, as within a
 * line.
 */
function placeOf(icon: SnapshotElement): { box: SnapshotElement; isMeant: boolean } | null {
  let own = icon;
  while (own.parentNode !== null && !ITEMS.has(own.parentNode.localName) && isAlone(own))
    own = own.parentNode;
  const around = own.parentNode;
  if (around === null) return null;
  const isFirst = isFirstIn(around, own);
  let line: SnapshotElement | null = isFirst ? around : null;
  for (let level = 0; line !== null && level < MAX_LEVELS; level++) {
    if (ITEMS.has(line.localName)) return { box: line, isMeant: true };
    line = line.parentNode !== null && isFirstIn(line.parentNode, line) ? line.parentNode : null;
  }
  if (!isFirst && around.childNodes.findLast(isShown) !== own) return null;
  const box = BOXES.has(own.localName) ? own : around;
  return BOXES.has(box.localName) || ITEMS.has(box.localName) ? { box, isMeant: false } : null;
}

function isAlone(element: SnapshotElement): boolean {
  return (
    element.parentNode?.childNodes.every((node) => node === element || !isShown(node)) === true
  );
}

function isFirstIn(around: SnapshotElement, node: SnapshotElement): boolean {
  return around.childNodes.find(isShown) === node;
}

function nameOf({ localName, attributes }: SnapshotElement): string {
  return `${localName}.${attributes.get('class') ?? ''}`;
}

const MARK = { type: 'mark' } as const;
const NAMED_BOXES = words('td li');
const ICONS = words('i span svg img em b div');
/** Icons that text can stand in place of. */
const TEXTUAL = words('i span em b div');
const USED = words('a button label summary nav select option');
const USED_ROLES = words('button tab option menuitem checkbox switch radio');
const CLOSING = /(?:^|[\s_-])(?:close|dismiss)(?:[\s_-]|$)/i;
const ITEMS = words('td th li dt dd');
const BOXES = words('div p section article dl ul ol table tr tbody');
const TABLE_PARTS = words('table tr tbody');
const FEW = 2;
const FEW_PARTS = 6;
const MAX_LEVELS = 4;
