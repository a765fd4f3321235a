import { describe, expect, it } from 'vitest';
import type { Pacer } from '@/async/pacer';
import { recognizeConstructs } from '@/engine/constructs/constructs';
import { buildTree } from '@/engine/formats/markdown/build-tree';
import { noFootnotes } from '@/engine/constructs/footnotes/found-footnotes';
import type { Block } from '@/engine/formats/markdown/tree';
import { snapshotFromHtml } from '../../../../support/snapshot-from-html';

const NO_PACER: Pacer = { due: () => false, yield: () => Promise.resolve() };

async function treeOf(html: string): Promise<Block[]> {
  const root = snapshotFromHtml(html);
  await recognizeConstructs(root, NO_PACER);
  const state = {
    removeBase64Images: true,
    inside: { container: 0, cell: 0, span: 0, code: 0, link: 0, tag: 0, struck: 0 },
    linesUp: () => true,
    hasMathScripts: false,
    footnotes: noFootnotes(),
    fromHere: (address: string) => address,
  };
  return buildTree(root, state, NO_PACER);
}

const text = (value: string) => ({ type: 'text', value });

describe('buildTree', () => {
  it('returns blocks with inline nodes rather than markdown', async () => {
    expect(await treeOf('<h2>a *</h2><p>b <b>c</b><br><a href="/d" title="t">e</a></p>')).toEqual([
      { type: 'heading', depth: 2, children: [text('a *')] },
      {
        type: 'paragraph',
        children: [
          text('b '),
          { type: 'strong', children: [text('c')] },
          { type: 'break' },
          { type: 'link', url: '/d', title: 't', children: [text('e')] },
        ],
      },
    ]);
  });

  it('repeats a span in each paragraph it covers', async () => {
    const strong = (value: string) => ({
      type: 'paragraph',
      children: [{ type: 'strong', children: [text(value)] }],
    });
    expect(await treeOf('<b>a<p>b</p><hr>c</b>')).toEqual([
      strong('a'),
      strong('b'),
      { type: 'thematicBreak' },
      strong('c'),
    ]);
  });

  it('splits a list where its numbers jump', async () => {
    const item = (value: string) => ({
      type: 'listItem',
      children: [{ type: 'paragraph', children: [text(value)] }],
    });
    expect(await treeOf('<ol start="3"><li>a</li><li>b</li><li value="9">c</li></ol>')).toEqual([
      { type: 'list', start: 3, spread: false, children: [item('a'), item('b')] },
      { type: 'list', start: 9, spread: false, children: [item('c')] },
    ]);
  });

  it('returns a table by its cells, with the blocks of a cell as inline nodes', async () => {
    const [table] = await treeOf(
      '<table><tr><th align="right">a</th><th>b</th></tr><tr><td>c</td><td><ul><li>d</li><li>e</li></ul></td></tr></table>',
    );
    expect(table).toEqual({
      type: 'table',
      align: ['right', null],
      header: [[text('a')], [text('b')]],
      rows: [[[text('c')], [text('- '), text('d'), { type: 'break' }, text('- '), text('e')]]],
    });
  });

  it('limits the depth of nesting', async () => {
    const [block] = await treeOf('<blockquote>'.repeat(500) + '<b>'.repeat(500) + 'a');
    let depth = 0;
    let node: unknown = block;
    while (typeof node === 'object' && node !== null && 'children' in node) {
      depth++;
      node = Array.isArray(node.children) ? node.children[0] : null;
    }
    expect(depth).toBeLessThan(90);
  });
});
