import type { SnapshotElement } from '@/contract/snapshot/tree';
import { isAddress, type Draft } from './column-draft';
import { lineOf } from './line-of';

/**
 * The columns that have a label in front of them, which all records share, and the label without
 * its colon: `Rooms` in a list of terms, `Price:` in a row. Other words in front of a column are
 * taken for its label only if its values are numbers, dates or several prices without a name: “From”
 * before the only price says less than that it is the price.
 */
export function labelledBy(drafts: readonly Draft[]): Map<Draft, string> {
  const constant = new Set(
    drafts.flatMap(({ texts, filled }) => {
      const said = new Set(texts.filter(Boolean));
      return said.size === 1 && filled >= CONSTANT ? [...said] : [];
    }),
  );
  const prices = drafts.filter(({ kind }) => kind === 'price');
  const labels = new Map<Draft, string>();
  for (const draft of drafts) {
    const { kind, header, spoken, field } = draft;
    if (header !== '' || isAddress(draft) || field.all === true || field.take !== 'text') continue;
    const before = elementBefore(draft);
    const text = before === undefined ? '' : lineOf(before);
    if (before === undefined || !constant.has(text) || !IS_LABEL.test(text)) continue;
    const isLabel = before.localName === 'dt' || before.localName === 'th' || COLON.test(text);
    const isAlone = kind === 'price' && !prices.some((other) => differs(other, draft));
    // “3 nights, 2 adults” in front of a price says what it is for, not what it is.
    const isWord = kind !== 'text' && spoken === '' && !isAlone && !/\d/.test(text);
    if (isLabel || isWord) labels.set(draft, text.replace(COLON, ''));
  }
  return labels;
}

/** Whether two columns have other amounts: one may only be the other with words around it. */
function differs({ numbers: some = [] }: Draft, { numbers: others = [] }: Draft): boolean {
  return some.some((amount, at) => amount !== others[at]);
}

/** The element in front of a field's own, or of one that contains nothing else. */
function elementBefore({ field }: Draft): SnapshotElement | undefined {
  const { element, record } = field.example;
  for (let at = element; !record.includes(at);) {
    const around = at.parentNode;
    if (around === null) return undefined;
    const parts = around.childNodes.filter(
      (node) => node.nodeType === 1 || /\S/.test(node.nodeValue),
    );
    const before = parts[parts.indexOf(at) - 1];
    if (before !== undefined) return before.nodeType === 1 ? before : undefined;
    at = around;
  }
  return undefined;
}

const CONSTANT = 0.6;
const COLON = /\s*[:\uff1a]\s*$/;
/** At most a few words. */
const IS_LABEL = /^(?=.*\p{L}{2})[^\n]{2,40}$/u;
