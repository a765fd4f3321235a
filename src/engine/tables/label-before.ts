import { beside, type SnapshotElement } from '@/contract/snapshot/tree';
import { isShown } from '@/engine/constructs/shown';
import { isAddress, type Draft } from './column-draft';
import { lineOf } from './line-of';
import { onlyPart } from './only-part';

/**
 * The columns with a label that most records share, and the label without its colon: `Rooms` in a
 * list of terms, `Price` in a row with `Price:`. Other words before a column are its label only if
 * its values are numbers, dates, or one of several prices, without a name: “From” before the only
 * price says less than that it is the price. A label such as “per night” follows its price. A number
 * without a name right after a rating is the count of those who rated.
 */
export function labelledBy(drafts: readonly Draft[]): Map<Draft, string> {
  const constant = new Set(
    drafts.flatMap(({ texts, filled }) => {
      const said = new Set(texts.filter(Boolean));
      return said.size === 1 && filled >= CONSTANT ? [...said] : [];
    }),
  );
  const prices = drafts.filter(({ kind, spoken }) => kind === 'price' && spoken !== 'former price');
  const isRating = (at: SnapshotElement) =>
    drafts.some((draft) => draft.spoken === 'rating' && draft.field.example.element === at);
  const labels = new Map<Draft, string>();
  for (const draft of drafts) {
    const { kind, header, spoken, field } = draft;
    if (header !== '' || isAddress(draft) || field.all || field.take !== 'text') continue;
    const isAlone = kind === 'price' && !prices.some((other) => differs(other, draft));
    const after = prices.includes(draft) && elementBeside(draft, 1);
    const each = after ? lineOf(after) : '';
    if (!isAlone && PER_UNIT.test(each) && constant.has(each)) labels.set(draft, each);
    const before = elementBeside(draft, -1);
    if (before === undefined) continue;
    const isBare = kind === 'number' && spoken === '';
    if (isBare && onlyPart(before, isRating)) labels.set(draft, 'rating count');
    const text = lineOf(before);
    if (!constant.has(text) || !IS_LABEL.test(text) || PER_UNIT.test(text)) continue;
    const isLabel = before.localName === 'dt' || before.localName === 'th' || COLON.test(text);
    // “3 nights, 2 adults” before a price says what it pays for, not what it is.
    const isWord = kind !== 'text' && spoken === '' && !isAlone && !/\d/.test(text);
    if (isLabel || isWord) labels.set(draft, text.replace(COLON, ''));
  }
  return labels;
}

/** Whether two columns have different amounts; one may be the other with words around it. */
function differs({ numbers: some = [] }: Draft, { numbers: others = [] }: Draft): boolean {
  return some.some((amount, at) => amount !== others[at]);
}

/**
 * The element that a record has before or after a field's own, or before or after an element that contains nothing
 * else.
 *
 * @param step - -1: before it; 1: after it.
 */
export function elementBeside({ field }: Draft, step: -1 | 1): SnapshotElement | undefined {
  const { element, record } = field.example;
  for (let at = element; !record.includes(at);) {
    const around = at.parentNode;
    if (around === null) return undefined;
    const next = beside(at, step, isShown);
    if (next !== undefined) return next.nodeType === 1 ? next : undefined;
    at = around;
  }
  return undefined;
}

const CONSTANT = 0.6;
const COLON = /\s*[:\uff1a]\s*$/;
/** Words for what a price pays for, such as “per night”. */
const PER_UNIT = /^(?:per|each|pro|je|par|por|al|à|a|за|毎)\s\p{L}[^\d\n]{1,24}$/iu;
/** At most a few words. */
const IS_LABEL = /^(?=.*\p{L}{2})[^\n]{2,40}$/u;
