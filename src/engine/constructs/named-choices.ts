import {
  closest,
  type SnapshotElement,
  SnapshotText,
  type SnapshotNode,
} from '@/contract/snapshot/tree';
import { tellsStars } from '@/core/values/stars';
import { startOfText } from '@/engine/short-text';
import { words } from './classes';

/**
 * Writes out the names of choices that have them only in a label, such as the colours of a coat,
 * drawn as discs. Choices are radio buttons by role, or buttons of which exactly one is pressed.
 * Skips names that were written before.
 *
 * @param nodes - All of the page, in document order. Choices get a text at their end.
 */
export function nameChoices(nodes: Iterable<SnapshotNode>): void {
  const named: SnapshotElement[] = [];
  for (const node of nodes) if (node.nodeType === 1 && isNamedByLabel(node)) named.push(node);
  for (const [group, choices] of Map.groupBy(named, groupAround)) {
    if (group === null || choices.length < 2 || !areAlternatives(choices)) continue;
    const said = startOfText(group, MUCH_TEXT);
    for (const choice of choices)
      if (!said.includes(nameOf(choice))) choice.append(new SnapshotText(nameOf(choice)));
  }
}

function isNamedByLabel({ attributes }: SnapshotElement): boolean {
  const label = attributes.get('aria-label');
  if (label === undefined || label.length > A_NAME || !/[\p{L}\p{N}]/u.test(label)) return false;
  if (tellsStars(label)) return false;
  return attributes.get('role') === 'radio' || attributes.has('aria-pressed');
}

/** The element around all choices: one marked as a group, else one a few levels up. */
function groupAround({ parentNode }: SnapshotElement): SnapshotElement | null {
  const isGroup = (at: SnapshotElement) =>
    GROUPS.has(at.localName) || GROUPS.has(at.getAttribute('role') ?? '');
  const box = parentNode?.localName === 'li' ? parentNode.parentNode : parentNode;
  return closest(parentNode, NEAR, isGroup) ?? box;
}

/**
 * Whether elements are choices: radio buttons always are, toggle buttons if exactly one is pressed.
 */
function areAlternatives(choices: readonly SnapshotElement[]): boolean {
  const pressed = choices.filter(({ attributes }) => attributes.has('aria-pressed'));
  return (
    pressed.length === 0 ||
    pressed.filter((one) => one.getAttribute('aria-pressed') === 'true').length === 1
  );
}

function nameOf(choice: SnapshotElement): string {
  return choice.getAttribute('aria-label')?.trim() ?? '';
}

const GROUPS = words('fieldset radiogroup group listbox');
const A_NAME = 60;
const NEAR = 4;
/** Characters beyond which a group is more than choices. */
const MUCH_TEXT = 2000;
