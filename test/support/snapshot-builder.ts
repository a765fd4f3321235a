import { SnapshotElement, SnapshotText } from '@/contract/snapshot/tree';

/** Builds a snapshot by hand: `element('p', { class: 'x' }, 'text', element('b', {}, 'bold'))`. */
export function element(
  localName: string,
  attributes: Record<string, string> = {},
  ...children: (SnapshotElement | string)[]
): SnapshotElement {
  const built = new SnapshotElement(localName, new Map(Object.entries(attributes)));
  for (const child of children) {
    built.append(typeof child === 'string' ? new SnapshotText(child) : child);
  }
  return built;
}
