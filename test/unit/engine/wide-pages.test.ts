import { expect, it } from 'vitest';
import { createPacer } from '@/async/pacer';
import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import { chooseContent } from '@/engine/content/choose-content';
import { renderMarkdown } from '@/engine/formats/markdown/render-markdown';
import { emptyReport } from '@/contract/capture-report';
import { pageFromHtml } from '../../support/page-from-html';

/** Content of which one parent may have thousands. */
const WIDE: [what: string, html: (n: number) => string][] = [
  ['numbers', (n) => `<p>${'<b>1</b> '.repeat(n)}</p>`],
  ['terms', (n) => `<dl>${'<dt>mill<dd>grinds'.repeat(n)}</dl>`],
  ['pieces of code', (n) => `<p>${'<code>x</code> y '.repeat(n)}</p>`],
  ['dialogs', (n) => '<div role=dialog>x</div>'.repeat(n)],
];

// Promise linear-time
it.each(WIDE)('%s in one parent take time in proportion to their number', async (_what, html) => {
  const few = await childrenRead(html(1_000));
  const many = await childrenRead(html(2_000));
  expect(many / few).toBeLessThan(2.5);
});

/** How often a child of an element is asked for while a page is chosen from and rendered. */
async function childrenRead(html: string): Promise<number> {
  const { root } = pageFromHtml(`<h1>Mills</h1><p>${'On the river. '.repeat(200)}</p>${html}`);
  const pacer = createPacer(60_000);
  let reads = 0;
  const elements = [...descendants(root)].filter((node) => node.nodeType === 1);
  for (const element of [root, ...elements]) countReads(element, () => reads++);
  await chooseContent(root, { url: 'https://a.example/' }, emptyReport(), pacer);
  // All of it: what was chosen is a copy, whose reads would not count.
  await renderMarkdown(root, { removeBase64Images: true }, pacer);
  return reads;
}

function countReads(element: SnapshotElement, onRead: () => void): void {
  const value = new Proxy(element.childNodes, {
    get(nodes, key, receiver): unknown {
      onRead();
      return Reflect.get(nodes, key, receiver);
    },
  });
  Object.defineProperty(element, 'childNodes', { value });
}
