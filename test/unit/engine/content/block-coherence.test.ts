import { describe, expect, it } from 'vitest';
import { bestThreshold, settleHeadings, shareInGroups } from '@/engine/content/block-coherence';
import { textBlocksOf } from './snapshot-of';

const table = '<table><tr><td>aa</td><td>bb</td></tr><tr><td>cc</td><td>dd</td></tr></table>';
const rest = '<p>ee ff gg hh</p><p>ii jj kk ll</p>';

describe('shareInGroups', () => {
  it.each([
    ['the cells of a table', table + rest, [0.9, 0.1, 0.9, 0.9, 1, 0], [0.7, 0.7, 0.7, 0.7, 1, 0]],
    ['no cells if the table is the whole page', table, [0.9, 0.1, 0.9, 0.9], [0.9, 0.1, 0.9, 0.9]],
    ['lines of code', `<pre>aa<br><br>bb</pre>${rest}`, [1, 0, 0, 0], [0.5, 0.5, 0, 0]],
    ['no paragraphs', rest, [1, 0], [1, 0]],
  ])('averages %s', async (_name, html, likelihoods, expected) => {
    const shared = [...likelihoods];
    shareInGroups(await textBlocksOf(html), shared);
    expect(shared.map((value) => Number(value.toFixed(3)))).toEqual(expected);
  });
});

describe('bestThreshold', () => {
  const blocks = Array.from({ length: 4 }, () => ({ words: 10 }));

  it.each([
    ['takes what is likely', [0.9, 0.9, 0.1, 0.1], 0.45],
    ['takes the likeliest if nothing is likely', [0.2, 0.2, 0.05, 0.01], 0.2],
    ['takes everything if all is equally likely', [0.3, 0.3, 0.3, 0.3], 0.3],
  ])('%s', (_name, likelihoods, expected) => {
    expect(bestThreshold(blocks, likelihoods).threshold).toBeCloseTo(expected);
  });

  it('expects a better score from a surer model', () => {
    const sure = bestThreshold(blocks, [1, 1, 0, 0]).expectedF1;
    expect(sure).toBeCloseTo(1);
    expect(bestThreshold(blocks, [0.6, 0.6, 0.4, 0.4]).expectedF1).toBeLessThan(sure);
  });
});

describe('settleHeadings', async () => {
  const { blocks } = await textBlocksOf('<h1>a</h1><p>b</p><h2>c</h2><p>d</p><h2>e</h2><p>f</p>');

  it.each([
    ['keeps a heading whose section is kept', [1, 1, 0.3, 1, 1, 1], '111111'],
    ['does not drop a heading because its section is dropped', [1, 1, 0.45, 0, 1, 1], '111011'],
    [
      'does not keep an unlikely heading because its section is kept',
      [1, 1, 0.2, 1, 1, 1],
      '110111',
    ],
    ['drops a very unlikely title', [0.1, 1, 1, 1, 1, 1], '011111'],
  ])('%s', (_name, likelihoods, expected) => {
    const kept = likelihoods.map((likelihood) => likelihood >= 0.4);
    settleHeadings(blocks, likelihoods, 0.4, kept);
    expect(kept.map(Number).join('')).toBe(expected);
  });
});
