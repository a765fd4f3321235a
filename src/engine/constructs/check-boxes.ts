import { closest, type SnapshotElement } from '@/contract/snapshot/tree';
import type { Construct } from '@/contract/snapshot/construct';

/**
 * A box or switch that is one by its role, and says whether it is on; an item, if it is a block with its own
 * label and in none. Fields are not meant.
 */
export function checkBoxOf(element: SnapshotElement): Construct | null {
  const { localName, attributes, parentNode } = element;
  if (localName === 'input' || localName === 'li') return null;
  if (!ROLES.has(attributes.get('role') ?? '')) return null;
  const checked = attributes.get('aria-checked');
  if (checked === undefined) return null;
  const isItem = localName === 'div' && closest(parentNode, NEAR, isListItem) === null;
  if (isItem && /\S/.test(element.textContent)) return { type: 'listItem' };
  return { type: 'checkBox', checked: checked === 'true' };
}

function isListItem({ construct }: SnapshotElement): boolean {
  return construct?.type === 'listItem';
}

/** Whether an item of a list is noted as done; null if nothing is noted on it. */
export function notedState({ attributes }: SnapshotElement): boolean | null {
  for (const name of NOTED) {
    const state = STATES.get(attributes.get(name)?.toLowerCase() ?? '');
    if (state !== undefined) return state;
  }
  return null;
}

/** How many levels above a box its item may be. */
const NEAR = 6;
const ROLES = new Set(['checkbox', 'switch']);
/** Of a box by role, and of editors of notes and texts. */
const NOTED = ['aria-checked', 'data-checked', 'data-task', 'data-list'];
const STATES = new Map([
  ['true', true],
  ['x', true],
  ['checked', true],
  ['false', false],
  [' ', false],
  ['unchecked', false],
]);
