import { TEXT_PREFIX } from '@/contract/actions';
import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import { selectorFor } from '../tables/record-selector';
import { escapeName, selectIn } from '../tables/selector';
import { isArrow, saysNext } from './next-words';
import { isDisabled, isInside, labelsOf, oneLine } from './page-links';

/**
 * What to click in a page for the next one: the link to it, or a button that says so. A selector as
 * in the tab's actions, or {@link TEXT_PREFIX} and its words. `undefined` if there is none, or it
 * is disabled, as on the last page.
 *
 * @param records - Elements of the list's own records: what is in them leads elsewhere.
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
  // What browsers do not treat as a link or button cannot be found by its words.
  const isNamed = words !== '' && (control.localName !== 'a' || control.attributes.has('href'));
  return isNamed ? TEXT_PREFIX + words : selectorFor(root, [control]);
}

/** Whether an element is a button rather than a link to another page. */
export function isButton(element: SnapshotElement): boolean {
  if (element.localName === 'button' || element.getAttribute('role') === 'button') return true;
  const href = element.getAttribute('href');
  return element.localName === 'a' && (href === null || /^(?:#|javascript:)/i.test(href));
}

/**
 * The last button whose words mean the next page. An arrow counts only beside page numbers and if
 * no button has words, as sliders and forms of several steps have arrows too.
 */
function buttonToNext(
  root: SnapshotElement,
  records: ReadonlySet<SnapshotElement>,
): SnapshotElement | undefined {
  let word: SnapshotElement | undefined;
  let arrow: SnapshotElement | undefined;
  for (const node of descendants(root)) {
    if (node.nodeType !== 1 || !isButton(node)) continue;
    if (isDisabled(node) || isInside(node, records) || isOther(node)) continue;
    const text = oneLine(node.textContent);
    if (saysNext(text) || labelsOf(node).some(namesNextPage)) word = node;
    else if (isArrow(text) && isBesideNumbers(node)) arrow = node;
  }
  return word ?? arrow;
}

/** Labels for people who listen say more: "Go to next page", "Next page, 2 of 9". */
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
function isOther(button: SnapshotElement): boolean {
  const mayBeStep = button.localName === 'button' && button.getAttribute('type') !== 'button';
  for (let at: SnapshotElement | null = button; at !== null; at = at.parentNode) {
    if (SLIDER.test(at.getAttribute('class') ?? '')) return true;
    if (at.getAttribute('aria-roledescription') === 'carousel') return true;
    if (mayBeStep && at.localName === 'form') return true;
  }
  return false;
}

const SLIDER = /carousel|slider|slick|swiper|splide|glide|owl-|gallery|lightbox/i;
