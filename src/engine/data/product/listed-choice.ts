import { OTHER_CHOICE } from '@/core/lexicon/goods';
import { says } from '@/core/lexicon/says';
import { listedOptions } from '@/contract/snapshot/listed-options';
import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import { shortText } from '@/engine/short-text';

/** The choices in a form's list, with the name that its label gives them. */
export interface ListedChoice {
  label: string;
  options: { text: string; selected: boolean }[];
}

/**
 * The choice in a form's list: one with a label around it, or before it with no other field
 * between, and at least two options. `undefined` for other elements, for quantities, and for lists
 * about the order of reviews or about delivery.
 *
 * @param area - Not changed.
 */
export function listedChoice(
  list: SnapshotElement,
  area: SnapshotElement,
): ListedChoice | undefined {
  const listed = listedOptions(list);
  if (listed === undefined) return undefined;
  const { texts, chosen } = listed;
  const label = labelOf(list, area);
  if (label === undefined || says(label, OTHER_CHOICE)) return undefined;
  if (texts.length < 2 || texts.length > MAX_OPTIONS || isCount(texts)) return undefined;
  return { label, options: texts.map((text) => ({ text, selected: text === chosen })) };
}

function labelOf(list: SnapshotElement, area: SnapshotElement): string | undefined {
  for (let at = list.parentNode; at !== null && at !== area; at = at.parentNode)
    if (at.localName === 'label') return ownText(at, list);
  let label: SnapshotElement | undefined;
  for (const node of descendants(area)) {
    if (node === list) break;
    if (node.nodeType !== 1) continue;
    if (node.localName === 'label') label = node;
    // That label belongs to this field.
    else if (node.hasAttribute('data-control')) label = undefined;
  }
  return label && shortText(label, MAX_CHARACTERS);
}

/** The text around a list, without that of the list. */
function ownText(around: SnapshotElement, list: SnapshotElement): string {
  return around.textContent.replace(list.textContent, '').trim().slice(0, MAX_CHARACTERS);
}

/** Whether the options are the numbers from zero or one on. */
function isCount(texts: readonly string[]): boolean {
  const first = Number(texts[0]);
  return (first === 0 || first === 1) && texts.every((text, at) => Number(text) === first + at);
}

const MAX_OPTIONS = 60;
const MAX_CHARACTERS = 60;
