import { describe, expect, it } from 'vitest';
import { factIn } from '@/engine/content/record-facts';
import { isThread } from '@/engine/content/threads';
import { recordsOf } from '@/engine/content/record-parts';
import { textBlocksOf } from './snapshot-of';

describe('facts of a unit', () => {
  it.each([
    ['4. Juni 2015', 'date'],
    ['3 de junio de 2026', 'date'],
    ['le 1er mai 2026', 'date'],
    ['12月4日', 'date'],
    ['vor 3 Tagen', 'date'],
    ['3 giorni fa', 'date'],
    ['2時間前', 'date'],
    ['4. Okt.', 'date'],
    ['3 settings', null],
    ['<i>APP</i><b>06:00</b>', 'date'],
    ['今日', 'date'],
    ['昨日', 'date'],
    ['Heute um 9:30', 'date'],
    ['Hoje', 'date'],
    ['Today we walk', null],
    ['· edited', 'edited'],
    ['(edited)', 'edited'],
    ['Zuletzt bearbeitet', 'edited'],
    ['Modifié par l’auteur', 'edited'],
    ['Editorial', null],
    ['last edited by', null],
    ['Beste Antwort', 'accepted'],
    ['Accepted answer', 'accepted'],
    ['12 points', 'points'],
    ['👍 7', 'reactions'],
    ['❤️12 🎉 1', 'reactions'],
    ['👍', null],
    ['👍 7 people', null],
    ['199,00 €', 'price'],
    ['Gewicht 1.280 g', null],
    ['Acceptable answers', null],
  ])('are recognised in several languages: %s', async (text, fact) => {
    const { blocks } = await textBlocksOf(`<p>${text}</p>`);
    expect(blocks.map((block) => factIn(block, 'article'))).toEqual([fact]);
  });
});

describe('isThread', () => {
  const post =
    '<div class="p"><b>Ann</b><div><time>1 May</time></div><p>I have tried it all myself.</p></div>';
  const card =
    '<div class="p"><h3>A lamp</h3><div><time>1 May</time></div><p>It gives light to us all.</p></div>';

  it.each([
    ['posts', post, true],
    ['cards with a heading', card, false],
    ['posts without a date', post.replaceAll('time', 'i'), false],
  ])('judges %s', async (_name, unit, expected) => {
    const page = await textBlocksOf(unit.repeat(3));
    expect(recordsOf(page).map((list) => isThread(list, page))).toEqual([expected]);
  });

  it.each([
    [3, true],
    [4, false],
  ])('judges posts if %i of them have only one word', async (count, expected) => {
    const word = post.replace('I have tried it all myself.', 'Same.');
    const page = await textBlocksOf(post.repeat(2) + word.repeat(count));
    expect(recordsOf(page).map((list) => isThread(list, page))).toEqual([expected]);
  });
});
