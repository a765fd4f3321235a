import { expect, it } from 'vitest';
import { findTables } from '@/engine/tables/find-tables';
import { pageFromHtml } from '../../../support/page-from-html';

/** The shown columns of the best table of a list, by name, with their values. */
async function shownIn(records: readonly string[]): Promise<Record<string, unknown[]>> {
  const list = records.map((record) => `<li class="card">${record}</li>`).join('');
  const page = pageFromHtml(`<main><ul>${list}</ul></main>`);
  const [table] = await findTables(page, { nameOfKind: (kind) => kind });
  return Object.fromEntries(
    (table?.columns ?? []).flatMap(({ name, shown }, at) =>
      shown ? [[name, (table?.rows ?? []).map((row) => row[at]?.value ?? null)]] : [],
    ),
  );
}

const NAMES = ['Ayr lamp', 'Oban chair', 'Wick table'];
const WRITERS = ['Ada', 'Ben', 'Cy', 'Ada'];
const SAID = [
  'The boat to the island leaves at nine, and the last one back leaves before eight.',
  'There is a bus that takes an hour longer, and it stops at every farm on the way.',
  'I went there last year and saw nothing but rain, fog, sheep and again more rain.',
  'So did I, and I would go there again tomorrow if somebody else were to pay for it.',
];

it('a date or a price is a value, also where all records have the same', async () => {
  const shown = await shownIn(
    NAMES.map((name) => `<h3>${name}</h3><b>$30.00</b><i>May 2, 2024</i><span>Free returns</span>`),
  );
  expect(shown).toEqual({
    title: NAMES,
    price: [30, 30, 30],
    date: ['2024-05-02', '2024-05-02', '2024-05-02'],
  });
});

it('where all words are the same everywhere, they are about the records', async () => {
  const shown = await shownIn(
    NAMES.map(
      (_, at) =>
        `<p class="role">Digital Strategist</p><h2>Nicole Pearson</h2><img src="/${at}.jpg" alt="">
         <a class="btn" href="#">View profile</a>`,
    ),
  );
  const same = (text: string) => [text, text, text];
  expect(shown).toMatchObject({
    Role: same('Digital Strategist'),
    title: same('Nicole Pearson'),
  });
  expect(Object.values(shown).flat()).not.toContain('View profile');
});

it('a heading of several links is the title as a whole', async () => {
  const shown = await shownIn(
    NAMES.map(
      (name, at) =>
        `<h3><a href="/o${at}">owner${at}</a> / <a href="/o${at}/r">${name}</a></h3><p>${SAID[at]}</p>`,
    ),
  );
  expect(shown['title']).toEqual(NAMES.map((name, at) => `owner${at} / ${name}`));
});

it('a heading of several links with other words is not the title as a whole', async () => {
  const shown = await shownIn(
    NAMES.map(
      (name, at) =>
        `<h3><a href="/s${at}">${name}</a> <span>(<a href="/d${at}">site${at}.example</a>)</span></h3><p>${SAID[at]}</p>`,
    ),
  );
  expect(shown['title']).toEqual(NAMES);
});

it.each([
  ['offers', (at: number) => `<h3>Subscribe and save</h3><b>$${at + 3}.00</b><p>Every week</p>`],
  ['a page for each kind of screen', () => `<h3>What it costs</h3><p>${SAID[0]?.repeat(9)}</p>`],
])('boxes with the same words are no records where they are %s', async (_, box) => {
  const shown = await shownIn([0, 1, 2].map((at) => box(at)));
  expect(shown).not.toHaveProperty('title');
});

it('a label that all texts begin with names them, also if they have other colons', async () => {
  const shown = await shownIn(
    NAMES.map(
      (name, at) =>
        `<b>#${at}</b><div class="t">Title: ${name}: ${SAID[at]}</div><i>${WRITERS[at]}</i>`,
    ),
  );
  expect(shown['Title']).toEqual(NAMES.map((name, at) => `${name}: ${SAID[at]}`));
});

it('one label does not name a text that has several', async () => {
  const shown = await shownIn(
    NAMES.map(
      (name, at) =>
        `<h3>${name}</h3><div class="t">Made: by hand<br>Length: ${at + 4} feet<br>Colour: ${WRITERS[at]}</div>`,
    ),
  );
  expect(shown).not.toHaveProperty('Made');
});

it('an author is who the page says, not whom a post mentions', async () => {
  const shown = await shownIn(
    WRITERS.map(
      (name, at) =>
        `<a class="who" href="/user/${name.toLowerCase()}"><b>${name}</b></a> <time datetime="2024-05-0${at + 1}">May ${at + 1}</time>
         <div class="said"><p><a class="mentions-user" href="/user/dee">@Dee${at}</a> ${SAID[at]}</p></div>`,
    ),
  );
  expect(shown['author']).toEqual(WRITERS);
});

it('an author is named by what the page states beside links of the same look', async () => {
  const shown = await shownIn(
    WRITERS.map(
      (name, at) =>
        `<div itemprop="author" itemscope><a href="/m?${name}"><span itemprop="name">${name}</span></a>
         ${'<a href="/prize"><span>Winner of a prize</span></a>'.repeat(at)}</div>
         <p itemprop="text">${SAID[at]}</p>`,
    ),
  );
  expect(shown['author']).toEqual(WRITERS);
});

it('an author is one in a heading, too, also where the first one is a guest', async () => {
  const shown = await shownIn(
    WRITERS.map((name, at) => {
      const who = at === 0 ? name : `<a href="/members/${name}.${at}"><i>${name}</i></a>`;
      return `<h4 class="message-name">${who}</h4><time datetime="2024-05-0${at + 1}">May ${at + 1}</time><p>${SAID[at]}</p>`;
    }),
  );
  expect(shown['author']).toEqual(WRITERS);
});

it('what the page calls by one name is one column, also where the first one is elsewhere', async () => {
  const shown = await shownIn(
    WRITERS.map((name, at) => {
      const date = `<span itemprop="datePublished" content="2024-05-0${at + 1}">${at} years ago</span>`;
      return `<div class="head">${at === 0 ? date : `<p>Reply ${at}</p>`}</div><div class="body">${at === 0 ? '' : `<em>${date}</em>`}
        <b class="username">${name}</b><p>${SAID[at]}</p></div>`;
    }),
  );
  expect(shown['Date published']).toEqual(WRITERS.map((_, at) => `2024-05-0${at + 1}`));
});

it('an author is who wrote the post, wherever that stands, not who wrote a comment on it', async () => {
  const by = (name: string) =>
    `<span itemprop="author" itemscope><a itemprop="url" href="/users/${name}">${name}</a></span>`;
  const shown = await shownIn(
    WRITERS.map((name, at) => {
      const signed =
        at === 0
          ? `<p><em>${by(name)}</em></p>`
          : `<div><p>edited <a href="/users/Eve">Eve</a></p><p><span>${by(name)}</span></p></div>`;
      const comments = WRITERS.slice(0, at).map(
        (other) => `<li itemprop="comment" itemscope><i>So it is.</i> – ${by(other)}</li>`,
      );
      return `<div class="left"><b class="votes">${at * 7 + 3}</b></div><div class="${at === 0 ? 'question' : 'answer'} right"><div itemprop="text"><p>${SAID[at]}</p></div>${signed}</div>
        ${at === 0 ? '' : `<div class="right"><ul>${comments.join('')}</ul><a href="#">Reply</a></div>`}`;
    }),
  );
  expect(shown['author']).toEqual(WRITERS);
});
