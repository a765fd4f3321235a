import type { Pacer } from '@/async/pacer';
import type { ColumnKind, TableColumn } from '@/contract/table/table-column';
import { draftOf, isAddress, isName, longestText, type Draft } from './column-draft';
import { capital, keyFrom, untaken } from './column-name';
import { wrapsOthers, repeatsOthers, withoutRepetition, spellsOutAmount } from './column-repeats';
import { isCommand, isGood, isOfWriter, isVaried } from './good-columns';
import { copyOneAnother } from './same-everywhere';
import { labelledBy } from './label-before';
import { withoutTwins } from './drawn-twins';
import { linkAround, nameLinked, nameNothingIn, nameOneTitle } from './linked-names';
import { isInText, isPassage } from './passages';
import type { NamedFields } from './table-headers';
import type { PageRecord } from './page-record';
import type { ValueLocale } from '@/core/values/value-locale';
import { DEPTH_TAKE } from './thread-depth';

/** Names a kind of values, or a part that most records have, in the user's language. */
export type NameOfKind = (kind: ColumnKind | KnownPart) => string;

/** Parts that have a name in the user's language, whatever the page calls them. */
export type KnownPart = (typeof KNOWN_PARTS)[number];

/**
 * The columns of a table: fields with names and kinds, without those that are the same in every
 * record or repeat another one. Those shown at first come first, in reading order, with addresses
 * last: at most eight values, one link and one image. Such values vary, do not just put other
 * columns together, and are there in four of five records, or in half of them if the page names
 * them. For a table with a header, up to twenty columns that it names are shown, with their further
 * lines and one address of each kind.
 *
 * Fields without a name in the header of a table are named by the page's markup, or by kind.
 */
export async function chooseColumns(
  { fields, headers, lines }: NamedFields,
  records: readonly PageRecord[],
  locale: ValueLocale,
  nameOfKind: NameOfKind,
  pacer: Pacer,
): Promise<TableColumn[]> {
  const all: Draft[] = [];
  for (const field of fields) {
    if (pacer.due()) await pacer.yield();
    all.push(draftOf(field, records, locale, headers.get(field) ?? ''));
  }
  for (const [draft, label] of labelledBy(all)) draft.spoken = label;
  const areCopies = records.length > 2 && copyOneAnother(all);
  const drafts = fullest(withoutRepetition(all, records.length, areCopies));
  // A date may have been kept as it is written for programs.
  const parts = [...drafts, ...all.filter(({ dates }) => dates)];
  const apart = withoutTwins(
    drafts.filter(
      (draft) =>
        !repeatsOthers(draft, parts, all) &&
        !wrapsOthers(draft, parts) &&
        !spellsOutAmount(draft, drafts),
    ),
  );
  const varied = apart.filter((draft) => isGood(draft, areCopies) && !isCommand(draft, all));
  const text = longestText(varied);
  nameNothingIn(text, varied);
  nameOneTitle(varied);
  nameLinked(varied);
  const isIn = (draft: Draft, whole: Draft) =>
    whole === text || whole.kind === 'date'
      ? isPassage(draft, whole)
      : draft.spoken === 'title' && whole.spoken === 'title' && isInText(draft.field, whole);
  const saying = varied.filter((draft) => !varied.some((whole) => isIn(draft, whole)));
  const hasTitle = saying.some(({ spoken }) => isName(spoken));
  const hasName =
    hasTitle || saying.some((draft) => draft.spoken === 'author' && !isPicture(draft));
  const good = withOneText(saying.filter((draft) => !hasName || !isPicture(draft))).toSorted(
    (a, b) => worthOf(b) - worthOf(a),
  );
  const named = good.filter(({ header }) => header !== '');
  const post = hasTitle ? [] : postParts(good, text);
  const writer = text && good.find(({ spoken }) => spoken === 'author');
  const isOwn = (draft: Draft) => [writer, ...post].includes(draft) || !isOfWriter(draft, writer);
  const wanted =
    named.length === 0
      ? withNamed(shownFirst(good.filter(isOwn), [...post, text]), apart.filter(isOwn))
      : [
          ...named.slice(0, MAX_NAMED),
          ...good.filter(({ field }) => lines.has(field)),
          ...withOneAddress(good.filter(isAddress)),
        ];
  const shown = new Set(wanted);
  const rank = (draft: Draft) => {
    if (!shown.has(draft)) return 2;
    return post.includes(draft) ? post.indexOf(draft) - post.length : Number(isAddress(draft));
  };
  const ordered = [...drafts].toSorted((a, b) => rank(a) - rank(b));
  const taken = new Set<string>();
  const names = new Set<string>();
  return ordered.map((draft) => {
    const name = nameFor(draft, nameOfKind, names);
    const key = keyFrom(
      draft.header || draft.spoken || (draft.kind === 'text' ? 'text' : ''),
      draft.kind,
      taken,
    );
    taken.add(key);
    names.add(name);
    const { kind, filled } = draft;
    const { example: _example, typical: _typical, order: _order, ...place } = draft.field;
    return { key, name, kind, ...place, filled, shown: shown.has(draft) };
  });
}

/**
 * What makes a post without a title, in the order of reading: how deep it is among answers, who wrote it, when, what,
 * and what others think.
 */
function postParts(shown: readonly Draft[], text: Draft | undefined): Draft[] {
  const author = shown.find(({ spoken }) => spoken === 'author');
  if (text === undefined || author === undefined) return [];
  // Their writers may have dates, too, but no times.
  const dates = shown.filter(
    ({ kind, spoken }) => kind === 'date' && /^(?:date|time|$)/.test(spoken),
  );
  const date = dates.find(({ field }) => field.take === '@datetime') ?? dates[0];
  const points = shown.find(
    ({ kind, spoken }) =>
      kind === 'number' && POINTS.has(spoken === 'upvote count' ? 'votes' : spoken),
  );
  const depth = shown.find(({ field }) => field.take === DEPTH_TAKE);
  return [depth, author, date, text, points].filter((part) => part !== undefined);
}

/** As many columns as a table may have, those that most records have, in their order. */
function fullest(drafts: readonly Draft[]): Draft[] {
  const kept = new Set(drafts.toSorted((a, b) => b.filled - a.filled).slice(0, MAX_COLUMNS));
  return drafts.filter((draft) => kept.has(draft));
}

/** The best columns, among them the first ones in any case, and the record's address and picture. */
function shownFirst(best: readonly Draft[], first: readonly (Draft | undefined)[]): Draft[] {
  const wanted = withOneAddress(best);
  const values = wanted
    .filter((draft) => !isAddress(draft))
    .toSorted((a, b) => Number(first.includes(b)) - Number(first.includes(a)))
    .slice(0, MAX_SHOWN);
  return wanted.filter((draft) => isAddress(draft) || values.includes(draft));
}

/** Adds columns that the page has a name for, such as a salary, even if many records lack them. */
function withNamed(shown: readonly Draft[], all: readonly Draft[]): Draft[] {
  const text = longestText(shown);
  const others = all.filter(
    (draft) =>
      !shown.includes(draft) &&
      draft.spoken !== '' &&
      !shown.some(({ spoken }) => spoken === draft.spoken) &&
      !isAddress(draft) &&
      !isPicture(draft) &&
      isVaried(draft) &&
      (text === undefined || !isInText(draft.field, text)) &&
      draft.filled >= (draft.kind === 'number' && text === undefined ? MIN_NUMBERS : MIN_NAMED),
  );
  const free = MAX_SHOWN - shown.filter((draft) => !isAddress(draft)).length;
  return [...shown, ...others.slice(0, free)];
}

/**
 * Keeps one image and one link: the title's link, else the best one. Those with a header in the
 * page stay.
 */
function withOneAddress(best: readonly Draft[]): Draft[] {
  const title = best.find(({ spoken }) => isName(spoken));
  const around = title && linkAround(title.field);
  const own = best.find(({ kind, field }) => kind === 'link' && field.example.element === around);
  return best.filter((draft) => {
    if (!isAddress(draft)) return true;
    const alike = best.filter((other) => isAddress(other) && other.kind === draft.kind);
    if (draft.kind === 'image') return draft === alike[0];
    // A record's own address is unique; its author's may occur in other records.
    const isOwn = own !== undefined && own.distinct === 1;
    return (
      draft === ((isOwn ? own : alike.find(({ distinct }) => distinct === 1)) ?? own ?? alike[0])
    );
  });
}

/** Keeps only the longest of several long texts, such as posts in a forum. */
function withOneText(drafts: readonly Draft[]): Draft[] {
  const isLong = ({ header, length }: Draft) => header === '' && length > LONGEST_SHOWN;
  const [longest] = drafts.filter(isLong).toSorted((a, b) => b.length - a.length);
  return drafts.filter((draft) => !isLong(draft) || draft === longest);
}

/** Whether a column describes a picture, unless that draws a rating; few miss that beside a title or an author. */
function isPicture({ field: { take }, header, kind }: Draft): boolean {
  return take === '@alt' && header === '' && kind !== 'number';
}

/**
 * How useful a column is: a name, a kind other than text, more and different values, and an early
 * position count.
 */
function worthOf({ kind, spoken, header, field, filled, distinct, length, texts }: Draft): number {
  const isShort = kind === 'text' && length < 3;
  return (
    (header === '' ? 0 : 3) +
    (spoken === '' ? 0 : 0.8) +
    (isName(spoken) ? 1 : 0) +
    (OF_KIND[kind] - (isShort ? 0.6 : 0)) +
    (field.take === '@alt' || (field.take === '@title' && kind === 'text') ? -1.2 : 0) +
    filled +
    (new Set(texts.filter(Boolean)).size > 1 ? distinct * 0.6 : -1) -
    field.order * 0.5
  );
}

function nameFor(draft: Draft, nameOfKind: NameOfKind, taken: ReadonlySet<string>): string {
  const base = draft.header || spokenFor(draft.spoken, nameOfKind) || nameOfKind(draft.kind);
  return untaken(base, ' ', taken);
}

/** A name from the page's markup for people; empty if there is none. */
export function spokenFor(spoken: string, nameOfKind: NameOfKind): string {
  return isKnown(spoken) ? nameOfKind(spoken) : capital(spoken);
}

/** Whether a name from the page's markup has a translation. */
function isKnown(spoken: string): spoken is ColumnKind | KnownPart {
  return Object.hasOwn(OF_KIND, spoken) || KNOWN_PARTS.some((part) => part === spoken);
}

const KNOWN_PARTS = ['title', 'author', 'rating', 'former price', 'section', 'depth'] as const;
const POINTS = new Set(['points', 'score', 'votes', 'likes']);
const MAX_SHOWN = 8;
/** The same for columns that the page itself names in a header. */
const MAX_NAMED = 20;
const MAX_COLUMNS = 40;
const MIN_NAMED = 0.5;
/** Things that nobody has rated yet have no numbers. */
const MIN_NUMBERS = 0.3;
const LONGEST_SHOWN = 400;
const OF_KIND: Record<ColumnKind, number> = {
  text: 0.5,
  number: 0.8,
  price: 1.2,
  date: 1.1,
  link: 0.4,
  image: 0.3,
};
