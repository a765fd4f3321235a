import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { Construct } from '@/contract/snapshot/construct';

/** A box or switch that is one by its role, and says whether it is on. Fields are not meant. */
export function checkBoxOf({ localName, attributes }: SnapshotElement): Construct | null {
  if (localName === 'input' || localName === 'li') return null;
  if (!ROLES.has(attributes.get('role') ?? '')) return null;
  const checked = attributes.get('aria-checked');
  return checked === undefined ? null : { type: 'checkBox', checked: checked === 'true' };
}

/** Whether an item of a list is noted as done; null if nothing is noted on it. */
export function notedState({ attributes }: SnapshotElement): boolean | null {
  for (const name of NOTED) {
    const state = STATES.get(attributes.get(name)?.toLowerCase() ?? '');
    if (state !== undefined) return state;
  }
  return null;
}

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
