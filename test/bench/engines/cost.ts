import type { Snapshot } from '@/contract/snapshot/snapshot';
import type { SnapshotElement, SnapshotNode } from '@/contract/snapshot/tree';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';

/** Reads HTML that no browser shows. */
export function read(html: string, url: string): Promise<Snapshot> {
  return readHtml({ html, url }, parseHtml);
}

/** The engine's part: answers from what was read, which it changes. */
export async function answer(snapshot: Snapshot): Promise<number> {
  const { markdown = '' } = await scrapeSnapshot(
    { snapshot },
    { formats: ['markdown'] },
    // Warnings are no part of the markdown.
    () => '',
  );
  return markdown.length;
}

/**
 * Counts from now on how often the children of a snapshot's elements are asked for.
 *
 * @returns The number of elements, and of reads so far.
 */
export function countReads({ root }: Snapshot): { elements: number; reads: () => number } {
  let [elements, reads] = [0, 0];
  const open: SnapshotElement[] = [root];
  for (let element = open.pop(); element !== undefined; element = open.pop()) {
    const children: SnapshotNode[] = element.childNodes;
    open.push(...children.filter((child) => child.nodeType === 1));
    elements++;
    Object.defineProperty(element, 'childNodes', {
      get: () => {
        reads++;
        return children;
      },
    });
  }
  return { elements, reads: () => reads };
}
