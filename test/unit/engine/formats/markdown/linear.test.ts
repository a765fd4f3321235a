import { describe, expect, it } from 'vitest';
import type { SnapshotElement } from '@/contract/snapshot/tree';
import { renderMarkdown } from '@/engine/formats/markdown/render-markdown';
import type { Pacer } from '@/async/pacer';
import { element } from '../../../../support/snapshot-builder';

const NO_PACER: Pacer = { due: () => false, yield: () => Promise.resolve() };

function render(content: SnapshotElement, pacer = NO_PACER): Promise<string> {
  return renderMarkdown(content, { removeBase64Images: true }, pacer);
}

/** `depth` nested elements around a text. */
function nested(localName: string, depth: number): SnapshotElement {
  let content = element(localName, {}, 'deep');
  for (let i = 1; i < depth; i++) content = element(localName, {}, content);
  return element('body', {}, content);
}

/** Work is counted by how often elements are asked for their children. */
let reads = 0;

function countReads(content: SnapshotElement): void {
  const stack = [content];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const { childNodes } = node;
    Object.defineProperty(node, 'childNodes', {
      get: () => {
        reads++;
        return childNodes;
      },
    });
    for (const child of childNodes) if (child.nodeType === 1) stack.push(child);
  }
}

describe('the walk', () => {
  it.each(['div', 'span', 'b', 'a', 'li', 'dd', 'blockquote', 'h2', 'td', 'sup'])(
    'goes through 20,000 nested %s without recursion',
    async (localName) => {
      const markdown = await render(nested(localName, 20_000));
      expect(markdown).toContain('deep');
      expect(markdown.length).toBeLessThan(5_000);
    },
  );

  // Promise linear-time
  it.each([
    [
      'paragraphs',
      (n: number) => Array.from({ length: n }, () => element('p', {}, 'a ', element('b', {}, 'b'))),
    ],
    ['nested blocks', (n: number) => [nested('div', n)]],
    ['nested spans', (n: number) => [nested('span', n)]],
    [
      'rows',
      (n: number) => [
        element(
          'table',
          {},
          ...Array.from({ length: n }, () =>
            element('tr', {}, element('td', {}, 'a'), element('td', {}, 'b')),
          ),
        ),
      ],
    ],
    [
      'footnotes',
      (n: number) => [
        element(
          'p',
          {},
          ...Array.from({ length: n }, (_, i) =>
            element('sup', {}, element('a', { href: `#n${i}` }, `${i}`)),
          ),
        ),
        element(
          'ol',
          { class: 'footnotes' },
          ...Array.from({ length: n }, (_, i) => element('li', { id: `n${i}` }, 'note')),
        ),
      ],
    ],
  ])('does twice the work for twice the %s', async (_, build) => {
    const [small, large] = [await workFor(build(400)), await workFor(build(800))];
    expect(large / small).toBeLessThan(2.3);
  });

  // Promise long-work-yields (Snapshot and engine): Long work yields to the page and can be
  // stopped.
  it('gives the page a turn whenever a slice of work is over', async () => {
    let turns = 0;
    const pacer: Pacer = {
      due: () => true,
      yield: () => {
        turns++;
        return Promise.resolve();
      },
    };
    await render(nested('div', 5_000), pacer);
    expect(turns).toBeGreaterThan(10);
  });
});

describe('a table', () => {
  it('of 20,000 rows is rendered row by row', async () => {
    const rows = Array.from({ length: 20_000 }, (_, i) =>
      element('tr', {}, element('td', {}, String(i)), element('td', {}, 'b')),
    );
    const markdown = await render(element('body', {}, element('table', {}, ...rows)));
    expect(markdown.split('\n')).toHaveLength(20_002);
  });

  it('stays small despite enormous spans', async () => {
    const rows = Array.from({ length: 100 }, () =>
      element(
        'tr',
        {},
        ...Array.from({ length: 10 }, () =>
          element('td', { colspan: '1000', rowspan: '65534' }, 'a'),
        ),
      ),
    );
    const markdown = await render(element('body', {}, element('table', {}, ...rows)));
    expect(markdown.length).toBeLessThan(50_000);
    expect(markdown.match(/a/g)).toHaveLength(1000);
  });
});

async function workFor(blocks: SnapshotElement[]): Promise<number> {
  const content = element('body', {}, ...blocks);
  countReads(content);
  reads = 0;
  await render(content);
  return reads;
}
