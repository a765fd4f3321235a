import { oneLine } from '@/contract/one-line';
import { TEXT_PREFIX } from '@/contract/actions';
import { elementsIn, outward, type SnapshotElement } from '@/contract/snapshot/tree';
import { selectorFor } from '../tables/record-selector';
import { escapeName, selectIn } from '../tables/selector';
import { isArrow, saysNext } from './next-words';
import { isDisabled, isInside, labelsOf } from './page-links';

/**
 * What to click to get to the next page: the link to it, or a button that says so. The answer is a
 * selector, or {@link TEXT_PREFIX} and the words, as in the tab's actions; `undefined` if there is
 * none, or it is disabled, as on the last page.
 *
 * @param records - The elements of the list's own records; what is in them leads elsewhere.
 * @param link - The link to the next page, if there is one.
 */
export function nextControl(
  root: SnapshotElement,
  records: ReadonlySet<SnapshotElement>,
  link: SnapshotElement | undefined,
): string | undefined {
  const control = link ?? buttonToNext(root, records);
  if (control === undefined) return undefined;
  const label = control.getAttribute('aria-label');
  const labelled = `[aria-label="${escapeName(label ?? '')}"]`;
  if (label !== null && selectIn(root, labelled).length === 1) return labelled;
  const words = oneLine(control.textContent);
  // Actions find only links and buttons by their words.
  const isNamed = words !== '' && (control.localName !== 'a' || control.attributes.has('href'));
  return isNamed
    ? TEXT_PREFIX + words
    : selectorFor((selector) => selectIn(root, selector), [control]);
}

/** Whether an element is a button rather than a link to another page. */
export function isButton(element: SnapshotElement): boolean {
  if (element.localName === 'button' || element.getAttribute('role') === 'button') return true;
  const href = element.getAttribute('href');
  return element.localName === 'a' && (href === null || /^(?:#|javascript:)/i.test(href));
}

/**
 * The last button whose words mean the next page. If there is none, an arrow beside page numbers:
 * sliders and forms in several steps have arrows too.
 */
function buttonToNext(
  root: SnapshotElement,
  records: ReadonlySet<SnapshotElement>,
): SnapshotElement | undefined {
  let word: SnapshotElement | undefined;
  let arrow: SnapshotElement | undefined;
  for (const node of elementsIn(root)) {
    if (!isButton(node)) continue;
    if (isDisabled(node) || isInside(node, records) || isSliderOrSubmit(node)) continue;
    const text = oneLine(node.textContent);
    if (saysNext(text) || labelsOf(node).some(namesNextPage)) word = node;
    else if (isArrow(text) && isBesideNumbers(node)) arrow = node;
  }
  return word ?? arrow;
}

/** Labels for screen readers say more: “Go to next page”, “Next page, 2 of 9”. */
function namesNextPage(label: string): boolean {
  return saysNext(label.replace(/^(?:go )?to (?:the )?/i, '').split(/[,(]/, 1)[0] ?? '');
}

function isBesideNumbers({ parentNode }: SnapshotElement): boolean {
  return [parentNode, parentNode?.parentNode].some(
    (around) =>
      around?.childNodes.some((node) => /^\d{1,5}$/.test(oneLine(node.textContent))) === true,
  );
}

/** Whether a button belongs to a slider, or submits a form. */
function isSliderOrSubmit(button: SnapshotElement): boolean {
  const mayBeStep = button.localName === 'button' && button.getAttribute('type') !== 'button';
  return outward(button).some(
    (at) =>
      SLIDER.test(at.getAttribute('class') ?? '') ||
      at.getAttribute('aria-roledescription') === 'carousel' ||
      (mayBeStep && at.localName === 'form'),
  );
}

const SLIDER = /carousel|slider|slick|swiper|splide|glide|owl-|gallery|lightbox/i;
