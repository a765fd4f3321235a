import { namesRating } from '@/core/values/stars';
import { HELPFUL, LIKE } from '@/core/lexicon/likes';
import { wordsOfName } from '@/core/lexicon/plain-text';
import { says, withoutWords } from '@/core/lexicon/says';
import {
  closest,
  descendants,
  elementsIn,
  SnapshotElement,
  SnapshotText,
  type SnapshotNode,
} from '@/contract/snapshot/tree';
import { signOf } from './signs';

/**
 * Writes out how many readers liked or rated something, which often only the button to do so says: as its
 * own words, as its label's, behind the rating that its picture names, or behind 👍. Only where several buttons
 * do, as in a thread. The buttons go, so that what they count isn't taken for what they do.
 *
 * @param nodes - All of the page, in document order. Such buttons are replaced by a text.
 */
export function writeLikeCounts(nodes: Iterable<SnapshotNode>): void {
  const buttons: { button: SnapshotElement; count: string }[] = [];
  for (const button of nodes) {
    if (button.nodeType !== 1 || !isButton(button) || isInCountedGroup(button)) continue;
    const count = countOn(button);
    if (count !== null) buttons.push({ button, count });
  }
  if (buttons.length < SEVERAL) return;
  for (const { button, count } of buttons) {
    const { parentNode } = button;
    if (parentNode === null) continue;
    const written = new SnapshotElement('span');
    written.append(new SnapshotText(count));
    written.parentNode = parentNode;
    parentNode.childNodes[parentNode.childNodes.indexOf(button)] = written;
  }
}

function isButton({ localName, attributes }: SnapshotElement): boolean {
  return localName === 'button' || (localName !== 'input' && attributes.get('role') === 'button');
}

/** Whether a group's label says what all of its buttons count. */
function isInCountedGroup({ parentNode }: SnapshotElement): boolean {
  const isGroup = (at: SnapshotElement) =>
    at.getAttribute('role') === 'group' && signOf(at) !== null;
  return closest(parentNode, NEAR, isGroup) !== null;
}

/** What a button says of how often something was liked, or of how it is rated; null if it says nothing. */
function countOn(button: SnapshotElement): string | null {
  const { text, names } = spokenBy(button);
  const number = NUMBER.exec(text)?.[0];
  if (number === undefined || text.length > A_LABEL) return null;
  const rest = text.replace(number, ' ').trim();
  const isBare = /^[\p{P}\s]*$/u.test(rest);
  if (
    !isBare &&
    withoutWords(withoutWords(rest, LIKE), HELPFUL).replaceAll(/[\p{P}\p{S}\s]/gu, '') !== ''
  )
    return null;
  if (!isBare) return /\p{L}/u.test(rest) && COUNTED.test(text) ? text : `👍 ${number}`;
  const rating = ratingIn(button);
  if (rating !== undefined && !rating.includes(number)) return `${rating} ${text}`;
  if (!names.some((name) => says(name, LIKE, HELPFUL) || says(wordsOfName(name), LIKE, HELPFUL)))
    return null;
  const label = names.find((name) => COUNTED.test(name) && name.includes(number));
  return label !== undefined && label.split(/\s+/).length <= FEW_WORDS ? label : `👍 ${number}`;
}

/** The rating that a picture on a button is labelled with: of “4.6 out of 5 stars. Reviews:”, what ends with “stars”. */
function ratingIn(button: SnapshotElement): string | undefined {
  const labels = elementsIn(button)
    .take(MAX_LOOKED)
    .flatMap(
      ({ attributes }) =>
        attributes
          .get('aria-label')
          ?.slice(0, MAX_NAME)
          .split(/[.;]\s/u, 1) ?? [],
    );
  return labels.find(namesRating);
}

/** The text of a button, and what it and the drawings on it are called. */
function spokenBy(button: SnapshotElement): { text: string; names: string[] } {
  let text = '';
  const names = namesOf(button);
  for (const node of descendants(button).take(MAX_LOOKED)) {
    if (node.nodeType === 3) text += ` ${node.nodeValue}`;
    else names.push(...namesOf(node));
  }
  return { text: text.replaceAll(/\s+/g, ' ').trim(), names };
}

function namesOf({ attributes }: SnapshotElement): string[] {
  return NAMES.flatMap((name) => attributes.get(name)?.slice(0, MAX_NAME) ?? []);
}

const SEVERAL = 2;
const NEAR = 4;
const NUMBER = /\d[\d.,\u00a0\u202f]*(?:\s?[kKmM万천만])?(?!\p{L})/u;
/** A number and what it counts: “12 likes”. */
const COUNTED = /^\d\S*\s\p{L}/u;
const NAMES = ['aria-label', 'title', 'class', 'name', 'data-icon', 'data-testid', 'data-use'];
const A_LABEL = 40;
const FEW_WORDS = 4;
const MAX_NAME = 120;
const MAX_LOOKED = 40;
