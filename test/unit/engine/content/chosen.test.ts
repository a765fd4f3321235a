import { describe, expect, it } from 'vitest';
import { Chosen } from '@/engine/content/chosen';
import { textBlocksOf } from './snapshot-of';

describe('texts without a word', () => {
  it.each([
    ['a dash in a cell is kept', '<table><tr><td>+a</td><td>–</td><td>+b</td></tr></table>', true],
    [
      'the last cell of a kept row is kept',
      '<table><tr><td>+a</td><td>–</td></tr></table><p>x</p>',
      true,
    ],
    ['stars between kept lines are kept', '<p>+a</p><p>★★–</p><p>+b</p>', true],
    ['a dash after the content is left out', '<p>+a</p><p>–</p><p>b</p>', false],
    [
      'a cell beside dropped ones is left out',
      '<p>+a</p><table><tr><td>–</td><td>x</td></tr></table>',
      false,
    ],
    ['a separator is left out', '<p>+a</p><p>• |</p><p>+b</p>', false],
    ['a sign that unfolds what is below it is left out', '<p>+a</p><p>+</p><p>+b</p>', false],
    ['a sign on a button is left out', '<p>+a</p><button>–</button><p>+b</p>', false],
  ])('%s', async (_name, html, keeps) => {
    const page = await textBlocksOf(html);
    const chosen = new Chosen(
      page,
      page.blocks.map((block) => block.text.startsWith('+')),
    );
    const before = chosen.texts.size;
    chosen.keepWordless();
    expect(chosen.texts.size - before).toBe(keeps ? 1 : 0);
  });
});
