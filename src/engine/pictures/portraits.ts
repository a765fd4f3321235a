import { tellsDate } from '@/core/values/date';
import { headingLevel } from '@/engine/constructs/headings';
import { isPersonPage } from '@/engine/constructs/person-page';
import { recordsIn } from '@/engine/constructs/records';
import {
  closest,
  descendants,
  type RecordList,
  type SnapshotElement,
} from '@/contract/snapshot/tree';
import { isNamedPortrait } from './named-portrait';
import { linkAround, statedWidth } from './picture-key';

/**
 * The portraits of those who wrote the posts and messages of a page: pictures named as such, on one
 * line with a name that links to that person's page, or, in most units of a list, the first picture
 * before a short name and a date. A picture that links to anything but a person's page shows the
 * subject of the unit, as on a card.
 */
export function portraitsIn(content: SnapshotElement): Set<SnapshotElement> {
  const portraits = new Set<SnapshotElement>();
  for (const list of recordsIn(content)) {
    const heads = headsOf(list);
    for (const picture of [...heads, ...framedAlike(heads, list)]) portraits.add(picture);
  }
  for (const node of descendants(content))
    if (
      node.nodeType === 1 &&
      node.localName === 'img' &&
      (isNamedPortrait(node) || isBesideName(node))
    )
      portraits.add(node);
  return portraits;
}

/**
 * Whether a link to a person's page holds a picture and a name, without the parts that a card has.
 */
function isBesideName(picture: SnapshotElement): boolean {
  const { parentNode } = picture;
  if (parentNode !== null && isInByline(picture, parentNode)) return true;
  if (parentNode?.localName !== 'a' || !isPersonPage(parentNode.getAttribute('href'))) return false;
  return (
    /\S/.test(parentNode.textContent) &&
    parentNode.childNodes.every((child) => child.nodeType === 3 || IN_LINE.has(child.localName))
  );
}

/** Whether a line with a link to a person's page holds a picture named after that person. */
function isInByline(picture: SnapshotElement, line: SnapshotElement): boolean {
  const name = (picture.getAttribute('alt') ?? '').trim().toLowerCase();
  if (name === '' || line.childNodes.length > MAX_LINES * 2) return false;
  let nodes = 0;
  for (const node of descendants(line)) {
    if (++nodes > MAX_LINE_NODES) return false;
    if (node.nodeType !== 1 || node.localName !== 'a') continue;
    const isPerson =
      isPersonPage(node.getAttribute('href')) || node.getAttribute('rel') === 'author';
    if (isPerson && node.textContent.trim().toLowerCase() === name) return true;
  }
  return false;
}

/**
 * The other pictures without a text that stand in the same kind of frame as a list's portraits:
 * those of people who answer within a unit.
 */
function framedAlike(portraits: readonly SnapshotElement[], { units }: RecordList) {
  const frames = new Set(portraits.map(frameOf));
  if (frames.size === 0) return [];
  return units.flatMap((unit) => {
    const alike: SnapshotElement[] = [];
    let nodes = 0;
    for (const node of descendants(unit)) {
      if (++nodes > MAX_NODES) break;
      if (node.nodeType !== 1 || node.localName !== 'img' || node.getAttribute('alt')) continue;
      if (frames.has(frameOf(node))) alike.push(node);
    }
    return alike;
  });
}

/** The names of a picture and of the element that it is in. */
function frameOf({ parentNode, attributes }: SnapshotElement): string {
  const around = `${parentNode?.localName} ${parentNode?.getAttribute('class') ?? ''}`;
  return `${around} ${attributes.get('class') ?? ''} ${attributes.get('alt') ?? ''}`;
}

/** The head of a unit: a picture and the lines right after it. */
interface Head {
  picture: SnapshotElement;
  name: string;
  inHeading: boolean;
  /** Lines that may hold the name in the address of the picture's link. */
  lines: readonly string[];
}

function headsOf({ units }: RecordList): SnapshotElement[] {
  const heads = units.flatMap((unit) => headOf(unit) ?? []);
  const names = heads.map(({ name }) => name);
  const areRepeated = new Set(names).size < names.length;
  const signed = heads.filter(
    (head) => leadsToWriter(head) && (!head.inHeading || areRepeated || isHandle(head.name)),
  );
  // Somebody who writes several posts in a row has no picture in the later ones.
  const isUsual = signed.length === heads.length && signed.length >= units.length * SOME;
  return isUsual ? signed.map(({ picture }) => picture) : [];
}

/** The first picture of a unit if a name and a date follow it. */
function headOf(unit: SnapshotElement): Head | null {
  let picture: SnapshotElement | null = null;
  let inHeading = false;
  const lines: string[] = [];
  let nodes = 0;
  for (const node of descendants(unit)) {
    if (++nodes > MAX_NODES) return null;
    if (node.nodeType === 1) {
      if (node.localName === 'img') picture ??= node;
      continue;
    }
    const line = node.nodeValue.trim();
    if (picture === null || line === '') continue;
    const isName = lines.length === 0;
    if (line.length > (isName ? LONGEST_NAME : LONGEST_LINE)) return null;
    // A picture before the date alone is a rating.
    if (isName && tellsDate(line)) return null;
    if (isName) inHeading = isInHeading(node.parentNode);
    const isDated = !isName && (tellsDate(line) || node.parentNode?.localName === 'time');
    const [name] = lines;
    if (isDated && name !== undefined)
      return isLarge(picture) ? null : { picture, name, inHeading, lines };
    lines.push(line);
    if (lines.length > MAX_LINES) return null;
  }
  return null;
}

/**
 * Whether a picture is in no link, or in one to its writer's page: their name is in the address.
 */
function leadsToWriter({ picture, lines }: Head): boolean {
  const address = linkAround(picture);
  if (address === null || isPersonPage(address)) return true;
  const path = URL.parse(address)?.pathname ?? '';
  const handle = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  if (handle.startsWith('@')) return true;
  const said = [...lines, picture.getAttribute('alt') ?? ''];
  return handle !== '' && said.some((line) => line.toLowerCase().replace(/^@/, '') === handle);
}

function isInHeading(element: SnapshotElement | null): boolean {
  return closest(element, NEAR, (at) => headingLevel(at) > 0) !== null;
}

function isHandle(name: string): boolean {
  return name.includes('@');
}

function isLarge(picture: SnapshotElement): boolean {
  const side = Number.parseFloat(picture.getAttribute('width') ?? '');
  return (
    side > LARGEST ||
    (STATED.test(picture.getAttribute('src') ?? '') && statedWidth(picture) > LARGEST)
  );
}

const IN_LINE = new Set(['img', 'span', 'b', 'strong']);
const LARGEST = 160;
const STATED = /[?&](?:w|width)=\d/;
const SOME = 0.4;
const NEAR = 4;
/** In characters; a name may have a mail address with it. */
const LONGEST_NAME = 60;
const LONGEST_LINE = 60;
/** Between a picture and a date: a name, a role, the recipients. */
const MAX_LINES = 5;
const MAX_NODES = 400;
const MAX_LINE_NODES = 40;
