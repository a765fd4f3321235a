import * as native from '@/reader/native';
import { composedParent } from './trees';

/** Makes what a click opens open in this tab. Returns a function that undoes this. */
export function keepInTab(element: Element): () => void {
  const restores: (() => void)[] = [];
  for (let at: Element | null = element; at !== null; at = composedParent(at)) {
    const attribute = TARGETS[native.localNameOf(at)];
    if (attribute === undefined) continue;
    const marked = at;
    const target = native.attributeOf(marked, attribute);
    // Without a target of its own, a link has the document's target, and a button its form's.
    const opensHere =
      target === null ? attribute === 'formtarget' : IN_TAB.has(target.toLowerCase());
    if (opensHere) continue;
    marked.setAttribute(attribute, '_self');
    restores.push(() => {
      if (target === null) marked.removeAttribute(attribute);
      else marked.setAttribute(attribute, target);
    });
  }
  return () => restores.forEach((restore) => restore());
}

/** The attribute that says in which tab something opens. */
const TARGETS: Partial<Record<string, 'target' | 'formtarget'>> = {
  a: 'target',
  area: 'target',
  form: 'target',
  button: 'formtarget',
  input: 'formtarget',
};
const IN_TAB = new Set(['', '_self', '_top', '_parent']);
