import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { SnapshotElement, SnapshotText } from '@/contract/snapshot/tree';

/** A snapshot of a fragment of HTML, parsed by the standard's algorithm, as the content of a `body`. */
export function snapshotFromHtml(html: string): SnapshotElement {
  const body = new SnapshotElement('body');
  const stack: [DefaultTreeAdapterTypes.ParentNode, SnapshotElement][] = [
    [parseFragment(html), body],
  ];
  for (let pair = stack.pop(); pair !== undefined; pair = stack.pop()) {
    const [parent, into] = pair;
    for (const child of parent.childNodes) {
      if (defaultTreeAdapter.isTextNode(child)) into.append(new SnapshotText(child.value));
      if (!defaultTreeAdapter.isElementNode(child)) continue;
      const attributes = new Map(child.attrs.map(({ name, value }) => [name, value]));
      const element = new SnapshotElement(child.tagName.toLowerCase(), attributes);
      into.append(element);
      stack.push([child, element]);
    }
  }
  return body;
}
