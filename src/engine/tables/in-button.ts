import type { SnapshotElement } from '@/contract/snapshot/tree';
import { isShown } from '@/engine/constructs/shown';
import type { FoundField } from './build-columns';
import { outwardIn } from './page-record';
import { classesOf } from './selector';

/** Whether a field is in a button, or in what its class calls one, or has nothing but a button. */
export function isInButton({ example: { element, record } }: FoundField): boolean {
  for (let at: SnapshotElement | null = element; at !== null; at = at.parentNode) {
    if (at.localName === 'button' || classesOf(at).some((name) => BUTTONS.has(name))) return true;
    if (record.includes(at)) break;
  }
  let [only, other] = element.childNodes.filter(isShown);
  while (only?.nodeType === 1 && other === undefined) {
    if (only.localName === 'button') return true;
    [only, other] = only.childNodes.filter(isShown);
  }
  return false;
}

const BUTTONS = new Set(['btn', 'button']);
