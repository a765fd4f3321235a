import { expect, it } from 'vitest';
import { linesBetween } from '@/engine/content/lines-between';
import { textBlocksOf } from './snapshot-of';

it.each([
  ['a number', '<p>6 persons</p>', 0.1, ['6 persons']],
  ['likely words', '<p>Food chemist</p>', 0.3, ['Food chemist']],
  ['no unlikely words', '<p>Food chemist</p>', 0.2, []],
  ['no unlikely number', '<p>6 persons</p>', 0.05, []],
  ['no link', '<p><a href="/m">View 6 more</a></p>', 0.5, []],
  ['no button', '<button>6 more</button>', 0.5, []],
  ['no label of a field', '<label>6 more</label>', 0.5, []],
  ['no call to subscribe', '<p>Subscribe to 6 letters</p>', 0.5, []],
  ['no aside', '<aside>6 letters</aside>', 0.5, []],
  [
    'the number of ratings on a button',
    '<button><i>5 stars</i><i>251</i></button>',
    0.2,
    ['5 stars251'],
  ],
  ['no step number', '<p>01</p>', 0.5, []],
  ['no advertising', '<p>Powered by Acme</p>', 0.5, []],
  [
    'the number of servings in a form',
    '<form><p>für 4 Portionen</p></form>',
    0.2,
    ['für 4 Portionen'],
  ],
  ['nothing below the next heading', '<h2>Other</h2><p>6 others</p>', 0.2, []],
  ['everything that is likely', '<h2>Other</h2><p>6 others</p>', 0.3, ['Other', '6 others']],
  ['no heading that is a link', '<h2><a href="/o">Other</a></h2><p>6 others</p>', 0.3, []],
  ['no long text', `<p>6 ${'words '.repeat(20)}</p>`, 0.5, []],
  ['not if there are too many', '<p>6 persons</p>'.repeat(20), 0.5, []],
  [
    'a whole list of similar units',
    '<div><div class="r">Staff <b>9</b></div><div class="r">Beds <b>8</b></div><div class="r">Food <b>7</b></div></div>',
    0.2,
    ['Staff 9', 'Beds 8', 'Food 7'],
  ],
])('finds lines between kept blocks: %s', async (_name, html, likelihood, expected) => {
  const page = await textBlocksOf(`<section><h2>Head</h2>${html}<p>Text</p></section><p>6 x</p>`);
  const kept = page.blocks.map((block) => /^(?:Head|Text)$/.test(block.text));
  const found = linesBetween(
    page,
    page.blocks.map(() => likelihood),
    kept,
  );
  const texts = found.flatMap((index) => page.blocks[index] ?? []).map(({ text }) => text);
  expect(texts).toEqual(expected);
});

it.each([
  ['no label of a field', '<label>Mentions</label><p><b>Your</b></p>', 0],
  ['the rest of a small box', '<p>Your name in a comment</p><p>Free for children</p>', 1],
  ['nothing after the box', '<p>Your name in a comment</p></div><div><p>Free for children</p>', 0],
])('adds %s', async (_name, html, count) => {
  const page = await textBlocksOf(`<h2>Your</h2><div>${html}</div>`);
  const kept = page.blocks.map((block) => block.text.startsWith('Your'));
  const likelihoods = page.blocks.map(() => 0.3);
  expect(linesBetween(page, likelihoods, kept)).toHaveLength(count);
});

it('adds no units of a list that goes on elsewhere', async () => {
  const row = (text: string) => `<div class="r"><b>${text}</b><i>by Ada</i></div>`;
  const page = await textBlocksOf(
    `<div>${row('Head')}${row('6 x')}${row('Text')}${row('7')}</div>`,
  );
  const kept = page.blocks.map((block) => /^(?:Head|Text)/.test(block.text));
  expect(
    linesBetween(
      page,
      page.blocks.map(() => 0.5),
      kept,
    ),
  ).toEqual([]);
});
