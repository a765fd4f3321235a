import { isJust } from '@/core/lexicon/says';
import { STATE } from '@/core/lexicon/threads';
import type { PageKind } from '@/contract/capture-report';
import { elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';
import { headingLevel } from '@/engine/constructs/headings';
import { fieldsIn } from '../fields-in';
import { isChoice } from '../choice-button';
import type { Region, TextBlock } from '../page-text';
import { isOnButton } from '../pressed-words';
import { factIn } from '../record-facts';
import { addressesIn } from '../record-repeats';
import { narrowsList } from '../sorting-words';
import { invites } from '../text-features';

/**
 * Whether a short block below a title is a line to read, such as a byline, a price or a rating. A
 * button is one only where it offers a choice or shows a rating, a heading only where it names the
 * author. Form fields, filters, invitations and links that lead to other pages are not.
 */
export function isHeadLine(line: TextBlock, kind: PageKind): boolean {
  const { region, words, linkWords, block } = line;
  const text = line.text.trim();
  if (words > MAX_WORDS) return false;
  if (headingLevel(block.element) > 0) return factIn(line, kind) === 'author';
  if (isOnButton({ region })) return isChoice(region) || RATED.test(text);
  // A line of links leads elsewhere unless it names the author; a line of a forum may be about
  // whoever posted.
  if (
    (linkWords === words || kind === 'forum') &&
    factIn(line, kind) === null &&
    !isJust(text, STATE) &&
    !countsInPage(line)
  )
    return false;
  if (words <= SHORT && narrowsList(text)) return false;
  if (words <= SHORT && invites(text) && !COUNTS.test(text)) return false;
  if (line.texts.every(({ parentNode, nodeValue }) => isValue(parentNode) || !/\S/.test(nodeValue)))
    return false;
  return !labelsField(block) && !isFilter(line);
}

/** Whether a line is the checkbox or the disclosure of a list's filter. */
function isFilter({ block: { element } }: TextBlock): boolean {
  if (element.localName === 'summary') return true;
  return element.localName === 'label' && fieldsIn(element).includes('checkbox');
}

/** Whether a link leads to what it counts further down the page: “4.4 (381)”, “57 reviews”. */
function countsInPage(line: TextBlock): boolean {
  const text = line.texts
    .map(({ nodeValue }) => nodeValue)
    .join(' ')
    .trim();
  if (line.region.listDepth > 0 || !COUNTED.test(text)) return false;
  return addressesIn(line).some((address) => address.includes('#'));
}

/** Whether a block is the label of a form field, with or without the field's value. */
function labelsField({ element }: Region): boolean {
  if (element.localName !== 'label') return false;
  if (element.hasAttribute('for') && isBesideValue(element)) return true;
  return elementsIn(element).some(isValue);
}

function isBesideValue({ parentNode }: SnapshotElement): boolean {
  const beside = parentNode?.childNodes.slice(0, FEW_NODES) ?? [];
  return beside.some((node) => node.nodeType === 1 && isValue(node));
}

/** Whether an element holds the value of a form field, such as a quantity. */
function isValue(element: SnapshotElement | null): boolean {
  return element?.hasAttribute('data-control') === true;
}

/** A rating, a number in brackets, or a number and what it counts. */
const COUNTED = /★|\d[.,]\d|\(\d[\d.,]*\)$|^\d[\d.,\u202f]*\s?\p{L}+$/u;
/** A rating with its count, which leads to the reviews. */
const RATED = /^(?:★\s*)?\d[.,]\d\s*(?:\/\s*5|\(\d[\d.,]*\)|·)/;
/** A number and what it counts. */
const COUNTS = /(?:^|[·•|,]\s*)\d[\d.,]*\s?[KM]?\s+\p{L}/iu;
const FEW_NODES = 8;
const MAX_WORDS = 30;
/** Words up to which a line may be an invitation. */
const SHORT = 8;
