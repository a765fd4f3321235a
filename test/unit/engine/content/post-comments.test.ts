import { expect, it } from 'vitest';
import { Chosen } from '@/engine/content/chosen';
import { postComments } from '@/engine/content/post-comments';
import { textBlocksOf } from './snapshot-of';

const comment = (text: string, by = '<a href="/users/5/hop">hop</a>') =>
  `<ul><li class="comment"><p>${text}</p> ${by}<button>Flag</button></li></ul>`;
const post = (text: string, inside: string) =>
  `<div class="answer"><div><p>${text} is what I have to say of it</p></div><div><time>today</time></div>${inside}</div>`;

it.each([
  ['of kept answers', post('This', comment('Works here')), ['Works here', 'hop']],
  ['but not of other answers', post('That', comment('Works here')), []],
  ['but not without an author', post('This', comment('Works here', '')), []],
  ['but not outside of answers', comment('Works here'), []],
])('finds comments %s', async (_name, html, expected) => {
  const page = await textBlocksOf(post('One', '') + html + post('Two', ''));
  const kept = page.blocks.map((block) => /^(?:One|Two|This)/.test(block.text));
  const found = postComments(page, new Chosen(page, kept), new Set());
  const texts = found.flatMap((index) => page.blocks[index] ?? []).map((own) => own.text.trim());
  expect(texts).toEqual(expected);
});
