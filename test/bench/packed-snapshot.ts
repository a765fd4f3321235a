import type { PageContext } from '@/engine/content/page-facts';
import { SnapshotElement, SnapshotText } from '@/contract/snapshot/tree';

/** An element as JSON carries it: name, attributes, then children, texts as strings. */
export type PackedElement = [
  name: string,
  attributes: Record<string, string>,
  ...children: (string | PackedElement)[],
];

/** A page as the choice of its content gets it. */
export interface PackedPage {
  context: PageContext;
  root: PackedElement;
  baseUrl: string | undefined;
}

/** Packs a snapshot. Attributes are cut at 400 characters: no evidence stands further back. */
export function packSnapshot(element: SnapshotElement): PackedElement {
  const attributes = [...element.attributes].map(([name, value]) => [name, value.slice(0, 400)]);
  const children = element.childNodes.map((child) =>
    child.nodeType === 3 ? child.nodeValue : packSnapshot(child),
  );
  return [element.localName, Object.fromEntries(attributes) as Record<string, string>, ...children];
}

/** Makes the snapshot that was packed. */
export function unpackSnapshot([name, attributes, ...children]: PackedElement): SnapshotElement {
  const element = new SnapshotElement(name, new Map(Object.entries(attributes)));
  for (const child of children) {
    element.append(typeof child === 'string' ? new SnapshotText(child) : unpackSnapshot(child));
  }
  return element;
}
