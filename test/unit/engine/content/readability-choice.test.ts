// @vitest-environment node
import { expect, it } from 'vitest';
import { chooseByReadability } from '@/engine/content/readability-choice';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';

const TEXT = `<p>${'The council met on Tuesday, and stayed, because many had come. '.repeat(10)}</p>`;

async function chosenIn(html: string) {
  const { root } = await readHtml({ html, url: 'https://large.example/' }, parseHtml);
  return chooseByReadability(root, undefined);
}

// Each would take seconds or most of the memory.
it.each([
  ['elements', '<b>a</b>'.repeat(4_000)],
  ['levels', '<div>'.repeat(160)],
  ['pieces of text', `<div>${'a<svg></svg>'.repeat(11_000)}</div>`],
  ['text in many levels', `${'<div>\n'.repeat(100)}${'word '.repeat(110_000)}`],
])('is not asked about a page with too much: %s', async (_, large) => {
  expect((await chosenIn(TEXT))?.size).toBeGreaterThan(0);
  expect(await chosenIn(TEXT + large)).toBeNull();
});
