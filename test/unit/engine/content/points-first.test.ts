import { describe, expect, it } from 'vitest';
import { createPacer } from '@/async/pacer';
import { recognizeConstructs } from '@/engine/constructs/constructs';
import { putPointsFirst } from '@/engine/content/points-first';
import { snapshotOf } from './snapshot-of';

describe('points below the text of posts', () => {
  const post = (points: string, after = '') =>
    `<div class="post"><div><a href="/u/ada">ada</a> <a href="/c/${points}"><time>9h ago</time></a></div>
    <p>What she has to say</p><div><b>${points}</b></div>${after}</div> `;

  it('move to the line with the date', async () => {
    const text = await textOf(post('12') + post('-3') + post('1.2k'));
    expect(text).toBe(
      ['12', '-3', '1.2k'].map((points) => `ada 9h ago · ${points} What she has to say`).join(' '),
    );
  });

  it('move to the line of their own post, even with answers nested in it', async () => {
    const answers = post('4') + post('5');
    const text = await textOf(post('12', answers) + post('6'));
    expect(text.match(/· \d+/g)).toEqual(['· 12', '· 4', '· 5', '· 6']);
  });

  it('are looked for in reasonable time among very many dates and numbers', async () => {
    const html = '<time>9h ago</time> said <b>3</b> '.repeat(20_000);
    expect(await textOf(`<div>${html}</div>`)).not.toContain('·');
  });

  it.each([
    ['if only two posts have them', post('1') + post('2')],
    [
      'if a label says what they count',
      [1, 2, 3]
        .map((n) =>
          post(String(n)).replace(
            /<div><b>.*?<\/b>/,
            `<div role="group" aria-label="4 replies, ${n} likes"><i>4</i> <b>${n}</b>`,
          ),
        )
        .join(''),
    ],
    [
      'if they count reactions',
      [1, 2, 3].map((n) => post(String(n)).replace('<div><b>', '<div>👀 <b>')).join(''),
    ],
    [
      'if their elements differ',
      [1, 2, 3]
        .map((n) => post(String(n)).replace(/<div><b>.*?<\/b>/, `<div><b class="n${n}">${n}</b>`))
        .join(''),
    ],
    ['if text follows', [1, 2, 3].map((n) => post(String(n), '<p>More of it</p>')).join('')],
    [
      'in the cells of a table',
      `<table>${[1, 2, 3].map((n) => `<tr><td><time>9h ago</time></td><td>A name</td><td>${n}</td></tr>`).join('')}</table>`,
    ],
    [
      'right after the date',
      [1, 2, 3].map((n) => `<p><time>9h ago</time> <b>${n}</b></p>`).join(''),
    ],
  ])('stay in place %s', async (_name, html) => {
    expect(await textOf(html)).not.toContain('·');
  });
});

async function textOf(html: string): Promise<string> {
  const root = snapshotOf(html);
  await recognizeConstructs(root, createPacer(60_000));
  putPointsFirst(root);
  return root.textContent.replace(/\s+/g, ' ').trim();
}
