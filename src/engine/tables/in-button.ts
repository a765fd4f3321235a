import type { FoundField } from './build-columns';
import { outwardIn } from './page-record';
import { classesOf } from './selector';

/** Whether a field is in a button, or in what its class calls one. */
export function isInButton({ example: { element, record } }: FoundField): boolean {
  return outwardIn(record, element).some(
    (at) => at.localName === 'button' || classesOf(at).some((name) => BUTTONS.has(name)),
  );
}

const BUTTONS = new Set(['btn', 'button']);
