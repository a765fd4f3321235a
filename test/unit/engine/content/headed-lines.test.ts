import { expect, it } from 'vitest';
import { headedLines } from '@/engine/content/headed-lines';
import { textBlocksOf } from './snapshot-of';

const LINE = '<p><a href="/ada">Ada</a></p>';

it.each([
  ['a few', '<h2>Where</h2><div>The lock house<p>Quay 18</p></div>', ['The lock house', 'Quay 18']],
  [
    'no line that is only a link',
    '<h2>Where</h2><p>Quay 18</p><p><a href="/m">Map</a></p>',
    ['Quay 18'],
  ],
  ['no button', '<h2>Where</h2><p>Quay 18</p><button>Show map</button>', ['Quay 18']],
  ['none below the next heading', '<h2>Where</h2><p>Quay 18</p><h2>x</h2>', ['Quay 18']],
  [
    'none outside the box of the heading',
    '<div><h2>Where</h2><p>Quay 18</p></div><p>x</p>',
    ['Quay 18'],
  ],
  ['none of many', `<h2>Where</h2>${'<p>x</p>'.repeat(9)}`, []],
  ['none in an aside', '<h2>Where</h2><aside>x</aside>', []],
  ['none below an uncertain heading', '<h3>Where</h3><p>x</p>', []],
])('finds lines below a heading: %s', async (_name, html, expected) => {
  const page = await textBlocksOf(`<section>${html}</section><p>End</p>`);
  const isSure = page.blocks.map(({ block }) => block.element.localName === 'h2');
  const likelihoods = isSure.map((sure, index) => (sure && index === 0 ? 0.7 : 0.2));
  const found = headedLines(page, likelihoods, isSure);
  expect(found.map((index) => (page.blocks[index] ?? fail()).text.trim())).toEqual(expected);
});

it.each([
  ['is kept', 'h3', 0.4, ['Owners', 'Ada']],
  ['is left out if it is unlikely', 'h3', 0.2, []],
  ['is left out if it has another level', 'h4', 0.4, []],
  ['is left out if there is too much below it', 'h3', 0.4, [], LINE.repeat(8)],
  ['is kept above kept headings', 'h3', 0.4, ['Owners'], '<h4>Of MIT</h4><p>MIT</p>'],
])('a heading beside a kept one %s', async (_name, tag, likelihood, expected, lines = LINE) => {
  const html = `<h3>Metadata</h3><p>MIT</p><${tag}>Owners</${tag}>${lines}`;
  const page = await textBlocksOf(`<section>${html}</section><p>End</p>`);
  const kept = page.blocks.map((block) => /Metadata|MIT/.test(block.text));
  const found = headedLines(
    page,
    page.blocks.map(() => likelihood),
    kept,
  );
  expect(found.map((index) => (page.blocks[index] ?? fail()).text.trim())).toEqual(expected);
});

function fail(): never {
  throw new Error('No such block');
}
