import { afterEach, expect, it } from 'vitest';
import { writeMarks } from '@/engine/constructs/marks';
import { readLivePage } from '../../support/read-live-page';

afterEach(() => document.body.replaceChildren());

const STYLE = `<style>.y::before{content:"\\2713 "}.n::before{content:"\\2718"}.d::before{content:"\\2013 "}</style>`;

it.each([
  [
    'before items',
    '<ul><li class="y">Water</li><li class="n"><b>Own dock</b></li></ul>',
    '✓ Water✗ Own dock',
  ],
  [
    'in cells',
    '<table><tr><td>Water</td><td><i class="y"></i></td></tr><tr><td>Own dock</td><td class="n"></td></tr></table>',
    'Water✓Own dock✗',
  ],
  ['but not dashes', '<ul><li class="d">Water</li></ul>', 'Water'],
  [
    'but not on buttons',
    '<p><button><span class="n"></span></button> <a href="/a"><i class="y"></i>Go</a></p>',
    'Go',
  ],
])('ticks and crosses are read that a style draws %s', async (_name, html, expected) => {
  const { root } = await readLivePage(`${STYLE}<main>${html}</main>`);
  writeMarks(root);
  expect(root.textContent.replaceAll(/\n| (?= |$)|^ /g, '').trim()).toBe(expected);
});
