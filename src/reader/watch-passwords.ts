import { shadowRootOf } from './composed-tree';
import * as native from './native';

/**
 * Reports the fields for passwords whose text a page begins to show: those whose type changes, and
 * those that it puts in the place of one, with the same name, as frameworks do.
 *
 * @param signal - Ends it.
 * @returns Begins it in a document, with its shadow roots. Call it again where new ones may be.
 */
export function watchPasswords(
  notePassword: (field: Element) => void,
  signal: AbortSignal,
): (root: Node) => void {
  const watched = new WeakSet<Node>();
  const observer = new MutationObserver((changes) => {
    for (const { target, oldValue } of changes)
      if (oldValue?.toLowerCase() === 'password' && native.isElement(target)) notePassword(target);
    const shown = changes.flatMap(({ removedNodes }) => fieldsIn(removedNodes)).filter(isPassword);
    if (shown.length === 0) return;
    for (const field of changes.flatMap(({ addedNodes }) => fieldsIn(addedNodes)))
      if (shown.some((former) => hasSameName(former, field))) notePassword(field);
  });
  signal.addEventListener('abort', () => observer.disconnect());

  return function watch(root) {
    if (!watched.has(root)) observer.observe(root, CHANGES);
    watched.add(root);
    for (const element of native.selectAllIn(root, '*')) {
      const isCustom = native.localNameOf(element).includes('-');
      const inner = isCustom ? shadowRootOf(element) : native.openShadowRootOf(element);
      if (inner !== null) watch(inner);
    }
  };
}

function fieldsIn(nodes: NodeList): Element[] {
  return [...nodes].filter(native.isElement).flatMap((node) => {
    const inner = node.querySelectorAll('input');
    return native.localNameOf(node) === 'input' ? [node, ...inner] : [...inner];
  });
}

function isPassword(field: Element): boolean {
  return native.attributeOf(field, 'type')?.toLowerCase() === 'password';
}

function hasSameName(one: Element, other: Element): boolean {
  return NAMES.some((name) => {
    const value = native.attributeOf(one, name) ?? '';
    return value !== '' && value === native.attributeOf(other, name);
  });
}

const CHANGES = {
  subtree: true,
  childList: true,
  attributeFilter: ['type'],
  attributeOldValue: true,
};
const NAMES = ['id', 'name', 'aria-label', 'placeholder', 'autocomplete', 'class'];
