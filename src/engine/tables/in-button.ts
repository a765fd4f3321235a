import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { FoundField } from './build-columns';
import { classesOf } from './selector';

/** Whether a field is in a button, or in what its class calls one. */
export function isInButton({ example: { element, record } }: FoundField): boolean {
  for (let at: SnapshotElement | null = element; at !== null; at = at.parentNode) {
    if (at.localName === 'button' || classesOf(at).some((name) => BUTTONS.has(name))) return true;
    if (record.includes(at)) break;
  }
  return false;
}

const BUTTONS = new Set(['btn', 'button']);
