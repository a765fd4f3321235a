import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { FoundField } from './build-columns';
import { onlyPart } from './only-part';
import { outwardIn } from './page-record';
import { classesOf } from './selector';

/** Whether a field is in a button, or in what its class calls one, or has nothing else in it. */
export function isInButton({ example: { element, record } }: FoundField): boolean {
  return (outwardIn(record, element).find(isButton) ?? onlyPart(element, isButton)) !== undefined;
}

function isButton(element: SnapshotElement): boolean {
  return element.localName === 'button' || classesOf(element).some((name) => BUTTONS.has(name));
}

const BUTTONS = new Set(['btn', 'button']);
