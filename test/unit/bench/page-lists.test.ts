import { expect, it } from 'vitest';
import { listsOf, tornShare } from '../../bench/page-lists.ts';
import { snapshotFromHtml } from '../../support/snapshot-from-html';

const item = (name: string): string => `<li><b>The ${name} of oak</b></li>`;
const list = `<ul>${['table', 'chair', 'bench'].map(item).join('')}</ul>`;

it.each([
  ['with every unit', '- The table of **oak**\n- The [chair](/c) of oak\n- The bench of oak', 0],
  ['without one unit', '- The table of oak\n- The bench of oak', 1],
  ['without any unit', 'Furniture', null],
])('decides whether a list is torn: %s', async (_name, markdown, share) => {
  const lists = await listsOf(snapshotFromHtml(list));
  expect(lists).toHaveLength(1);
  expect(tornShare(lists, markdown)).toBe(share);
});

it('ignores menus, and texts that also occur elsewhere', async () => {
  expect(await listsOf(snapshotFromHtml(`<nav>${list}</nav>`))).toEqual([]);
  expect(await listsOf(snapshotFromHtml(`${list}<p>The table of oak</p>`))).toEqual([]);
});

it('ignores texts that also occur in a sentence', async () => {
  const sentence = '<p>We like the chair of oak best.</p>';
  const [units] = await listsOf(
    snapshotFromHtml(`${list.replace('</ul>', item('stool'))}</ul>${sentence}`),
  );
  expect(units).toEqual([['thetableofoak'], ['thebenchofoak'], ['thestoolofoak']]);
});

it('takes from each unit the part that most units have', async () => {
  const noted = (name: string, note: string): string =>
    `<li><p>The ${name} of oak</p><div>${note}</div></li>`;
  const html = `<ul>${noted('table', 'Sold in pairs only')}${noted('chair', '')}${noted('bench', '')}</ul>`;
  const lists = await listsOf(snapshotFromHtml(html));
  expect(lists).toEqual([[['thetableofoak'], ['thechairofoak'], ['thebenchofoak']]]);
});
