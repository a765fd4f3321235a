import { expect, it } from 'vitest';
import { findTables } from '@/engine/tables/find-tables';
import { pageFromHtml } from '../../../support/page-from-html';

const nameOfKind = (kind: string) => kind;

const WALKS = ['By the sea', 'Up the quarry', 'Around the lake', 'Through the wood', 'To the mill'];
const PEOPLE = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'];

/** The names of the shown columns, each with its first values. */
async function columnsOf(records: readonly string[]): Promise<Record<string, unknown>> {
  const page = pageFromHtml(`<main>${records.join('')}</main>`);
  const [first] = await findTables(page, { nameOfKind });
  return Object.fromEntries(
    (first?.columns ?? []).flatMap(({ name, shown }, at) =>
      shown ? [[name, first?.rows.map((row) => row[at]?.value ?? null)]] : [],
    ),
  );
}

it('gives one column of prices that are marked in several ways, at the same place of each card', async () => {
  const prices = [
    '<span class="red">$30.50</span> <span class="was">before <b>$40</b></span>',
    '<span>$12.00 - $15.00</span>',
    '<span class="low">$9.90</span> <span class="was">before <b>$12</b></span>',
    '<span class="red">$18.75</span> <span class="was">before <b>$20</b></span>',
    '<span class="low">$7.50</span> <span class="was">before <b>$8</b></span>',
    '<span>$21.00 - $28.00</span>',
  ];
  const cards = [...WALKS, 'Over the hill'].map(
    (name, at) =>
      `<article><h3><a href="/walks/${at}">${name}</a></h3><div class="paid">${prices[at]}</div></article>`,
  );
  expect(Object.values(await columnsOf(cards))).toContainEqual([
    30.5,
    '$12.00 - $15.00',
    9.9,
    18.75,
    7.5,
    '$21.00 - $28.00',
  ]);
});

it('gives the time that the title of an age has, however it is written', async () => {
  const posts = PEOPLE.map(
    (name, at) =>
      `<article class="post"><b class="author">${name}</b><span class="when"><span title="Sep ${at + 11}, 2019 16:10:39">posted 6 years ago</span></span><p>${WALKS[at]} and back again, which takes longer than it says on the signs there.</p></article>`,
  );
  expect(Object.values(await columnsOf(posts))).toContainEqual(
    PEOPLE.map((_, at) => `2019-09-${at + 11}T16:10:39`),
  );
});

it('gives no name to a short text that stands in a box with one, beside its own', async () => {
  const posts = PEOPLE.map(
    (name, at) =>
      `<article class="post"><div itemprop="message"><time datetime="2026-05-0${at + 1}T10:00">May</time></div><b class="author">${name}</b><p>${WALKS[at]} and back again, which takes longer than it says on the signs there.</p></article>`,
  );
  expect(await columnsOf(posts)).not.toHaveProperty('Message');
});

it('calls nobody an author who is a date', async () => {
  const posts = PEOPLE.map(
    (name, at) =>
      `<article class="post"><b>${name}</b><p class="author"><i>#${at + 1}</i> May ${at + 1}, 2026</p><div class="body"><p>${name} was there ${at + 2} times, and tells at length what there was to be seen.</p></div></article>`,
  );
  const { author } = await columnsOf(posts);
  expect(author).toBeUndefined();
});

it('names a count by the attribute that says it, and reads no dash between parts as a minus', async () => {
  const posts = WALKS.map(
    (name, at) =>
      `<article><h3><a href="/walks/${at}">${name}</a></h3><span><i></i><b data-votes="${at * 2}">${at * 2}</b></span><em class="comments"> - <a href="/walks/${at}#all">${at + 9} Comments</a></em></article>`,
  );
  expect(await columnsOf(posts)).toMatchObject({
    Votes: [0, 2, 4, 6, 8],
    Comments: [9, 10, 11, 12, 13],
  });
});

it('takes the name of a person for no label of what is said of them', async () => {
  const posts = PEOPLE.map(
    (name, at) =>
      `<article class="post"><dl><dt><a href="/users/${name}">${name}</a></dt><dd class="rank">Guide ${name.length}</dd><dd class="town">${WALKS[at]?.slice(-5)}</dd></dl><div class="body"><p>${name} was there ${at + 2} times, and tells at length what there was to be seen.</p></div></article>`,
  );
  const names = Object.keys(await columnsOf(posts));
  expect(names.filter((name) => PEOPLE.includes(name))).toEqual([]);
  expect(names).toContain('Rank');
});

it('calls a date no message, and the name beside one that of its author', async () => {
  const posts = PEOPLE.map(
    (name, at) =>
      `<article class="post"><ul class="message-head"><li><time datetime="2026-05-0${at + 1}T10:00">May</time></li></ul><b class="message-name">${name}</b><p>${WALKS[at]} and back again, which takes longer than it says on the signs there.</p></article>`,
  );
  expect(Object.keys(await columnsOf(posts))).toEqual(['author', 'date', 'text']);
});

it('gives one title and its link, though the first records have headings of another level', async () => {
  const cards = WALKS.map((name, at) => {
    const level = at < 2 ? 'h3' : 'h4';
    return `<article class="walk"><${level} class="name-of"><a href="/walks/${at}">${name}</a></${level}><a class="by" href="/u/${at}">${PEOPLE[at]}</a><div><p>${name} and back.</p><ul><li>${at + 3} km</li></ul></div></article>`;
  });
  expect(await columnsOf(cards)).toMatchObject({
    title: WALKS,
    link: WALKS.map((_, at) => `https://shop.example/walks/${at}`),
  });
});

it('calls a price former if a class around it and its label does, and another stands beside it', async () => {
  const price = (kind: string, label: string, amount: number) =>
    `<span class="${kind}-price"><span class="box tax"><i>${label}</i> <b>$${amount}</b></span></span>`;
  const cards = (prices: (at: number) => string) =>
    WALKS.map(
      (name, at) =>
        `<article><h3><a href="/walks/${at}">${name}</a></h3><div class="prices">${prices(at)}</div></article>`,
    );
  const now = (at: number) => price('special', 'Now', 20 + at);
  const shown = await columnsOf(cards((at) => now(at) + price('old', 'Regular', 40 + at)));
  expect(shown).toMatchObject({ 'former price': [40, 41, 42, 43, 44] });
  const alone = cards((at) => price('old', 'Regular', 40 + at));
  expect(await columnsOf(alone)).not.toHaveProperty('former price');
});

it('calls a bare number right after a rating the count of ratings', async () => {
  const cards = WALKS.map(
    (name, at) =>
      `<article><h3><a href="/walks/${at}">${name}</a></h3><p><i role="img" aria-label="4.${at} out of 5 stars"></i> <span class="small">${at * 31 + 7}</span></p><b>${at + 2}</b></article>`,
  );
  const shown = await columnsOf(cards);
  expect(shown).toMatchObject({ 'Rating count': [7, 38, 69, 100, 131], number: [2, 3, 4, 5, 6] });
});
