import fc from 'fast-check';
import { parseFragment, defaultTreeAdapter, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import { renderMarkdown } from '@/engine/formats/markdown/render-markdown';
import { createPacer } from '@/async/pacer';
import { arbitraryContent } from '../../../../support/arbitrary-content';
import { renderGfm } from '../../../../support/rendered-markdown';

describe('rendered markdown', () => {
  // Promise markdown-renders-the-page (Markdown and files): Rendered markdown has the text of the
  // page and no element that the page lacks.
  it('has the text of the page and no element that the page lacks', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryContent, async (content) => {
        const markdown = await renderMarkdown(
          content,
          { removeBase64Images: true },
          createPacer(60_000),
        );
        const html = renderGfm(markdown);
        const page = inventoryOfPage(content);
        const rendered = inventoryOfHtml(html);
        const added = [...rendered.names].filter((name) => !page.names.has(name));
        // The markdown is part of what is compared, so that a failure shows it.
        expect({ markdown, text: rendered.text, added }).toEqual({
          markdown,
          text: page.text,
          added: [],
        });
      }),
      { numRuns: 300, seed: 1 },
    );
  }, 30_000);
});

/** Its text without white space, and the names of its elements. */
interface Inventory {
  text: string;
  names: Set<string>;
}

/** Elements that the structure of markdown adds. */
const STRUCTURE = ['p', 'thead', 'tbody', 'br', 'code'];

function inventoryOfPage(content: SnapshotElement): Inventory {
  const names = new Set(STRUCTURE);
  let text = '';
  for (const node of descendants(content)) {
    if (node.nodeType === 1) names.add(node.localName);
    else text += node.nodeValue;
  }
  return { text: text.replace(/\s+/g, ''), names };
}

function inventoryOfHtml(html: string): Inventory {
  const names = new Set<string>();
  let text = '';
  const stack: DefaultTreeAdapterTypes.ChildNode[] = parseFragment(html).childNodes.toReversed();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (defaultTreeAdapter.isTextNode(node)) text += node.value;
    else if (defaultTreeAdapter.isElementNode(node)) {
      names.add(node.tagName);
      stack.push(...node.childNodes.toReversed());
    } else names.add(node.nodeName);
  }
  return { text: text.replace(/\s+/g, ''), names };
}
