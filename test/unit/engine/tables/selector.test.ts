import { describe, expect, it } from 'vitest';
import { escapeName, selectFrom, selectIn } from '@/engine/tables/selector';
import { snapshotFromHtml } from '../../../support/snapshot-from-html';

const page = snapshotFromHtml(`
  <div class="a b" id="x"><p class="t">1</p><div><p class="t" role="note">2</p></div></div>
  <div class="a" data-n='q"]'><p>3</p><span class="w:1/2 2x">4</span></div>`);

describe('selectIn', () => {
  it.each([
    ['p', ['1', '2', '3']],
    ['.a', ['12', '34']],
    ['.a.b p', ['1', '2']],
    ['.a > p', ['1', '3']],
    ['div div .t', ['2']],
    ['p[role]', ['2']],
    ['[role="note"]', ['2']],
    [`[data-n="${escapeName('q"]')}"] p`, ['3']],
    ['.a:has(.t)', ['12']],
    ['div:nth-child(2) > p', ['2', '3']],
    [`.${escapeName('w:1/2')}`, ['4']],
    [`.${escapeName('2x')}`, ['4']],
    ['p,div', []],
    ['p >', []],
    ['', []],
  ])('finds what %s means', (selector, texts) => {
    for (const found of [selectIn(page, selector), selectFrom(page)(selector)])
      expect(found.map((one) => one.textContent.replace(/\s/g, ''))).toEqual(texts);
  });

  it('finds the element itself by :scope, and below it', () => {
    const [box] = selectIn(page, '.b');
    if (box === undefined) throw new Error('no box');
    expect(selectIn(box, ':scope')).toEqual([box]);
    expect(selectIn(box, ':scope > p').map((one) => one.textContent)).toEqual(['1']);
    expect(selectIn(box, '.b')).toEqual([]);
    expect(selectIn(box, '.b', true)).toEqual([box]);
  });
});
