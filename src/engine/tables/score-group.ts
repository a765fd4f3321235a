import type { SnapshotElement } from '@/contract/snapshot/tree';
import { landmarkBits, landmarksOf } from '@/engine/content/landmarks';
import type { RecordGroup } from './find-groups';
import { lineOf } from './line-of';
import { addTo, nothing, type HeldText } from './list-stats';
import { isDeclaredRow } from './header-names';
import type { PageRecord } from './page-record';

/** How likely a group is what the page is about. */
export interface GroupScore {
  score: number;
  /** How much text all its records contain. */
  characters: number;
  /** Whether its records are rows of a table or grid that the author declared. */
  isDeclared: boolean;
}

/**
 * How likely a reader would want a group as a table, judged before its columns are known; 0 for a
 * menu beside the content.
 */
export function scoreGroup(
  { records }: RecordGroup,
  held: ReadonlyMap<SnapshotElement, HeldText>,
  page: HeldText,
): GroupScore {
  const own = records.map((record) => heldBy(record, held));
  const sum = (of: (one: HeldText) => number) => own.reduce((total, one) => total + of(one), 0);
  const count = records.length;
  const characters = sum((one) => one.characters);
  const isDeclared = areDeclared(records);
  const share = Math.min(1, characters / Math.max(1, page.characters));
  const texts = sum((one) => Math.min(one.texts, 8) + Math.min(one.images, 2)) / count / 8;
  const place = placeOf(records, held, page.characters);
  const isBare = isMenu(own);
  if (isBare && place < 1) return { score: 0, characters, isDeclared };
  const factors = [
    0.1 + Math.sqrt(share),
    0.3 + Math.min(1, Math.log2(count) / Math.log2(30)),
    0.15 + Math.min(1, texts),
    place,
    isBare ? MENU : 1,
    areFacts(records) ? FACTS : 1,
    sum((one) => one.controls) > sum((one) => one.texts) / 2 ? CONTROLS : 1,
    isDeclared ? DECLARED : 1,
    // Examples in a manual explain what it is about.
    sum((one) => one.codeCharacters) > characters * 0.8 ? CODE : 1,
    sum((one) => one.characters / Math.max(1, one.texts)) / count > 250 ? PROSE : 1,
  ];
  const score = factors.reduce((product, factor) => product * factor);
  return { score, characters, isDeclared };
}

/** What a record contains. */
export function heldBy(record: PageRecord, held: ReadonlyMap<SnapshotElement, HeldText>): HeldText {
  const sum = nothing();
  for (const element of record) {
    const own = held.get(element);
    if (own !== undefined) addTo(sum, own);
  }
  return sum;
}

/** Whether nearly all records are short links and nothing else, as in menus. */
function isMenu(own: readonly HeldText[]): boolean {
  const bare = own.filter(
    (one) =>
      one.links >= 1 &&
      one.images === 0 &&
      one.texts <= one.links * 1.2 &&
      one.characters < one.texts * 40 &&
      isLinked(one),
  );
  return bare.length >= own.length * 0.8;
}

/**
 * Whether records are labelled facts, such as terms with definitions, and their labels repeat: then
 * they are about several things, and those are the records that people want.
 */
function areFacts(records: readonly PageRecord[]): boolean {
  const labels = records.flatMap(([head]) => (head && termOf(head)) ?? []);
  return labels.length >= records.length * 0.8 && new Set(labels).size <= labels.length / 2;
}

function termOf(head: SnapshotElement): string | undefined {
  if (head.localName === 'dt') return lineOf(head);
  const [first, ...others] = head.children;
  const isTerm = first?.localName === 'dt';
  const isHeader = first?.localName === 'th' && others.length === 1;
  return first !== undefined && (isTerm || isHeader) ? lineOf(first) : undefined;
}

/** Whether the records are rows of one table or grid that its author has declared. */
function areDeclared([record]: readonly PageRecord[]): boolean {
  const [head] = record ?? [];
  return head !== undefined && isDeclaredRow(head);
}

/** Whether nearly all text is in links. */
function isLinked({ characters, linkCharacters }: HeldText): boolean {
  return linkCharacters >= characters * 0.9;
}

/** A factor for where a group is: 1 in the content, less in what surrounds it. */
function placeOf(
  records: readonly PageRecord[],
  held: ReadonlyMap<SnapshotElement, HeldText>,
  whole: number,
): number {
  const [first] = records[0] ?? [];
  let place = 1;
  for (let at = first ?? null; at !== null; at = at.parentNode) {
    const own = held.get(at);
    // What contains most of the page does not surround the content, whatever it is called, unless
    // it is a menu.
    if (own !== undefined && own.characters > whole * MOST_OF_PAGE && !isLinked(own)) break;
    const marks = landmarksOf(at);
    if ((marks & AROUND) !== 0 && at !== first) place = Math.min(place, 0.2);
    if ((marks & MAIN) !== 0) break;
    if ((marks & HEADER) !== 0 && at !== first) place = Math.min(place, 0.4);
    const { attributes } = at;
    const isBeside = (name: string) => BESIDE.test(attributes.get(name)?.slice(0, 300) ?? '');
    if (['class', 'id', 'aria-label'].some(isBeside)) place = Math.min(place, 0.35);
  }
  return place;
}

const MENU = 0.25;
const FACTS = 0.2;
const CONTROLS = 0.4;
const PROSE = 0.6;
const CODE = 0.1;
const DECLARED = 4;
const MOST_OF_PAGE = 0.6;
const AROUND = landmarkBits('nav', 'footer', 'aside', 'dialog');
const MAIN = landmarkBits('main');
const HEADER = landmarkBits('header', 'form');
const BESIDE =
  /(?:^|[\s_-])(?:(?:main|site)?nav(?:bar|igation)?|menu|filters?|facets?|sidebar|aside|footer|cookies?|consent|related|recommend\w*|similar|breadcrumbs?|pagination|pager|share|social|modal|popup|dropdown|topbar|toolbar|widget|references|reflist|footnotes|faqs?|accordion)(?:$|[\s_-])/i;
