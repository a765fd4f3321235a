import { describe, expect, it } from 'vitest';
import { addText, emptyText } from '@/engine/content/text-stats';
import { textBlocksOf } from './snapshot-of';

describe('readTextBlocks', () => {
  it.each([
    ['paragraphs', '<p>a <b>b</b></p><p>c</p>', ['a b', 'c']],
    ['text around a block', 'a<div>b</div>c', ['a', 'b', 'c']],
    ['nested lists', '<ul><li>a<ul><li>b</li></ul></li></ul>', ['a', 'b']],
    ['one line break within, two between', 'a<br>b<br><br>c', ['ab', 'c']],
    ['custom elements', '<x-a>a</x-a><x-b>b</x-b>', ['a', 'b']],
    ['no line at a custom date element', 'a <relative-time>b</relative-time>', ['a b']],
    ['no heading at custom elements', '<h1><x-a>a</x-a> <x-b>b</x-b></h1>', ['a b']],
    ['no block without a word', '<p> </p><p>…</p><p>a</p>', ['a']],
  ])('splits %s', async (_name, html, expected) => {
    expect(await texts(html)).toEqual(expected);
  });

  it('counts links, and the words before a block', async () => {
    const { blocks, words } = await textBlocksOf('<p>one two</p><p><a>three</a> four</p>');
    expect(words).toBe(4);
    expect(blocks[1]).toMatchObject({ words: 2, linkWords: 1, links: 1, wordsBefore: 2 });
  });

  it('sums up the contents of an area', async () => {
    const { root } = await textBlocksOf('<nav><a>one</a> <a>two</a></nav><img><p>three, $4</p>');
    expect(root).toMatchObject({ words: 4, linkWords: 2, blocks: 2, images: 1, prices: 1 });
  });

  it('recognises a heading that contains custom elements', async () => {
    const { firstH1 } = await textBlocksOf('<p>a</p><h1><x-a><x-b>b</x-b></x-a></h1>');
    expect(firstH1).toBe(1);
  });

  it.each([
    '<p>b</p>',
    '<div><div>b</div></div>',
    '<a><div>b</div></a>',
    '<div>b</div><div>c</div>',
  ])('recognises a heading that contains %s', async (content) => {
    const { blocks, firstH1 } = await textBlocksOf(`<p>a</p><h1>${content}</h1>`);
    expect(firstH1).toBe(1);
    expect(blocks.slice(1).map(({ block }) => block.element.localName)).toEqual(
      blocks.slice(1).map(() => 'h1'),
    );
  });

  it('takes what follows a heading that was never closed for text', async () => {
    const { blocks } = await textBlocksOf(`<h1>a<p>${'text '.repeat(80)}</p><p>b</p></h1>`);
    expect(blocks.map(({ block }) => block.element.localName)).toEqual(['h1', 'p', 'p']);
  });

  it('counts siblings that look alike', async () => {
    const { blocks } = await textBlocksOf(
      '<ul><li class="x y">a</li><li class="x">b</li><li class="z">c</li></ul>',
    );
    expect(blocks.map(({ block }) => block.similarSiblings)).toEqual([1, 1, 0]);
  });

  it('notes the level of the heading above a block', async () => {
    const { blocks, firstH1 } = await textBlocksOf(
      '<p>a</p><h1>b</h1><p>c d</p><h2>e</h2><p>f</p>',
    );
    expect(firstH1).toBe(1);
    expect(blocks.map(({ headingLevel }) => headingLevel)).toEqual([0, 1, 1, 2, 2]);
  });
});

describe('addText', () => {
  it.each([
    ['Two words.', { words: 2, chars: 9, upper: 1, stops: 1 }],
    ["it's $5,50 ok?", { words: 4, digits: 3, commas: 1, stops: 1 }],
    ['日本語の文章。', { words: 3, stops: 1 }],
    ['Größe über', { words: 2 }],
    ['v1.2', { words: 2, stops: 0 }],
  ])('counts %s', (text, expected) => {
    const stats = emptyText();
    addText(stats, text);
    expect(stats).toMatchObject(expected);
  });
});

async function texts(html: string): Promise<string[]> {
  return (await textBlocksOf(html)).blocks.map(({ texts: pieces }) =>
    pieces
      .map(({ nodeValue }) => nodeValue)
      .join('')
      .trim(),
  );
}
