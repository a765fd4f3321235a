import { describe, expect, it } from 'vitest';
import type { ColumnKind } from '@/contract/table/table-column';
import { findTables } from '@/engine/tables/find-tables';
import { pageFromHtml } from '../../../support/page-from-html';

/** The shown columns of the best table of a list, by name, with their kinds and values. */
async function shownIn(
  records: readonly string[],
): Promise<Record<string, [ColumnKind, ...unknown[]]>> {
  const list = records.map((record) => `<li class="card">${record}</li>`).join('');
  const page = pageFromHtml(`<main><ul>${list}</ul></main>`);
  const [table] = await findTables(page, { nameOfKind: (kind) => kind });
  return Object.fromEntries(
    (table?.columns ?? []).flatMap(({ name, kind, shown }, at) =>
      shown ? [[name, [kind, ...(table?.rows ?? []).map((row) => row[at]?.value ?? null)]]] : [],
    ),
  );
}

const NAMES = ['Ayr lamp', 'Oban chair', 'Wick table', 'Leith shelf', 'Perth stool'];
const FIRMS = ['Crumb & Sons', 'City Parks', 'Sound Lines', 'Kirk School', 'Kiln Works'];
const SAYINGS = [
  'It gives a warm light.',
  'Four legs and a seat of cane.',
  'Seats six, or eight who like each other.',
  'Holds forty books.',
  'For bars and kitchens.',
];
const heading = (name: string) => `<h3><a href="/p/${name.slice(0, 3)}">${name}</a></h3>`;

describe('columns that are shown at first', () => {
  it('include a price with raised cents as one number, and not its parts', async () => {
    const euros = ['129', '64', '1.299', '59', '449'];
    const shown = await shownIn(
      NAMES.map(
        (name, at) =>
          `${heading(name)}<div class="x"><span class="y">${euros[at]}</span><sup class="z">9${at}</sup><span> €</span></div>`,
      ),
    );
    expect(shown).toMatchObject({ price: ['price', 129.9, 64.91, 1299.92, 59.93, 449.94] });
    expect(Object.keys(shown)).toEqual(['title', 'price', 'link']);
  });

  it('include a price that is drawn, apart from the words about taxes', async () => {
    const shown = await shownIn(
      NAMES.map(
        (name, at) =>
          `${heading(name)}<span aria-hidden="true" class="p">€ ${210 + at}</span><div class="t">+€ ${9 + at} taxes</div>`,
      ),
    );
    expect(shown).toMatchObject({ price: ['price', 210, 211, 212, 213, 214] });
  });

  it('include the former price of the few things that cost less now', async () => {
    const shown = await shownIn(
      NAMES.map(
        (name, at) =>
          `${heading(name)}<b>£${20 + at}</b>${at === 2 ? '<s>£40</s>' : ''}${at === 4 ? '<s>£50</s>' : ''}`,
      ),
    );
    expect(shown).toMatchObject({ 'former price': ['price', null, null, 40, null, 50] });
  });

  it('include what the page has a name for, even if some records lack it', async () => {
    const pay = ['£30,000 – £35,000', '', '£41,000', 'by the hour', ''];
    const shown = await shownIn(
      NAMES.map(
        (name, at) =>
          `${heading(name)}<h4 class="job__company">${FIRMS[at]}</h4>${pay[at] && `<span data-testid="job-salary">${pay[at]}</span>`}`,
      ),
    );
    expect(shown).toMatchObject({
      Company: ['text', ...FIRMS],
      Salary: ['text', ...pay.map((one) => one || null)],
    });
  });

  it('include the address of the record beside eight values, but not that of its author', async () => {
    const shown = await shownIn(
      NAMES.map(
        (name, at) =>
          `<a href="/by/${at % 2}"><strong class="name">Ada ${at % 2}</strong></a><a href="/post/${at}"><time datetime="2026-01-0${at + 1}">then</time></a><p>${name} stands by the sea, they say.</p>${[1, 2, 3, 4, 5, 6, 7].map((n) => `<span class="f${n}">${name.length * n + at} km ${n}</span>`).join('')}`,
      ),
    );
    expect(shown).toMatchObject({
      link: ['link', ...NAMES.map((_, at) => `https://shop.example/post/${at}`)],
    });
    expect(Object.keys(shown)).toHaveLength(9);
  });

  it('include a text that only some records have a date before', async () => {
    const shown = await shownIn(
      NAMES.map(
        (name, at) =>
          `${heading(name)}<div class="v">${at % 2 ? '<span class="d"><span>12 Mar 2025</span> — </span>' : ''}<span>${SAYINGS[at]}</span></div>`,
      ),
    );
    expect(shown).toMatchObject({
      text: ['text', ...SAYINGS],
    });
  });

  it('are named after the words beside a number, whatever its class', async () => {
    const shown = await shownIn(
      NAMES.map(
        (name, at) => `${heading(name)}<span class="rating__link">(${at * 311 + 2} reviews)</span>`,
      ),
    );
    expect(shown).toMatchObject({ Reviews: ['number', 2, 313, 624, 935, 1246] });
  });

  it('do not read a day without a year as a number', async () => {
    const shown = await shownIn(
      NAMES.map((name, at) => `${heading(name)}<span>Mon ${at + 3} Feb</span>`),
    );
    expect(shown).toMatchObject({ text: ['text', ...NAMES.map((_, at) => `Mon ${at + 3} Feb`)] });
  });

  it('include prices as amounts, beside words in place of a price', async () => {
    const prices = ['€ 7,50', 'Gratis', '€ 12,00', '€ 5,00', 'Gratis'];
    const shown = await shownIn(
      NAMES.map((name, at) => `${heading(name)}<span>${prices[at]}</span>`),
    );
    expect(shown).toMatchObject({ price: ['price', 7.5, 'Gratis', 12, 5, 'Gratis'] });
  });

  it.each([
    ['a picture', (n: number) => `<img src="/s${n}.png" alt="${n} of 5 stars">`],
    ['a label', (n: number) => `<i class="rating-${n}" aria-label="rated ${n} out of 5"></i>`],
    ['a title', (n: number) => `<b class="s${n}" title="${n} of 5 stars"><i></i><i></i></b>`],
  ])('include stars as a rating, drawn by %s', async (_, stars) => {
    const shown = await shownIn(
      NAMES.map(
        (name, at) => `${heading(name)}<p>${SAYINGS[at]}</p><div>${stars((at % 3) + 2)}</div>`,
      ),
    );
    expect(shown).toMatchObject({ rating: ['number', 2, 3, 4, 2, 3] });
  });

  it('include prices as amounts, beside ranges of prices as they are written', async () => {
    const prices = ['€7.50', '€8.00 – €11.00', '€12.00', '€5.00 – €9.00', '€3.00'];
    const shown = await shownIn(
      NAMES.map((name, at) => `${heading(name)}<span>${prices[at]}</span>`),
    );
    expect(shown).toMatchObject({
      price: ['price', 7.5, '€8.00 – €11.00', 12, '€5.00 – €9.00', 3],
    });
  });

  it('include prices as amounts, beside bare figures', async () => {
    const prices = ['$7.50', '499.99', '$12.00', '$5.00', '3.00'];
    const shown = await shownIn(
      NAMES.map((name, at) => `${heading(name)}<span>${prices[at]}</span>`),
    );
    expect(shown).toMatchObject({ price: ['price', 7.5, 499.99, 12, 5, 3] });
  });

  it('include one price for each, also where some stand in a box of another kind', async () => {
    const shown = await shownIn(
      NAMES.map((name, at) => {
        const box = at % 2 === 0 ? 'em' : 'span';
        return `${heading(name)}<div><span class="size">${at}5 cm</span><${box} class="box"><i class="price">$1${at}.00</i></${box}></div>`;
      }),
    );
    expect(shown).toMatchObject({ price: ['price', 10, 11, 12, 13, 14] });
  });

  it('include what cards say that are links as a whole, even if some say the same', async () => {
    const makers = ['Ayr', 'Oban', 'Ayr', 'Ayr', 'Oban'];
    const shown = await shownIn(
      NAMES.map(
        (name, at) => `<a href="/p/${at}"><h3>${name}</h3><div class="x">${makers[at]}</div></a>`,
      ),
    );
    expect(Object.values(shown)).toContainEqual(['text', ...makers]);
  });

  it('include days, though the same days lead to other places', async () => {
    const days = ['May 28-29', 'Mar 14', 'Mar 14', 'Mar 14', 'Mar 14'];
    const shown = await shownIn(
      NAMES.map((name, at) => `${heading(name)}<span><a href="/add/${at}">${days[at]}</a></span>`),
    );
    expect(Object.values(shown)).toContainEqual(['text', ...days]);
  });

  it('include alternatives at one place as one column, whatever their classes', async () => {
    const stops = ['Direct', '1 stop', 'Direct', '2 stops', '1 stop'];
    const shown = await shownIn(
      NAMES.map(
        (name, at) =>
          `${heading(name)}<div class="leg"><span class="time">${at + 1}h 25m</span> <span class="${at % 2 ? 'stops' : 'direct'}">${stops[at]}</span></div>`,
      ),
    );
    expect(Object.values(shown)).toContainEqual(['text', ...stops]);
  });

  it('include a name that some records have in colour', async () => {
    const shown = await shownIn(
      NAMES.map((name, at) => {
        const firm = at % 2 === 1 ? `<i class="green">${FIRMS[at]}</i>` : FIRMS[at];
        return `<p>${name} ${SAYINGS[at]}</p><div><strong><a href="/u/${at}">${firm}</a></strong> <b>${at * 7}</b></div>`;
      }),
    );
    expect(shown).toMatchObject({ author: ['text', ...FIRMS] });
  });

  it('include what has classes for its values beside one for its place', async () => {
    const levels = ['Easy', 'Hard', 'Easy', 'Steep', 'Easy'];
    const shown = await shownIn(
      NAMES.map(
        (name, at) =>
          `${heading(name)}<div class="box level level-${levels[at]}"><span>${levels[at]}</span></div>
           <div class="box place"><span>${FIRMS[at]}</span></div>`,
      ),
    );
    expect(Object.values(shown)).toContainEqual(['text', ...levels]);
    expect(Object.values(shown)).toContainEqual(['text', ...FIRMS]);
  });

  it('do not include a list of the same words, such as a button for each row', async () => {
    const shown = await shownIn(
      NAMES.map(
        (name, at) =>
          `${heading(name)}<ul>${Array.from({ length: 1 + (at % 3) }, (_, n) => `<li><b>Room ${name.length + n * 3}</b> <a href="/book/${at}/${n}">Book</a></li>`).join('')}</ul>`,
      ),
    );
    expect(Object.values(shown)).not.toContainEqual(expect.arrayContaining([['Book', 'Book']]));
  });

  it('name prices after what follows them, and numbers after all words beside them', async () => {
    const shown = await shownIn(
      NAMES.map(
        (name, at) =>
          `${heading(name)}<i>0.${at + 2} km from centre</i><div><b>$${90 + at}</b><u>per night</u><p>$${300 + 7 * at} total</p></div>`,
      ),
    );
    expect(shown).toMatchObject({
      'Km from centre': ['number', 0.2, 0.3, 0.4, 0.5, 0.6],
      'Per night': ['price', 90, 91, 92, 93, 94],
      price: ['price', 300, 307, 314, 321, 328],
    });
  });

  it('include the authors of a long list, even if they are few', async () => {
    const posts = Array.from(
      { length: 40 },
      (_, at) =>
        `<a href="/u/${at % 4}" class="author">${NAMES[at % 4]}</a><p>Note ${at}: ${SAYINGS[at % 5]}</p>`,
    );
    expect(Object.keys(await shownIn(posts))).toContain('author');
  });

  it('include what has few values, such as the stock, but not what a click does', async () => {
    const stock = ['In stock', 'Sold out', 'In stock', 'In stock', 'Sold out'];
    const shown = await shownIn(
      NAMES.map(
        (name, at) =>
          `${heading(name)}<em>${stock[at]}</em><i>Oak</i><button>${at === 1 ? 'Notify me' : 'Add'}</button>
           <span class="x"><a href="/cart/${at}">${at === 1 ? 'Remind me' : 'Order'}</a></span>
           <u><a class="btn" href="#">${at === 1 ? 'Options' : 'Add'}</a></u>`,
      ),
    );
    expect(Object.values(shown)).toContainEqual(['text', ...stock]);
    const told = JSON.stringify(shown);
    for (const other of ['Oak', 'Notify', 'Remind', 'Options']) expect(told).not.toContain(other);
  });

  it('include the text of a post, also where some quote others in boxes of their own', async () => {
    const quote = `<blockquote><div>Ada wrote:</div><div>${SAYINGS.join(' ')}</div></blockquote>`;
    const shown = await shownIn(
      NAMES.map(
        (name, at) =>
          `${heading(name)}<div class="wrap">${at % 2 === 1 ? quote.repeat(2) : ''}${SAYINGS[at]}<br>So it is.</div>`,
      ),
    );
    const [, ...texts] = shown['text'] ?? [];
    for (const [at, text] of texts.entries()) expect(text).toContain(`${SAYINGS[at]} So it is.`);
    expect(texts).toHaveLength(NAMES.length);
  });

  it('include all of a post, also if half of it is a quote', async () => {
    const quote = `<aside><div>Ada:</div><blockquote>Why?</blockquote></aside>`;
    const shown = await shownIn(
      NAMES.map(
        (name, at) =>
          `<b class="author">${FIRMS[at]}</b><time datetime="2026-05-0${at + 1}">May</time>
           <div class="post">${at % 2 === 1 ? quote : ''}<p>${name}. ${SAYINGS.join(' ')}</p></div>`,
      ),
    );
    const [, , [, ...texts] = []] = Object.values(shown);
    expect(texts).toEqual(
      NAMES.map((name, at) => `${at % 2 === 1 ? 'Ada: Why? ' : ''}${name}. ${SAYINGS.join(' ')}`),
    );
  });

  it('include author and text of a post whose first one has other attributes, beside many facts', async () => {
    const facts = ['Joined', 'Posts', 'Likes', 'Points', 'Badges', 'Visits'];
    const shown = await shownIn(
      NAMES.map((name, at) => {
        const firm = at === 0 ? FIRMS[at] : `<span itemprop="name">${FIRMS[at]}</span>`;
        return `<section${at === 0 ? '' : ' itemprop="author"'}><img itemprop="image" src="/${at}.png" alt="${FIRMS[at]} photo"><h4><a href="/members/${at}">${firm}</a></h4>
          <h5 class="userTitle">${at % 2 === 0 ? 'Member' : 'Guest'}</h5>
          ${facts.map((fact, n) => `<dl><dt>${fact}</dt><dd>${at * 7 + n}</dd></dl>`).join('')}</section>
          <article><time datetime="2026-05-0${at + 1}">May</time><div class="text">${name}. ${SAYINGS[at]} ${SAYINGS.join(' ')}<br>So it is.</div></article>`;
      }),
    );
    const [author, date, text] = Object.values(shown);
    expect(author).toEqual(['text', ...FIRMS]);
    expect(date?.[1]).toBe('2026-05-01');
    expect(text?.[1]).toContain('So it is.');
    expect(JSON.stringify(shown)).not.toContain('photo');
  });

  it('begin with author, date, text and points where they are posts', async () => {
    const shown = await shownIn(
      NAMES.map(
        (name, at) =>
          `<span class="score">${at * 3}</span><i>#${at + 1}</i><p class="post">${name}. ${SAYINGS.join(' ')}</p>
           <time datetime="2026-05-0${at + 1}">May</time><b class="author">${FIRMS[at]}</b>`,
      ),
    );
    const [author, date, text, points] = Object.values(shown).map(([, first]) => first);
    expect([author, date, text, points]).toEqual([
      FIRMS[0],
      '2026-05-01',
      `${NAMES[0]}. ${SAYINGS.join(' ')}`,
      0,
    ]);
  });

  it('have a former price where only its class says that it is one', async () => {
    const shown = await shownIn(
      NAMES.map(
        (name, at) =>
          `${heading(name)}${at % 2 === 1 ? `<span class="old">$${at}5.00</span> ` : ''}$${at}2.00`,
      ),
    );
    expect(shown).toMatchObject({
      'former price': ['price', null, 15, null, 35, null],
      price: ['price', 2, 12, 22, 32, 42],
    });
  });

  it('have a text once, though some have it with and some without what is quoted', async () => {
    const long = SAYINGS.join(' ');
    const shown = await shownIn(
      [...NAMES, ...NAMES].map(
        (name, at) =>
          `${heading(name)}<div><p>${name} ${at} ${long}</p>${at < 2 ? `<p>More of ${name}.</p>` : ''}</div>`,
      ),
    );
    expect(Object.keys(shown)).toEqual(['title', 'text', 'link']);
  });

  it.each([
    ['a class for looks', 'price__round duration-200', ['red', 'grey', 'blue', 'teal', 'pink']],
    ['a count of words', 'comments', ['Be the first', 'Say it', 'Tell us', 'Go on', 'Ask']],
    [
      'an author of figures',
      'author',
      ['Posts: 3', 'Posts: 8', 'Posts: 1', 'Posts: 9', 'Posts: 4'],
    ],
    ['a phone without digits', 'hidePhone', ['Lyon', 'Arles', 'Lille', 'Paris', 'Nantes']],
  ])('have no name that does not fit: %s', async (_, className, values) => {
    const shown = await shownIn(
      NAMES.map((name, at) => `${heading(name)}<span class="${className}">${values[at]}</span>`),
    );
    for (const wrong of ['Price', 'Round', 'Duration', 'Comments', 'author', 'Phone'])
      expect(Object.keys(shown)).not.toContain(wrong);
  });
});
