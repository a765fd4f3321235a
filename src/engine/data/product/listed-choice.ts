import { listedOptions } from '@/contract/snapshot/listed-options';
import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import { shortText } from '../short-text';

/** What a list of a form lets choose, with the words that its label has for it. */
export interface ListedChoice {
  label: string;
  options: { text: string; selected: boolean }[];
}

/**
 * The choice of a list in an area: a list with a label around it, or before it with no other field
 * between, and with two options or more. `undefined` for other elements, for numbers of pieces, and
 * for what is about the order of reviews or about delivery.
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
  if (label === undefined || NO_VARIANT.test(label.toLowerCase())) return undefined;
  if (texts.length < 2 || texts.length > MOST_OPTIONS || isCount(texts)) return undefined;
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
    // The label is that field's.
    else if (node.hasAttribute('data-control')) label = undefined;
  }
  return label && shortText(label, MOST_CHARACTERS);
}

/** The text around a list, without its own. */
function ownText(around: SnapshotElement, list: SnapshotElement): string {
  return around.textContent.replace(list.textContent, '').trim().slice(0, MOST_CHARACTERS);
}

/** Whether options are the numbers from zero or one on. */
function isCount(texts: readonly string[]): boolean {
  const first = Number(texts[0]);
  return (first === 0 || first === 1) && texts.every((text, at) => Number(text) === first + at);
}

const MOST_OPTIONS = 60;
const MOST_CHARACTERS = 60;
/**
 * Quantities, the order of lists, and where to and how things are sent, in the languages that most
 * shops are in.
 */
const NO_VARIANT =
  /\bqty\b|quantit|menge|anzahl|stück|cantidad|quantidade|aantal|antal|ilość|количество|adet|数量|\bsort|sortier|\btri(?:er)?\b|orden|ordina|sırala|並べ替え|排序|deliver|shipping|liefer|versand|livraison|envío|country|\bland\b|\bpays\b|país|currency|währung|devise|moneda|language|sprache|langue|idioma/;
