import { descendants } from '@/contract/snapshot/tree';
import { isAddress, type Draft } from './column-draft';

/** The fields, without those that are empty, the same everywhere, or the same as a better one. */
export function withoutRepetition(drafts: readonly Draft[], count: number): Draft[] {
  const kept: Draft[] = [];
  for (const draft of drafts) {
    if (draft.filled === 0) continue;
    const isSame = new Set(draft.texts.filter(Boolean)).size === 1;
    const isConstant = count > 2 && isSame && draft.filled >= CONSTANT && draft.header === '';
    if (isConstant) continue;
    const same = kept.findIndex((other) => saysTheSame(other, draft));
    const other = kept[same];
    if (other === undefined) kept.push(draft);
    else if (isBetter(draft, other)) kept[same] = draft;
  }
  return kept;
}

function saysTheSame(a: Draft, b: Draft): boolean {
  // The page itself distinguishes them.
  if (a.header !== '' && b.header !== '') return false;
  let same = 0;
  let either = 0;
  const areDates = a.dates !== undefined && b.dates !== undefined;
  const [own, others] = areDates ? [a.dates ?? [], b.dates ?? []] : [a.texts, b.texts];
  for (const [at, text] of own.entries()) {
    const other = others[at] ?? '';
    if (text === '' && other === '') continue;
    either++;
    // An address contains the words of the title that links to it, but says something else.
    const isPlain = isAddress(a) === isAddress(b) && plain(text) === plain(other);
    if (text === other || isPlain) same++;
  }
  return either > 0 && same >= either * SAME;
}

/** Only letters and digits, if there are any: `(a.example)` says no more than `a.example`. */
function plain(text: string): string {
  return letters(text) || text;
}

function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Of two equal fields, the one with a meaningful name, or a machine-readable date. */
function isBetter(draft: Draft, other: Draft): boolean {
  if (draft.header !== '' || other.header !== '') return draft.header !== '';
  if (draft.dates !== undefined && other.dates !== undefined && draft.length !== other.length)
    return draft.length < other.length;
  const isMuchFuller = draft.filled > other.filled + 0.02;
  return (
    isMuchFuller || (other.spoken === '' && draft.spoken !== '' && other.field.take !== '@datetime')
  );
}

/**
 * Whether, in most records, a column only repeats at least three others in a row; two are enough if
 * it contains a link and what is beside it, or is the whole record.
 */
export function repeatsOthers(draft: Draft, drafts: readonly Draft[]): boolean {
  if (draft.header !== '' || !isProse(draft)) return false;
  const filled = draft.texts.flatMap((text, at) => (text === '' ? [] : [at]));
  const several = holdsLink(draft) || isRecord(draft) ? SEVERAL - 1 : SEVERAL;
  const repeating = filled.filter((at) => {
    const whole = draft.texts[at] ?? '';
    const parts = drafts
      .flatMap((other) =>
        other === draft || isAddress(other) ? [] : (other.texts[at] ?? '').split('\n'),
      )
      .filter((part) => part !== '' && plain(part) !== plain(whole))
      .toSorted((a, b) => b.length - a.length);
    let rest = whole;
    let used = 0;
    for (const part of parts) {
      if (!rest.includes(part)) continue;
      rest = rest.replace(part, ' ');
      used++;
    }
    return used >= several && letters(rest).length <= letters(whole).length * (1 - MOST_OF);
  });
  return repeating.length >= filled.length * MOST_OF;
}

function holdsLink({ field: { example, take } }: Draft): boolean {
  if (take !== 'text') return false;
  for (const node of descendants(example.element))
    if (node.nodeType === 1 && node.localName === 'a') return true;
  return false;
}

/** Whether it may hold what others say: a text, or a price with much around it. */
function isProse(draft: Draft): boolean {
  if (draft.kind === 'text') return true;
  return draft.kind === 'price' && (isRecord(draft) || draft.length > LONGEST_PRICE);
}

function isRecord({ field: { example, take } }: Draft): boolean {
  return take === 'text' && example.record.includes(example.element);
}

/** Whether a column repeats another one with constant words around it, such as `by Ada`. */
export function framesOther(draft: Draft, drafts: readonly Draft[]): boolean {
  if (draft.header !== '' || draft.kind !== 'text') return false;
  return drafts.some((other) => {
    if (other === draft || isAddress(other) || other.filled < draft.filled) return false;
    const around = draft.texts.flatMap((text, at) => {
      const part = other.texts[at] ?? '';
      return text === '' ? [] : [part !== '' && text.includes(part) ? text.replace(part, ' ') : ''];
    });
    const [first = ''] = around;
    return first.trim() !== '' && around.every((text) => text === first);
  });
}

const SAME = 0.95;
const SEVERAL = 3;
const MOST_OF = 0.8;
const CONSTANT = 0.6;
/** In characters: with words such as “incl. VAT”. */
const LONGEST_PRICE = 40;
