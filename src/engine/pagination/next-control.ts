import { TEXT_PREFIX } from '@/contract/actions';
import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import { selectorFor } from '../tables/record-selector';
import { escapeName, selectIn } from '../tables/selector';
import { isArrow, saysNext } from './next-words';
import { isDisabled, isInside, labelsOf, oneLine } from './page-links';

/**
 * What to click in a page for the next one: the link to it, or a button that says so. A selector as actions of
 * the tab have it, or {@link TEXT_PREFIX} and its words. `undefined` where nothing does, or it is disabled, as
 * on the last page.
 *
 * @param records - Elements of the list's own records: what is in them leads elsewhere.
 * @param link - The link to the next page, where there is one.
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
  // What is no link or button to a browser is not found by its words.
  const isNamed = words !== '' && (control.localName !== 'a' || control.attributes.has('href'));
  return isNamed ? TEXT_PREFIX + words : selectorFor(root, [control]);
}

/** Whether an element is pressed, rather than followed to another page. */
export function isButton(element: SnapshotElement): boolean {
  if (element.localName === 'button' || element.getAttribute('role') === 'button') return true;
  const href = element.getAttribute('href');
  return element.localName === 'a' && (href === null || /^(?:#|javascript:)/i.test(href));
}

/**
 * The last button whose words are those of a next page; an arrow counts only beside numbers, where no word does.
 * Sliders and forms of several steps have such buttons, too.
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

/** People who hear a label are told more: "Go to next page", "Next page, 2 of 9". */
function namesNextPage(label: string): boolean {
  return saysNext(label.replace(/^(?:go )?to (?:the )?/i, '').split(/[,(]/, 1)[0] ?? '');
}

function isBesideNumbers({ parentNode }: SnapshotElement): boolean {
  return [parentNode, parentNode?.parentNode].some(
    (around) =>
      around?.childNodes.some((node) => /^\d{1,5}$/.test(oneLine(node.textContent))) === true,
  );
}

/** Whether a button turns pictures, or sends a form. */
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
