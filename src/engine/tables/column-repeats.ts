import { oneLine } from '@/contract/one-line';
import { elementsIn } from '@/contract/snapshot/tree';
import { headingLevel } from '@/engine/constructs/headings';
import { isAddress, type Draft } from './column-draft';
import { areParagraphs } from './passages';
import { saysItself } from './same-everywhere';
import { letters } from './signs-of';

/**
 * Leaves out fields that are empty, have the same value in all records, or repeat a better field. A date or
 * a price says something, also if it is the same everywhere.
 *
 * @param areCopies - Of {@link copyOneAnother}.
 */
export function withoutRepetition(
  drafts: readonly Draft[],
  count: number,
  areCopies: boolean,
): Draft[] {
  const kept: Draft[] = [];
  for (const draft of drafts) {
    if (draft.filled === 0) continue;
    const isConstant =
      count > 2 && draft.filled >= CONSTANT && isSame(draft) && !saysItself(draft, areCopies);
    const isNone = isConstant || repeatsLabelled(draft, drafts);
    if (isNone && draft.header === '') continue;
    const same = kept.findIndex((other) => saysTheSame(other, draft));
    const other = kept[same];
    if (other === undefined) kept.push(draft);
    else if (isBetter(draft, other)) {
      kept[same] = draft;
      // What is around the items has their common name.
      if (isList(draft)) draft.spoken ||= other.spoken;
    }
  }
  return kept;
}

/** Whether records say the same: all words of all of them, or most, as labels that a few lack. */
function isSame({ texts }: Draft): boolean {
  const lists = texts.filter(Boolean).map((text) => [...new Set(text.split('\n'))]);
  const said = lists.flat();
  const most = Math.max(...lists.map(({ length }) => length));
  return new Set(said).size <= most && said.length >= lists.length * most * LABELLED;
}

/** Whether a column without labels says, in each record, what stands after a label in another one. */
function repeatsLabelled({ field, texts }: Draft, drafts: readonly Draft[]): boolean {
  if (field.label || field.take !== 'text' || field.all) return false;
  return texts.every(
    (text, at) =>
      text === '' || drafts.some((other) => other.field.label && other.texts[at] === text),
  );
}

function saysTheSame(a: Draft, b: Draft): boolean {
  // The page's own headers tell them apart.
  if (a.header !== '' && b.header !== '') return false;
  if (a.filled > b.filled) return saysTheSame(b, a);
  let same = 0;
  let either = 0;
  const own = (b.dates && a.dates) ?? a.texts;
  const others = (a.dates && b.dates) ?? b.texts;
  // A text that only some records have repeats what all have.
  const areTexts = a.kind === 'text' && b.kind === 'text';
  for (const [at, text] of own.entries()) {
    const other = others[at] ?? '';
    if (text === '' && (areTexts || other === '')) continue;
    either++;
    // An address may have the words of the title that links to it, but says something else.
    const isPlain = isAddress(a) === isAddress(b) && plain(text) === plain(other);
    const amount = a.numbers?.[at];
    const isAmount = amount !== undefined && amount === b.numbers?.[at];
    // Of two dates, one may say the time of day, too.
    const size = (a.dates && b.dates && Math.min(text.length, other.length)) || Infinity;
    if (text.slice(0, size) === other.slice(0, size) || isPlain || isAmount) same++;
  }
  // Of a long text, parts are at several places: with and without what is quoted, for one.
  const areLong = Math.min(a.length, b.length) > LONG;
  return either > 0 && same >= either * (areLong ? MOST_OF : SAME);
}

/** The letters and digits of a text, if it has any: `(a.example)` says no more than `a.example`. */
function plain(text: string): string {
  return letters(text) || text;
}

/**
 * Whether the first of two fields with equal values is the better one: it has a header, a more exact or shorter
 * date, visible text, a currency, more values, or a name.
 */
function isBetter(draft: Draft, other: Draft): boolean {
  if (draft.header !== '' || other.header !== '') return draft.header !== '';
  if (draft.dates && other.dates) {
    const exact = draft.dates.join('').length - other.dates.join('').length;
    const better = exact || other.length - draft.length;
    if (better !== 0) return better > 0;
  }
  const more = draft.filled - other.filled;
  if (Math.abs(more) > MUCH) return more > 0;
  if (isDescription(other) !== isDescription(draft)) return isDescription(other);
  if (draft.numbers !== undefined && other.numbers !== undefined && draft.kind !== other.kind)
    return draft.kind === 'price';
  if (isList(draft) !== isList(other)) return isList(draft);
  return (
    more > 0.02 || (other.spoken === '' && draft.spoken !== '' && other.field.take !== '@datetime')
  );
}

/** Whether a column takes several short texts of each record. */
function isList({ field, length }: Draft): boolean {
  return field.all === true && length <= LONG;
}

/**
 * Whether, in most records, a column is little more than the texts of at least three others; of two
 * if it contains a link or is the whole record. The paragraphs of a text do not replace it.
 *
 * @param all - Also those that say the same in all records.
 */
export function repeatsOthers(
  draft: Draft,
  drafts: readonly Draft[],
  all: readonly Draft[],
): boolean {
  if (draft.header !== '' || !isProse(draft) || isNameOfParts(draft)) return false;
  const filled = draft.texts.flatMap((text, at) => (text === '' ? [] : [at]));
  const others = drafts.filter(
    (other) => other !== draft && !isAddress(other) && !areParagraphs(other, draft),
  );
  // Such as the buttons in a line.
  const words = all.flatMap((other) => (isSame(other) && other.texts.find(Boolean)) || []);
  const several = holdsLink(draft) || isRecord(draft) ? SEVERAL - 1 : SEVERAL;
  const repeating = filled.filter((at) => {
    const whole = draft.texts[at] ?? '';
    const parts = others
      .flatMap(({ texts }) => (texts[at] ?? '').split('\n'))
      .filter((part) => part !== '' && plain(part) !== plain(whole))
      .toSorted((a, b) => b.length - a.length);
    let rest = whole;
    let used = 0;
    for (const part of parts) {
      if (!rest.includes(part)) continue;
      rest = rest.replace(part, ' ');
      used++;
    }
    for (const { field, texts } of drafts)
      if (field.label && texts[at] !== '') rest = rest.replace(field.label, ' ');
    for (const word of words) rest = rest.replace(word, ' ');
    return used >= several && letters(rest).length <= letters(whole).length * (1 - MOST_OF);
  });
  return repeating.length >= filled.length * MOST_OF;
}

/** Whether a column is a heading of several links with strokes between them, which is their common name. */
function isNameOfParts({ field: { example, take } }: Draft): boolean {
  if (take !== 'text' || headingLevel(example.element) === 0) return false;
  const { childNodes } = example.element;
  const said = childNodes.flatMap((node) => (node.nodeType === 3 ? node.nodeValue.trim() : []));
  return said.some((text) => text !== '') && said.every((text) => STROKE.test(text));
}

function holdsLink({ field: { example, take } }: Draft): boolean {
  return take === 'text' && elementsIn(example.element).some(({ localName }) => localName === 'a');
}

/**
 * Whether a column can contain the texts of others: it is a text, or a price with much around it.
 */
function isProse(draft: Draft): boolean {
  if (draft.kind === 'text') return true;
  return draft.kind === 'price' && (isRecord(draft) || draft.length > LONGEST_PRICE);
}

function isRecord({ field: { example, take } }: Draft): boolean {
  return take === 'text' && example.record.includes(example.element);
}

/**
 * Whether a column is others with the same words around them in all records: `by Ada`, or the price
 * and the former price with `per metre`.
 */
export function wrapsOthers(draft: Draft, drafts: readonly Draft[]): boolean {
  if (draft.header !== '' || draft.kind !== 'text' || isNameOfParts(draft)) return false;
  const others = drafts.filter(
    (other) =>
      other !== draft &&
      !isAddress(other) &&
      !isDescription(other) &&
      !areParagraphs(other, draft) &&
      isPart(other, draft),
  );
  if (!others.some(({ filled }) => filled >= draft.filled)) return false;
  const around = draft.texts.flatMap((text, at) => {
    if (text === '') return [];
    const parts = others.flatMap(({ texts }) => texts[at]?.split('\n') ?? []);
    const rest = parts
      .toSorted((a, b) => b.length - a.length)
      .reduce((left, part) => left.replace(part, ' '), text);
    return [rest === text ? undefined : oneLine(rest)];
  });
  const [first] = around;
  return first !== undefined && around.every((text) => text === first);
}

/**
 * Whether a column only puts words around a number or price of the same name, as texts for screen
 * readers do.
 */
export function spellsOutAmount(draft: Draft, drafts: readonly Draft[]): boolean {
  if (draft.header !== '' || draft.kind !== 'text' || draft.spoken === '') return false;
  return drafts.some(
    (other) =>
      other.numbers !== undefined &&
      other.spoken === draft.spoken &&
      other.filled >= draft.filled * SAME &&
      isPart(other, draft),
  );
}

/**
 * Whether each text of a column is in that of another one, and is shorter in at least half of the
 * records.
 */
function isPart(part: Draft, whole: Draft): boolean {
  let [filled, shorter] = [0, 0];
  for (const [at, text] of whole.texts.entries()) {
    const own = (part.texts[at] ?? '').split('\n').filter(Boolean);
    if (text === '' || own.length === 0) continue;
    filled++;
    if (!own.every((one) => text.includes(one))) return false;
    if (own.join('').length < text.length) shorter++;
  }
  return shorter >= filled / 2 && shorter > 0;
}

/**
 * Whether a column is a description, such as an image's, which is second choice if the page shows
 * the same.
 */
function isDescription({ field: { take } }: Draft): boolean {
  return take === '@alt' || take === '@aria-label' || take === '@title';
}

/** A share of the records that one of two columns lacks. */
const MUCH = 0.1;
const STROKE = /^[/›»>]?$/;
const SAME = 0.95;
/** In characters. */
const LONG = 80;
const SEVERAL = 3;
const MOST_OF = 0.8;
const CONSTANT = 0.6;
/** A share of the words of all records that each has, on average, if they are labels. */
const LABELLED = 0.75;
/** In characters; leaves room for words such as “incl. VAT”. */
const LONGEST_PRICE = 40;
