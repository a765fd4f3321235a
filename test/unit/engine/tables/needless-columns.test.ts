import { expect, it } from 'vitest';
import type { CellValue } from '@/contract/table/page-table';
import { findTables } from '@/engine/tables/find-tables';
import { pageFromHtml } from '../../../support/page-from-html';

type Cells = (CellValue | CellValue[] | null)[];

/** The shown columns of the best table of a list, by name. */
async function shownIn(records: readonly string[]): Promise<Record<string, Cells>> {
  const list = records.map((record) => `<li class="card">${record}</li>`).join('');
  const page = pageFromHtml(`<main><ul>${list}</ul></main>`);
  const [table] = await findTables(page, { nameOfKind: (kind) => kind });
  return Object.fromEntries(
    (table?.columns ?? []).flatMap(({ name, shown }, at) =>
      shown ? [[name, (table?.rows ?? []).map((row) => row[at]?.value ?? null)]] : [],
    ),
  );
}

const NAMES = ['Ayr lamp', 'Oban chair', 'Wick table', 'Leith shelf', 'Perth stool'];
const SAID = [
  'The path along the shore is under water twice a day, so ask before you go there.',
  'We took the bus to the quarry and came back over the hills before it was dark.',
  'Nobody mends the bridge at the mill, and in spring there is no other way across.',
  'It is worth the climb, if only for the one bench from which both lakes are seen.',
  'Bring boots. The wood is wet from October on, and the signs have fallen down.',
];
const WOODS = ['oak', 'ash', 'elm', 'fir', 'yew'];
const heading = (name: string) => `<h3><a href="/p/${name.slice(0, 3)}">${name}</a></h3>`;
const price = (at: number) => `<b class="price">£${20 + at}</b>`;

it.each([
  ['without titles', '', ['Body', 'author', 'date', 'link', 'text']],
  ['with titles', '<h3>Re: The ', ['Body', 'author', 'date', 'link', 'text', 'title']],
])(
  'what is said of the writers of posts is no column of the posts: %s',
  async (_, title, names) => {
    const written = { Ada: 12, Bo: 4310, Cyd: 88 };
    const posts = (['Ada', 'Bo', 'Ada', 'Cyd', 'Bo'] as const).map(
      (by, at) =>
        `<a class="author" href="/u/${by}">${by}</a><i class="posts">${written[by]} messages</i><dl><dt>Joined</dt><dd>May ${2000 + written[by] / 2}</dd></dl>` +
        `<time datetime="2026-05-0${at + 1}">May ${at + 1}</time><a class="nth" href="#p${at}">Post #${at + 1} of 7</a>${title && `${title}${NAMES[at]}</h3>`}<p class="body">${SAID[at]}</p>`,
    );
    expect(Object.keys(await shownIn(posts)).toSorted()).toEqual(names);
  },
);

it('what all have is one column, though some have it twice', async () => {
  const shown = await shownIn(
    NAMES.map(
      (name, at) =>
        `${at % 2 === 0 ? `<p class="sale">${name.toUpperCase()}</p>` : ''}${heading(name)}${price(at)}`,
    ),
  );
  expect(Object.keys(shown).toSorted()).toEqual(['link', 'price', 'title']);
});

it('what stands after a label is one column, also where some records have fewer labels', async () => {
  const fact = (label: string, value: string) =>
    `<div class="fact"><span class="l">${label}:</span> <span class="v">${value}</span></div>`;
  const shown = await shownIn(
    NAMES.map(
      (name, at) =>
        `${heading(name)}${at === 1 ? '' : fact('Wood', ['oak', '', 'ash', 'elm', 'fir'][at] ?? '')}${fact('Width', `${30 + at * 7} cm`)}`,
    ),
  );
  expect(Object.keys(shown)).toEqual(['title', 'Wood', 'Width', 'link']);
});

it('a text that says what follows it is no value', async () => {
  const shown = await shownIn(
    NAMES.map(
      (name, at) => `${heading(name)}<p class="m">More ${name.slice(-5)}s:</p>${price(at)}`,
    ),
  );
  expect(Object.keys(shown).toSorted()).toEqual(['link', 'price', 'title']);
});

it('short texts in boxes of their own are values of a list', async () => {
  const tags = [['new', 'oak'], ['new'], ['new', 'ash', 'for bars'], ['elm'], ['new', 'oak']];
  const shown = await shownIn(
    NAMES.map(
      (name, at) =>
        `${heading(name)}<div class="tags">${(tags[at] ?? []).map((tag) => `<p class="t">${tag}</p>`).join('')}</div>`,
    ),
  );
  expect(shown).toMatchObject({ Tags: tags });
});

it('numbers that only some have are a column if the page names them', async () => {
  const shown = await shownIn(
    NAMES.map(
      (name, at) =>
        `${heading(name)}${price(at)}${at % 3 === 1 ? `<i class="reviews">${at * 3}</i>` : ''}`,
    ),
  );
  expect(shown).toMatchObject({ Reviews: [null, 3, null, null, 12] });
});

it('a former price is one below a label, too', async () => {
  const shown = await shownIn(
    NAMES.map(
      (name, at) =>
        `${heading(name)}<dl><dt>Price</dt><dd><b>£${20 + at}</b>${at % 2 === 0 ? ` <s>£${40 + at}</s>` : ''}</dd></dl>`,
    ),
  );
  expect(shown).toMatchObject({
    'former price': [40, null, 42, null, 44],
    Price: [20, 21, 22, 23, 24],
  });
});

it('a line of numbers, links and buttons is no column beside them', async () => {
  const shown = await shownIn(
    NAMES.map(
      (name, at) =>
        `${heading(name)}<p><i class="votes">${at * 7 + 3}</i> by <a class="firm" href="/f/${at}">Firm ${name.slice(-4)}</a> | <a class="share" href="/x/${at}">Share this</a>${at % 2 === 0 ? ` | <a class="report" href="/y/${at}">Report it</a>` : ''}</p>`,
    ),
  );
  expect(Object.keys(shown)).toEqual(['title', 'Votes', 'text', 'link']);
});

it('the parts of a time are no column beside it', async () => {
  const shown = await shownIn(
    NAMES.map(
      (name, at) =>
        `${heading(name)}<span class="when"><b>3:2${at}pm</b> on <b>Mar 0${at + 1}</b>${at % 2 === 0 ? ', <b>2023</b>' : ' 2024'}</span>`,
    ),
  );
  expect(Object.keys(shown)).toEqual(['title', 'date', 'link']);
});

it.each([
  ['one has all', [['new', 'oak', 'ash', 'elm'], ['new'], ['oak', 'elm'], ['ash'], ['new', 'oak']]],
  [
    'each is said again',
    [3, 1, 3, 2, 3].map((count, at) => Array.from({ length: count }, () => WOODS[at % 3] ?? '')),
  ],
])('values of a list are a column, also where %s', async (_, tags) => {
  const shown = await shownIn(
    NAMES.map(
      (name, at) =>
        `${heading(name)}<div class="tags">${(tags[at] ?? []).map((tag) => `<p class="t">${tag}</p>`).join('')}</div>`,
    ),
  );
  expect(shown).toMatchObject({ Tags: tags });
});

it('sections and days are columns, also where an author of two has them twice by chance', async () => {
  const sections = ['Sport', 'Sport', 'Food', 'Food', 'Travel', 'Rest'];
  const days = [3, 3, 4, 4, 6, 8];
  const shown = await shownIn(
    ['Ada', 'Ada', 'Bo', 'Bo', 'Cyd', 'Dot'].map(
      (by, at) =>
        `${heading(`Story ${'abcdef'[at]}`)}<a class="author" href="/u/${by}">${by}</a><i class="section">${sections[at]}</i>` +
        `<time datetime="2026-05-0${days[at]}">May ${days[at]}</time><p>${SAID[at % 5]}</p>`,
    ),
  );
  expect(shown).toMatchObject({ text: sections, date: days.map((day) => `2026-05-0${day}`) });
});

it.each([
  [
    'not all say what it is',
    (at: number) => `${at < 3 ? 'Wood: ' : ''}<b class="v">${WOODS[at]}</b>`,
    WOODS,
  ],
  [
    'the first has one value',
    (at: number) =>
      `Woods: ${WOODS.slice(0, at + 1)
        .map((wood) => `<a class="v" href="/w/${wood}">${wood}</a>`)
        .join(' ')}`,
    WOODS.map((_, at) => WOODS.slice(0, at + 1)),
  ],
])('what stands after a label is a column, also where %s', async (_, fact, values) => {
  const shown = await shownIn(
    NAMES.map((name, at) => `${heading(name)}<p class="fact">${fact(at)}</p>${price(at)}`),
  );
  expect(Object.values(shown)).toContainEqual(values);
});

it('one date is one column, though it is there with and without the time of day', async () => {
  const shown = await shownIn(
    NAMES.map(
      (name, at) =>
        `${heading(name)}<span class="on" title="Sep 0${at + 1}, 2019 16:1${at}">Sep 0${at + 1}, 2019</span> <time datetime="2019-09-0${at + 1}T16:1${at}+00:00"></time>${price(at)}`,
    ),
  );
  expect(Object.keys(shown).toSorted()).toEqual(['date', 'link', 'price', 'title']);
  expect(shown.date).toContain('2019-09-01T16:10+00:00');
});

it('what a title begins with is no other title', async () => {
  const shown = await shownIn(
    NAMES.map((name, at) => {
      const [place = '', thing = ''] = name.split(' ');
      return `<h3><a href="/p/${at}"><span>${place} /</span> ${thing}</a></h3>${price(at)}`;
    }),
  );
  expect(Object.keys(shown)).toEqual(['title', 'price', 'link']);
});
