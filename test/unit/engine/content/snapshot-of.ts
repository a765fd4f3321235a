import type { PageText } from '@/engine/content/page-text';
import { recognizeConstructs } from '@/engine/constructs/constructs';
import { readTextBlocks } from '@/engine/content/text-blocks';
import { SnapshotElement, SnapshotText } from '@/contract/snapshot/tree';
import { createPacer } from '@/async/pacer';

/** Makes a snapshot from HTML, as the walk over a page with this body would. */
export function snapshotOf(html: string): SnapshotElement {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  const root = new SnapshotElement('html');
  root.append(copy(body));
  return root;
}

/** Splits such a page, with its constructs recognised, into its blocks of text. */
export async function textBlocksOf(html: string): Promise<PageText> {
  const root = snapshotOf(html);
  const pacer = createPacer(60_000);
  await recognizeConstructs(root, pacer);
  return readTextBlocks(root, pacer);
}

/** Brings the texts of blocks up to date after their pieces were changed. */
export function readAgain({ blocks }: PageText): void {
  for (const block of blocks) block.text = block.texts.map(({ nodeValue }) => nodeValue).join('');
}

function copy(element: Element): SnapshotElement {
  const attributes = new Map(
    element.getAttributeNames().map((name) => [name, element.getAttribute(name) ?? '']),
  );
  const to = new SnapshotElement(element.localName, attributes);
  for (const node of element.childNodes) {
    if (node instanceof Element) to.append(copy(node));
    else if (node.nodeType === 3) to.append(new SnapshotText(node.textContent ?? ''));
  }
  return to;
}
