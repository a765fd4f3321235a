import { afterEach, describe, expect, it } from 'vitest';
import { createPacer } from '@/async/pacer';
import { renderMarkdown } from '@/engine/formats/markdown/render-markdown';
import { readLivePage } from '../../support/read-live-page';

afterEach(() => document.body.replaceChildren());

/** The markdown of a page with some style. */
async function markdownOf(html: string, style = ''): Promise<string> {
  const { root } = await readLivePage(`<style>${style}</style>${html}`);
  const options = { removeBase64Images: true };
  return renderMarkdown(root, options, createPacer(20_000));
}

const SPANS = '<div><span>one</span><span>two</span></div>';
const SPACED = '<div><span>one</span> <span>two</span></div>';

describe("text that only the page's style separates", () => {
  it.each([
    ['a margin', SPANS, 'span { margin-right: 6px }', 'one two'],
    ['padding', SPANS, 'span { padding: 0 5px }', 'one two'],
    ['a gap between flexible boxes', SPANS, 'div { display: flex; gap: 8px }', 'one two'],
    [
      'both ends of a row',
      SPANS,
      'div { display: flex; justify-content: space-between }',
      'one two',
    ],
    [
      'a separator that is drawn in between',
      SPANS,
      'span + span::before { content: " · " }',
      'one two',
    ],
    [
      'a row from right to left',
      SPANS,
      'div { display: flex; gap: 8px; direction: rtl }',
      'one two',
    ],
    ['a field and its label', '<p><label>Grain</label><input value="rye"></p>', '', 'Grain rye'],
    ['a field and what follows', '<p><input value="5"><b>kg</b></p>', '', '5 **kg**'],
    ['a line each', SPANS, 'span { display: block }', 'one  \ntwo'],
    ['a column', SPANS, 'div { display: flex; flex-direction: column }', 'one  \ntwo'],
    ['a line each, with white space between', SPACED, 'span { display: block }', 'one  \ntwo'],
    [
      'a column, with white space between',
      SPACED,
      'div { display: flex; flex-direction: column }',
      'one  \ntwo',
    ],
    [
      'a line each, with white space in them',
      '<div><span>one </span><span> two</span></div>',
      'span { display: block }',
      'one  \ntwo',
    ],
    [
      'a line each, deep in what is shown as a block',
      '<div><span><i>one</i></span> <span>two</span></div>',
      'span { display: block }',
      '*one*  \ntwo',
    ],
    [
      'a text and what is shown below it',
      '<p>Name <small>as in the passport</small> <b>rye</b></p>',
      'small { display: block }',
      'Name  \nas in the passport  \n**rye**',
    ],
    [
      'text and an element in a row',
      '<div>By<a href="https://a.example/">Ada</a></div>',
      'div { display: flex; gap: 4px }',
      'By [Ada](https://a.example/)',
    ],
    [
      'lines of a heading',
      '<h2><span>one</span><span>two</span></h2>',
      'span { display: block }',
      '## one two',
    ],
    [
      'lines of a link',
      '<a href="https://a.example/"><span>one</span><span>two</span></a>',
      'span { display: block }',
      '[one  \ntwo](https://a.example/)',
    ],
  ])('gets white space: %s', async (_, html, style, expected) => {
    expect(await markdownOf(html, style)).toBe(expected);
  });

  it.each([
    ['text that touches', SPANS, '', 'onetwo'],
    ['letters with spacing', SPANS, 'div { letter-spacing: 4px }', 'onetwo'],
    ['a part of a word', '<p>un<b>believ</b>able</p>', 'b { margin: 0 5px }', 'un**believ**able'],
    ['code before a letter', '<p><code>x</code>s</p>', 'code { padding: 0 5px }', '`x`s'],
    [
      'a large first letter',
      '<p><span>O</span><span>nce</span></p>',
      'span:first-child { float: left; font-size: 300%; margin-right: 8px }',
      'Once',
    ],
    [
      'a raised number',
      '<p><a href="https://a.example/">x</a><sup>2</sup></p>',
      'sup { margin-left: 4px }',
      '[x](https://a.example/)<sup>2</sup>',
    ],
    [
      'code in cells',
      '<table><tr><th><code>a</code></th><th><code>b</code></th></tr></table>',
      '',
      '| `a` | `b` |\n| --- | --- |',
    ],
    ['blocks', '<div>one</div><div>two</div>', '', 'one\n\ntwo'],
    ['boxes in a row, with white space between', SPACED, 'div { display: flex }', 'one two'],
    ['floats, with white space between', SPACED, 'span { float: left }', 'one two'],
    [
      'boxes that are wrapped like words',
      SPACED,
      'div { width: 3em } span { display: inline-block }',
      'one two',
    ],
    ['words that are wrapped', SPACED, 'div { width: 3em }', 'one two'],
    ['text below a row', '<p>one <a>two</a> three</p>', 'p { width: 3em }', 'one two three'],
  ])('stays as it is: %s', async (_, html, style, expected) => {
    expect(await markdownOf(html, style)).toBe(expected);
  });

  it('stays as it is: lines that are wrapped', async () => {
    const html = '<p><i>漢字漢字</i><i>漢字漢字</i></p>';
    expect(await markdownOf(html, 'p { width: 4em }')).not.toMatch(/\s/);
  });
});
