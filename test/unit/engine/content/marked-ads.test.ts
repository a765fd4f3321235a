import { expect, it } from 'vitest';
import { adsAmongPosts, markedAds } from '@/engine/content/marked-ads';
import { recordsOf } from '@/engine/content/record-parts';
import { textBlocksOf } from './snapshot-of';

it.each([
  ['in its box', '<div><b>Promoted</b><h2>Capacitors by the kilo</h2></div>', 2],
  ['beside a name', '<div>u/cap • <span>Promoted</span><h2>By the kilo</h2></div>', 2],
  ['in Japanese', '<div><p>【PR】</p><p>初月無料</p></div>', 2],
  ['in German', '<div><p>Anzeige</p><p>Jetzt kaufen</p></div>', 2],
  ['not with a long text', `<div><p>Anzeige</p><p>${'Wort '.repeat(80)}</p></div>`, 0],
  ['not with the title', '<div><p>Werbung</p><h1>Title</h1></div>', 0],
  ['not as a word of a sentence', '<div><p>She was promoted</p><p>And left</p></div>', 0],
])('finds a labelled advertisement: %s', async (_name, html, count) => {
  const page = await textBlocksOf(`${html}<p>Text</p>`);
  const found = markedAds(page, new Set());
  expect(found).toHaveLength(count);
  expect(found.flatMap((index) => page.blocks[index] ?? []).map(({ text }) => text)).not.toContain(
    'Text',
  );
});

it('leaves the units of a list to the rules for lists', async () => {
  const page = await textBlocksOf('<div><b>Sponsored</b><h2>Oak lamp</h2></div><p>Text</p>');
  expect(markedAds(page, new Set([0, 1]))).toEqual([]);
});

it.each([
  ['without a date among dated ones', '<i>Ad</i>', 1],
  ['unless nothing labels it', '<i>Ada</i>', 0],
  ['unless it is dated', '<i>Ad</i><time>3 May</time>', 0],
])('finds a sponsored post: %s', async (_name, head, count) => {
  const post = (about: string) =>
    `<div class="p"><div><b>Quay Coffee</b>${about}</div><p>What they have to say</p></div>`;
  const dated = post('<time>2 May</time>');
  const page = await textBlocksOf(dated + post(head) + dated + dated);
  const found = adsAmongPosts(page, recordsOf(page));
  const texts = found.flatMap((index) => page.blocks[index] ?? []).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('say'))).toHaveLength(count);
});
