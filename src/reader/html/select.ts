import { compile, selectAll } from 'css-select';
import {
  LightDocument,
  LightElement,
  LightFragment,
  LightText,
  type LightNode,
} from './light-document';

type Options = NonNullable<Parameters<typeof compile<LightNode, LightElement>>[1]>;

/** Compiled selectors. The reader uses few, but asks them of each element. */
const compiled = new Map<string, (element: LightElement) => boolean>();

/**
 * Whether an element matches a selector.
 *
 * @throws {Error} for an invalid selector.
 */
export function matches(element: LightElement, selector: string): boolean {
  let test = compiled.get(selector);
  if (test === undefined) {
    test = compile<LightNode, LightElement>(selector, OPTIONS);
    if (compiled.size >= MOST_COMPILED) compiled.clear();
    compiled.set(selector, test);
  }
  return test(element);
}

/** The elements below a node that match a selector, in document order. */
export function select(root: LightNode, selector: string): LightElement[] {
  return selectAll<LightNode, LightElement>(selector, root.childNodes, OPTIONS);
}

const MOST_COMPILED = 200;
const OPTIONS: Options = {
  adapter: {
    isTag: (node): node is LightElement => node instanceof LightElement,
    getAttributeValue: (element, name) => element.getAttribute(name) ?? undefined,
    getChildren: (node) => node.childNodes,
    getName: (element) => element.localName,
    getParent: (element) => {
      const parent = element.parentNode;
      return parent instanceof LightDocument || parent instanceof LightFragment ? null : parent;
    },
    getSiblings: (node) => node.parentNode?.childNodes ?? [node],
    getText: (node) => (node instanceof LightText ? node.data : node.textContent),
    hasAttrib: (element, name) => element.getAttribute(name) !== null,
    prevElementSibling: (element) => {
      let before = element.previousSibling;
      while (before !== null && !(before instanceof LightElement)) before = before.previousSibling;
      return before;
    },
    removeSubsets: (nodes) => [...new Set(nodes)],
  },
};
