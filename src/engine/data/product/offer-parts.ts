import { BUTTON } from '@/contract/snapshot/button-label';
import { descendants, isWithin, type SnapshotElement } from '@/contract/snapshot/tree';
import { isRadio } from './option-groups';

/** Whether an element is about other things, or about an option that is not chosen. */
export function isLeftOut(
  element: SnapshotElement,
  headings: readonly { element: SnapshotElement }[],
): boolean {
  const { localName, attributes } = element;
  if (localName === 'label') return !isChosen(element);
  if (localName === 'header') return !headings.some((one) => isWithin(one.element, element));
  return SKIPPED.has(localName) || CHOICES.has(attributes.get('role') ?? '');
}

/** Whether the radio button in a label, or right before it, is checked. */
function isChosen(label: SnapshotElement): boolean {
  const siblings = (label.parentNode?.childNodes ?? []).filter(({ nodeType }) => nodeType === 1);
  return [...descendants(label), siblings[siblings.indexOf(label) - 1]].some(
    (node) => node?.nodeType === 1 && isRadio(node) && node.hasAttribute('checked'),
  );
}

/** Whether an element is something to press, also if only its class says so. */
export function isControl(element: SnapshotElement): boolean {
  const { localName, attributes } = element;
  if (localName === 'button' || localName === 'a' || attributes.has(BUTTON)) return true;
  return attributes.get('role') === 'button' || BUTTON_CLASS.test(classOf(element));
}

/** The classes of an element, as they are written. */
export function classOf({ attributes }: SnapshotElement): string {
  return attributes.get('class') ?? '';
}

const BUTTON_CLASS = /(?:^|\s)(?:btn|button)(?:\s|$)/;
const SKIPPED = new Set(['nav', 'footer', 'fieldset']);
const CHOICES = new Set(['radiogroup', 'listbox', 'group']);
