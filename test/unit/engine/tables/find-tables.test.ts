import { describe, expect, it } from 'vitest';
import type { PageTable } from '@/contract/table/page-table';
import { ruleOf } from '@/contract/table/table-rule';
import { FailureError } from '@/contract/result';
import { findTables } from '@/engine/tables/find-tables';
import { tableFromRule } from '@/engine/tables/table-from-rule';
import { pageFromHtml } from '../../../support/page-from-html';

const nameOfKind = (kind: string) => kind;

const card = (name: string, price: string, date: string, extra = '') => `
  <div class="card"><a href="/p/${name}"><img src="/i/${name}.jpg" alt=""><h3 class="t">${name}</h3></a>
  <span class="price">${price}</span><time datetime="${date}">soon</time>${extra}<button>Add</button></div>`;

const shop = `
  <nav><ul>${['Home', 'New', 'Sale', 'Help', 'Us'].map((name) => `<li><a href="/${name}">${name}</a></li>`).join('')}</ul></nav>
  <main><h2>Lamps</h2><div class="grid">
  ${card('Ada', '$1,299.00', '2026-01-05')}${card('Bob', '$5', '2026-01-06', '<i class="badge">new</i>')}
  ${card('Cyd', '$12.50', '2026-01-07')}${card('Dot', '$3', '2026-02-01')}</div></main>`;

const prizes = `<main><table><caption>Prizes</caption>
  <tr><th>Year</th><th>Physics [1]</th><th>Peace</th><th>Other</th></tr>
  <tr><th scope="row">1901</th><td><a href="/r">Röntgen</a></td><td>Dunant</td><td rowspan="4">none</td></tr>
  <tr><th scope="row">1902</th><td><a href="/l">Lorentz</a>; <a href="/z">Zeeman</a></td><td><a href="/d">Ducommun</a></td></tr>
  <tr><th scope="row">1903</th><td><span><a href="/b">Becquerel</a></span></td><td>Cremer</td></tr>
  <tr><th scope="row">1904</th><td>Rayleigh</td><td><i>Institut</i></td></tr></table></main>`;

function columnsOf(table: PageTable | undefined): Record<string, unknown[]> {
  return Object.fromEntries(
    (table?.columns ?? []).map(({ key }, at) => [
      key,
      table?.rows.map((row) => row[at]?.value ?? null) ?? [],
    ]),
  );
}

describe('findTables', () => {
  it('does not make a table of a list of mere words', async () => {
    const ways = ['Share', 'Email', 'Print', 'Save'].map(
      (way) => `<li><button>${way}</button></li>`,
    );
    const page = `<main><h1>The river</h1><p>It forgot its bed.</p><ul class="share">${ways.join('')}</ul></main>`;
    expect(await findTables(pageFromHtml(page), { nameOfKind })).toEqual([]);
  });

  it('finds the last two cards of a search that the user has narrowed, but no pair beside a list', async () => {
    const cards = `${card('Ada', '$1,299.00', '2026-01-05')}${card('Bob', '$5', '2026-01-06')}`;
    const facets = [10, 50, 100].map(
      (most) => `<li><a href="?max=${most}">Up to $${most}</a></li>`,
    );
    const narrow = (found: string) =>
      pageFromHtml(
        `<main><h1>Results</h1><aside class="filters"><ul>${facets.join('')}</ul></aside>
         <div class="grid">${found}</div><p class="ad">Sale</p><p class="ad">Gifts</p></main>`,
      );
    const [table, ...others] = await findTables(narrow(cards), { nameOfKind });
    expect(others).toEqual([]);
    expect(table?.records.selector).toBe('.card');
    expect(columnsOf(table)).toMatchObject({ title: ['Ada', 'Bob'], price: [1299, 5] });
    const long = `${cards}${card('Cyd', '$9', '2026-01-07')}`;
    const beside = `<p class="total">Cards <b>$9</b></p><p class="total">Post <b>$2</b></p>`;
    const listed = await findTables(narrow(long + beside), { nameOfKind });
    expect(listed.map(({ rows }) => rows.length)).toEqual([3]);
  });

  it('keeps tables with other headers apart, however alike their rows are', async () => {
    const row = (...cells: (string | number)[]) =>
      `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const table = (names: string[], rows: string) =>
      `<table><thead><tr>${names.map((name) => `<th>${name}</th>`).join('')}</tr></thead><tbody>${rows}</tbody></table>`;
    const staff = table(
      ['Name', 'Office', 'Age'],
      ['Ann', 'Bob', 'Cid'].map((name, at) => row(name, `Oslo ${at}`, 41 + at * 7)).join(''),
    );
    const cities = table(
      ['City', 'Salary'],
      ['Bern', 'Rome', 'Kiel'].map((name, at) => row(name, 4300 + at * 31)).join(''),
    );
    const found = await findTables(pageFromHtml(`<main><h1>Figures</h1>${staff}${cities}</main>`), {
      nameOfKind,
    });
    expect(found.map(({ columns }) => columns.map(({ name }) => name))).toEqual([
      ['Name', 'Office', 'Age'],
      ['City', 'Salary'],
    ]);
    expect(found.map(({ rows }) => rows.length)).toEqual([3, 3]);
  });

  it('says which of several tables with one header a row is from, and else keeps them apart', async () => {
    const table = (names: string[], from: number) =>
      `<table><thead><tr><th>Name</th><th>Age</th></tr></thead><tbody>${names
        .map((name, at) => `<tr><td>${name}</td><td>${from + at * 3}</td></tr>`)
        .join('')}</tbody></table>`;
    const [staff, guests] = [table(['Ann', 'Bob', 'Cid'], 41), table(['Dee', 'Eve', 'Fay'], 20)];
    const tablesOf = (html: string) =>
      findTables(pageFromHtml(`<main><h1>People</h1>${html}</main>`), { nameOfKind });
    const [joined, ...others] = await tablesOf(`<h2>Staff</h2>${staff}<h2>Guests</h2>${guests}`);
    expect(others).toEqual([]);
    expect(columnsOf(joined)).toMatchObject({
      section: ['Staff', 'Staff', 'Staff', 'Guests', 'Guests', 'Guests'],
      name: ['Ann', 'Bob', 'Cid', 'Dee', 'Eve', 'Fay'],
    });
    const page = pageFromHtml(`<main><h2>Staff</h2>${staff}<h2>Guests</h2>${guests}</main>`);
    expect(tableFromRule(page, ruleOf(joined as PageTable, true)).rows).toEqual(joined?.rows);
    expect((await tablesOf(staff + guests)).map(({ rows }) => rows.length)).toEqual([3, 3]);
  });

  it('gives each of two tables that only boxes far around them tell apart', async () => {
    const table = (names: string[], rows: string) =>
      `<div class="row"><div class="col"><div class="card"><div class="body"><div class="fit"><div><table class="t"><thead><tr>${names.map((name) => `<th>${name}</th>`).join('')}</tr></thead><tbody>${rows}</tbody></table></div></div></div></div></div></div>`;
    const rows = ['Ann', 'Bob', 'Cid'].map((name, at) => `<tr><td>${name}</td><td>${at}</td></tr>`);
    const page = `<main>${table(['Author', 'Works'], rows.join(''))}${table(['Project', 'Budget'], rows.join(''))}</main>`;
    const tables = await findTables(pageFromHtml(page), { nameOfKind });
    expect(tables.map(({ columns }) => columns.map(({ name }) => name))).toEqual([
      ['Author', 'Works'],
      ['Project', 'Budget'],
    ]);
  });

  it('gives each of many tables, by the heading of its section, however far above that is', async () => {
    const section = (at: number) => `<h2>Type ${at}</h2>${`<p>Words about ${at}.</p>`.repeat(6)}
      <table><thead><tr><th>Call ${at}</th><th>Result ${at}</th></tr></thead><tbody>
      ${['a', 'b', 'c'].map((call, row) => `<tr><td>${call}.${at}()</td><td>gives ${row + at * 7}</td></tr>`).join('')}</tbody></table>`;
    const page = `<main><h1>Types</h1>${Array.from({ length: 28 }, (_, at) => section(at)).join('')}</main>`;
    const found = await findTables(pageFromHtml(page), { nameOfKind });
    expect(found.map(({ title }) => title).toSorted()).toEqual(
      Array.from({ length: 28 }, (_, at) => `Type ${at}`).toSorted(),
    );
    expect(new Set(found.map(({ rows }) => rows.length))).toEqual(new Set([3]));
  });

  it('takes no total for a part of the names, wherever it is written', async () => {
    const total = '<tfoot><tr><th>Total</th><th>$900</th></tr></tfoot>';
    const body =
      '<tbody><tr><td>Ann</td><td>$300</td></tr><tr><td>Bob</td><td>$400</td></tr><tr><td>Cid</td><td>$200</td></tr></tbody>';
    const head = '<thead><tr><th>Name</th><th>Pay</th></tr></thead>';
    for (const parts of [head + total + body, head + body + total]) {
      const [table] = await findTables(pageFromHtml(`<main><table>${parts}</table></main>`), {
        nameOfKind,
      });
      expect(table?.columns.map(({ name }) => name)).toEqual(['Name', 'Pay']);
      expect(table?.rows).toHaveLength(3);
    }
  });

  it('keeps totals below the rows, each below its column, but no names that are written again', async () => {
    const people = ['Ann', 'Bob', 'Cid'].map(
      (name, at) =>
        `<tr><td><a href="/${name}">${name}</a></td><td>Oslo ${at}</td><td>$${at + 2}00</td></tr>`,
    );
    const table = (foot: string) =>
      `<main><table><thead><tr><th>Name</th><th>Office</th><th>Pay</th></tr></thead>
       <tbody>${people.join('')}</tbody><tfoot>${foot}</tfoot></table></main>`;
    const names = '<tr><th>Name</th><th>Office</th><th>Pay</th></tr>';
    const totals =
      '<tr><th colspan="2">Total</th><td>$900</td></tr><tr><td></td><td></td><td></td></tr>';
    const page = pageFromHtml(table(totals + names));
    const [found] = await findTables(page, { nameOfKind });
    expect(found?.rows).toHaveLength(3);
    const shown = found?.columns.flatMap((one, at) =>
      one.shown && one.kind !== 'link' ? [at] : [],
    );
    expect(found?.foot?.map((row) => shown?.map((at) => row[at]?.value ?? null))).toEqual([
      ['Total', null, 900],
    ]);
    expect(tableFromRule(page, ruleOf(found as PageTable, true)).foot).toEqual(found?.foot);
    const [plain] = await findTables(pageFromHtml(table(names)), { nameOfKind });
    expect(plain?.foot).toBeUndefined();
  });

  it('gives the grid that the author declared before the notes about it', async () => {
    const notes = [
      'Move with the arrows',
      'Sort with Enter',
      'Page with the keys',
      'Leave with Tab',
    ].map(
      (note, at) =>
        `<li><b>Key ${at}</b> <code>K${at}</code> ${note}, as in all of the examples here.</li>`,
    );
    const row = (...cells: string[]) =>
      `<div role="row">${cells.map((cell) => `<div role="gridcell">${cell}</div>`).join('')}</div>`;
    const grid = `<div role="grid">${row('1 May', 'Rent', '900')}${row('2 May', 'Food', '80')}${row('3 May', 'Fare', '7')}</div>`;
    const page = `<main><h1>Grid</h1><ul>${notes.join('')}</ul>${grid}</main>`;
    const [table] = await findTables(pageFromHtml(page), { nameOfKind });
    expect(
      table?.rows.map((cells) => cells.map((cell) => cell?.text ?? cell?.value)),
    ).toContainEqual(expect.arrayContaining(['Rent', 900]));
  });

  it('gives a table before the pieces of code that explain it', async () => {
    const code = ['sort()', 'sort(down)', 'sort(up)', 'stop()', 'go()'].map(
      (call) =>
        `<p>This is how.</p><figure class="code"><pre><code><i>new</i> <b>Sorter</b>(<u>${call}</u>, <s>'${call.repeat(12)}'</s>)</code></pre></figure>`,
    );
    const rows = ['Ann', 'Bob', 'Cid'].map((name, at) => `<tr><td>${name}</td><td>${at}</td></tr>`);
    const table = `<table><thead><tr><th>Name</th><th>Age</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
    const page = `<main>${code.join('')}${table}</main>`;
    const [first] = await findTables(pageFromHtml(page), { nameOfKind });
    expect(first?.columns.map(({ name }) => name)).toEqual(['Name', 'Age']);
  });

  it('gives the things in a shop before the advice around them', async () => {
    const things = 'abcdefghijklmnopqrstuvwxyz'
      .split('')
      .map(
        (name, at) =>
          `<a class="thing" href="/${name}"><img src="/${name}.jpg"><b>Guitar ${name}</b><i>€${at + 19}.00</i></a>`,
      );
    const advice = [1, 2, 3].map(
      (n) =>
        `<section class="advice"><h3>What to look for ${n}</h3><p>${`Wood ${n} sounds like wood. `.repeat(9)}</p><h3>And what not</h3><p>${`Paint ${n} does not matter. `.repeat(5)}</p></section>`,
    );
    const page = `<main><div>${things.join('')}</div>${advice.join('')}</main>`;
    const [table] = await findTables(pageFromHtml(page), { nameOfKind });
    expect(table?.records.selector).toBe('.thing');
  });

  it('gives whole cards rather than the two halves of each', async () => {
    const cards = ['Ayr', 'Oban', 'Wick', 'Leith', 'Perth', 'Nairn'].map(
      (name, at) =>
        `<a class="thing" href="/${name}"><div><div class="photo"><div><div><img src="/${name}.jpg" alt=""></div></div></div>` +
        `<div class="words"><div class="about"><div>${name} lamp</div><div>€${at + 19}.00</div></div></div></div></a>`,
    );
    const page = `<main>${cards.join('')}</main>`;
    const [table] = await findTables(pageFromHtml(page), { nameOfKind });
    expect(table?.records.selector).toBe('.thing');
  });

  it('gives each answer of a thread, also those to answers', async () => {
    const answer = (name: string, ...answers: string[]) =>
      `<li class="branch"><div class="answer"><b class="author">${name}</b> <time datetime="2026-05-0${name.length}">May</time>
       <p>${name} thinks that ${name} is right, and says why in a few words.</p></div>${answers.length === 0 ? '' : `<ol class="branches">${answers.join('')}</ol>`}</li>`;
    const thread = [
      answer('Ada', answer('Bo', answer('Cyd'), answer('Dot')), answer('Eve')),
      answer('Fay', answer('Gus')),
      answer('Hal', answer('Ian', answer('Jo'))),
    ];
    const page = `<main><ol class="branches">${thread.join('')}</ol></main>`;
    const [table] = await findTables(pageFromHtml(page), { nameOfKind });
    expect(table?.records.selector).toBe('.answer');
    expect(table?.rows).toHaveLength(10);
  });

  it('gives the price that stands beside the former one, and every record its price', async () => {
    const item = (name: string, price: string) =>
      `<div class="card"><h5>${name}</h5>${price}</div>`;
    const page = `<main>${item('Lamp', '$40.00')}${item('Desk', '<s>$20.00</s> $18.00')}
      ${item('Chair', '<s>$50.00</s> $25.00')}${item('Shelf', '$45.00')}${item('Rug', '$15.00')}</main>`;
    const [table] = await findTables(pageFromHtml(page), { nameOfKind });
    expect(columnsOf(table)).toMatchObject({
      title: ['Lamp', 'Desk', 'Chair', 'Shelf', 'Rug'],
      price: [40, 18, 25, 45, 15],
      former_price: [null, 20, 50, null, null],
    });
    expect(tableFromRule(pageFromHtml(page), ruleOf(table as PageTable, true)).rows).toEqual(
      table?.rows,
    );
  });

  it('finds the cards of a shop first, with the values of their columns', async () => {
    const [table] = await findTables(pageFromHtml(shop), { nameOfKind });
    expect(table?.title).toBe('Lamps');
    expect(table?.records.selector).toBe('.card');
    expect(columnsOf(table)).toMatchObject({
      title: ['Ada', 'Bob', 'Cyd', 'Dot'],
      price: [1299, 5, 12.5, 3],
      date: ['2026-01-05', '2026-01-06', '2026-01-07', '2026-02-01'],
      link: ['Ada', 'Bob', 'Cyd', 'Dot'].map((name) => `https://shop.example/p/${name}`),
    });
    expect(table?.columns.find(({ key }) => key === 'price')).toMatchObject({
      kind: 'price',
      filled: 1,
      shown: true,
    });
  });

  it('shows values first, then their links, and nothing twice', async () => {
    const job = (title: string, firm: string, place: string) =>
      `<li><div><a href="/${title}">${title}</a> <span>${firm}</span> <b>${place}</b></div></li>`;
    const jobs = [
      job('Baker', 'Crumb', 'Perth'),
      job('Teacher', 'Kirk School', 'Ayr'),
      job('Gardener', 'City Parks', 'Dundee'),
      job('Engineer', 'Sound Lines', 'Oban'),
    ];
    const page = pageFromHtml(`<main><h1>Jobs</h1><ul>${jobs.join('')}</ul></main>`);
    const [table] = await findTables(page, { nameOfKind });
    const shown = table?.columns.filter((column) => column.shown) ?? [];
    const [first] = table?.rows ?? [];
    const at = (column: (typeof shown)[number]) => table?.columns.indexOf(column) ?? -1;
    expect(shown.map((column) => first?.[at(column)]?.value)).toEqual([
      'Baker',
      'Crumb',
      'Perth',
      'https://shop.example/Baker',
    ]);
  });

  it('leaves out what is the same in every record', async () => {
    const [table] = await findTables(pageFromHtml(shop), { nameOfKind });
    expect(JSON.stringify(table?.rows)).not.toContain('Add');
  });

  it('returns a rule that reads the same rows again', async () => {
    const page = pageFromHtml(shop);
    const [table] = await findTables(page, { nameOfKind });
    if (table === undefined) throw new Error('no table');
    const { rows, fit } = tableFromRule(page, ruleOf(table, true));
    expect(rows).toEqual(table.rows);
    expect(fit.missing).toEqual([]);
  });

  it.each([
    [
      'cards in several rows',
      `<div class="row">${card('A', '$1', '2026-01-01')}${card('B', '$2', '2026-01-02')}</div><div class="row">${card('C', '$3', '2026-01-03')}${card('D', '$4', '2026-01-04')}</div>`,
      4,
    ],
    [
      'rows of a table that belong together',
      `<table><tbody>${['A', 'B', 'C', 'D'].map((name, at) => `<tr class="story"><td>${at + 1}.</td><td><a href="/${name}">Story of ${name}</a></td></tr><tr class="sub"><td></td><td><b>${at} points</b> by <i>user${at}</i></td></tr>`).join('')}</tbody></table>`,
      4,
    ],
    [
      'terms with their definitions',
      `<dl>${['A', 'B', 'C', 'D'].map((name) => `<dt>${name}</dt><dd>${name} is a letter of the alphabet.</dd>`).join('')}</dl>`,
      4,
    ],
    [
      'the entries of sections',
      ['A', 'B', 'C']
        .map(
          (letter) =>
            `<section class="letter"><h2>${letter}</h2><ul>${[1, 2, 3, 4].map((n) => `<li class="entry"><a href="/${letter}${n}">Entry ${letter}${n}</a> <i>${n} km</i></li>`).join('')}</ul></section>`,
        )
        .join(''),
      12,
    ],
    [
      'cards with hashed classes that differ',
      [1, 2, 3, 4]
        .map(
          (n) =>
            `<div class="x${n}a9"><div class="q${n}b7"><a href="/${n}">Thing ${n}</a></div><div class="z${n}c5"><span>${n} €</span></div></div>`,
        )
        .join(''),
      4,
    ],
  ])('finds %s', async (_name, html, count) => {
    const [table] = await findTables(pageFromHtml(`<main>${html}</main>`), { nameOfKind });
    expect(table?.rows).toHaveLength(count);
  });

  it('joins rows that belong together into one record', async () => {
    const rows = ['A', 'B', 'C'].map(
      (name, at) =>
        `<tr class="story"><td><a href="/${name}">Story of ${name}</a></td></tr><tr class="sub"><td><b>${at + 3} points</b> by <i>user${at}</i></td></tr>`,
    );
    const page = pageFromHtml(`<table><tbody>${rows.join('')}</tbody></table>`);
    const [table] = await findTables(page, { nameOfKind });
    expect(columnsOf(table)).toMatchObject({ points: [3, 4, 5] });
    expect(table?.rows[1]?.map((cell) => cell?.value)).toContain('Story of B');
  });

  it('names the columns of a table after its header, whatever its cells consist of', async () => {
    const [table] = await findTables(pageFromHtml(prizes), { nameOfKind });
    expect(table?.source).toBe('table');
    const shown = table?.columns.filter((column) => column.shown && column.kind !== 'link') ?? [];
    expect(shown.map(({ name }) => name)).toEqual(['Year', 'Physics', 'Peace', 'Other']);
    expect(columnsOf(table)).toMatchObject({
      year: [1901, 1902, 1903, 1904],
      physics: ['Röntgen', 'Lorentz; Zeeman', 'Becquerel', 'Rayleigh'],
      peace: ['Dunant', 'Ducommun', 'Cremer', 'Institut'],
      // It spans the rows below, so it is true of them, too.
      other: ['none', 'none', 'none', 'none'],
    });
  });

  it('does not read a header row as a record, wherever it is', async () => {
    const page = pageFromHtml(prizes);
    const [table] = await findTables(page, { nameOfKind });
    if (table === undefined) throw new Error('no table');
    expect(table.rows).toHaveLength(4);
    const { rows } = tableFromRule(page, {
      ...ruleOf(table, true),
      records: { selector: 'table tr' },
    });
    expect(rows).toHaveLength(4);
  });

  it('keeps columns with the same values if a header tells them apart', async () => {
    const row = (name: string, count: number) =>
      `<tr><td>${name}</td><td>${count}</td><td>${count}</td></tr>`;
    const page = pageFromHtml(
      `<table><thead><tr><th>Team</th><th>Played</th><th>Won</th></tr></thead><tbody>${row('Leith', 3)}${row('Oban', 2)}${row('Ayr', 4)}</tbody></table>`,
    );
    const [table] = await findTables(page, { nameOfKind });
    expect(columnsOf(table)).toMatchObject({ played: [3, 2, 4], won: [3, 2, 4] });
  });

  it.each([
    ['counts on', ['Station 1', 'Station 2', 'Station 3'], 'h3', 'text'],
    ['is a title', ['Room 101', 'Room 340', 'Room 902'], 'h3', 'text'],
    ['counts things', ['Comments 12', 'Comments 340', 'Comments 2'], 'span', 'number'],
  ])('reads a word with a number that %s as %3$s', async (_name, values, tag, kind) => {
    const page = pageFromHtml(
      `<main>${values.map((value, at) => `<div class="c"><${tag}>${value}</${tag}><i>by ${'abc'[at]}da</i><b>${'xyz'[at]}</b></div>`).join('')}</main>`,
    );
    const [table] = await findTables(page, { nameOfKind });
    const at = table?.rows[0]?.findIndex((cell) => (cell?.text ?? cell?.value) === values[0]) ?? -1;
    expect(table?.columns[at]?.kind).toBe(kind);
  });

  it('shows neither the text of a time beside its date, nor words around a name beside the name', async () => {
    const post = (name: string, day: number) =>
      `<article class="post"><a href="/${day}">${['', 'Red', 'Green', 'Blue'][day]} tea</a><p class="by">by <span class="author">${name}</span></p><time datetime="2026-11-0${day}">${day} November</time></article>`;
    const page = pageFromHtml(`<main>${post('Ada', 1)}${post('Bo', 2)}${post('Cy', 3)}</main>`);
    const [table] = await findTables(page, { nameOfKind });
    const shown = table?.columns.filter((column) => column.shown) ?? [];
    expect(shown.map(({ key, kind }) => [key, kind])).toEqual([
      ['title', 'text'],
      ['author', 'text'],
      ['date', 'date'],
      ['link', 'link'],
    ]);
  });

  it('names the maker of a thing after the role that the page gives the maker', async () => {
    const book = (title: string, author: string) =>
      `<li itemscope><b itemprop="name">${title}</b><span itemprop="author" itemscope><i itemprop="name">${author}</i></span></li>`;
    const page = pageFromHtml(`<ul>${book('A', 'Ada')}${book('B', 'Bo')}${book('C', 'Cy')}</ul>`);
    const [table] = await findTables(page, { nameOfKind });
    expect(columnsOf(table)).toMatchObject({ name: ['A', 'B', 'C'], author: ['Ada', 'Bo', 'Cy'] });
  });

  it('prefer a list to a larger menu, which only its class calls navigation', async () => {
    const words = ['bread', 'milk', 'tea', 'rice', 'salt', 'oats'];
    const menus = ['World', 'Sport', 'Food', 'Art', 'Work', 'Rest'].map(
      (name) =>
        `<li class="MainNavigation-item"><a href="/${name}">${name}</a><div>${words.map((word) => `<p><a href="/${name}/${word}">${name} and ${word}, each morning</a></p>`).join('')}</div></li>`,
    );
    const items = words.map(
      (word) =>
        `<li class="item"><h3>${word}</h3><p>There is no ${word} today, but there was some.</p></li>`,
    );
    const [table] = await findTables(
      pageFromHtml(`<div><ul>${menus.join('')}</ul></div><div><ul>${items.join('')}</ul></div>`),
      { nameOfKind },
    );
    expect(table?.rows.map(([cell]) => cell?.value)).toEqual(words);
  });

  it('offers other lists in the order of the page, but no menu beside the content', async () => {
    const side = (name: string) =>
      `<section class="${name}"><h2>${name}</h2>${[1, 2, 3, 4].map((n) => `<div class="${name}-one"><b>${name} ${'wxyz'[n - 1]}</b><span>Some words of ${name} ${n}</span><i>${n * 7} km</i></div>`).join('')}</section>`;
    const namesIn = async (html: string) =>
      (await findTables(pageFromHtml(html), { nameOfKind })).map(({ title }) => title);
    expect(await namesIn(shop.replace('<main>', `<main>${side('walks')}${side('rides')}`))).toEqual(
      ['Lamps', 'walks', 'rides'],
    );
    const menu = '<header><a href="/">Home</a><a href="/h">Help</a><a href="/c">Us</a></header>';
    expect(await namesIn(`${menu}<main><p>Nothing but a line.</p></main>`)).toEqual([]);
  });

  it('shows the parts of a record rather than its whole text, even if there are only two', async () => {
    const post = (n: number) =>
      `<article><h2>Notice ${n}</h2><p>Berth ${n * 7} is closed until the tide of day ${n + 3}.</p></article>`;
    const [table] = await findTables(
      pageFromHtml(`<main>${[1, 2, 3, 4, 5].map(post).join('')}</main>`),
      { nameOfKind },
    );
    const shown = table?.columns.filter((column) => column.shown).map(({ selector }) => selector);
    expect(shown).toEqual(['h2', 'p']);
  });

  it('does not read a record as a price because it contains one', async () => {
    const plan = (name: string, price: number) =>
      `<li class="plan"><h2>${name}</h2><p class="price">€${price}.00</p><p>For as many as ${price * 2} people.</p></li>`;
    const plans = plan('Starter', 9) + plan('Studio', 29) + plan('House', 79);
    const [table] = await findTables(pageFromHtml(`<main><ul>${plans}</ul></main>`), {
      nameOfKind,
    });
    const shown = table?.columns.filter((column) => column.shown).map(({ selector }) => selector);
    expect(shown).toEqual(['h2', '.price', 'p']);
  });

  it('shows each part of a card once: its visible name, its rating as a number, its prices', async () => {
    const goods = [
      ['Hemp line', '4.5', '€2.40', ''],
      ['Mooring rope', '4.8', '€3.90', '€4.60'],
      ['Shock cord', '3.9', '€1.10', ''],
      ['Halyard', '5', '€4.40', '€5.00'],
    ].map(
      ([
        name,
        stars,
        now,
        was,
      ]) => `<div class="k1"><a href="/p/${name}"><img src="/i/${name}" alt="${name}"></a>
        <a href="/p/${name}"><span>${name}</span></a>
        <div class="k2"><span role="img" aria-label="${stars} of 5 stars"></span><span>(31)</span></div>
        <div class="k2"><b>${now}</b> ${was && `<s>${was}</s>`} <span>per metre</span></div></div>`,
    );
    const tables = await findTables(pageFromHtml(`<main><h1>Rope</h1>${goods.join('')}</main>`), {
      nameOfKind,
    });
    // The two lines of each card are no list of their own.
    expect(tables).toHaveLength(1);
    const shown = tables[0]?.columns.filter((column) => column.shown).map(({ name }) => name);
    expect(shown).toEqual(['title', 'rating', 'price', 'former price', 'link', 'image']);
    expect(columnsOf(tables[0])).toMatchObject({
      title: ['Hemp line', 'Mooring rope', 'Shock cord', 'Halyard'],
      rating: [4.5, 4.8, 3.9, 5],
    });
  });

  it('names a link to a person after the person’s role in a post', async () => {
    const post = (path: string, name: string, at: string) =>
      `<div class="p9"><div><a href="${path}">${name}</a> <time datetime="${at}">now</time></div>
       <p>Whatever ${name} had to say about the harbour and its cranes.</p></div>`;
    const [byPath] = await findTables(
      pageFromHtml(
        post('/users/7', 'Ada Lind', '2026-01-05') +
          post('/users/8', 'Bo', '2026-01-06') +
          post('/users/9', 'Cyd', '2026-01-07'),
      ),
      { nameOfKind },
    );
    expect(columnsOf(byPath)).toMatchObject({ author: ['Ada Lind', 'Bo', 'Cyd'] });
    const [byHandle] = await findTables(
      pageFromHtml(
        post('/ada-lind', 'ada-lind', '2026-01-05') +
          post('/bo', 'bo', '2026-01-06') +
          post('/cyd', 'cyd', '2026-01-07'),
      ),
      { nameOfKind },
    );
    expect(columnsOf(byHandle)).toMatchObject({ author: ['ada-lind', 'bo', 'cyd'] });
  });

  it.each([
    '/index.php?action=profile;u=',
    '/member.php?',
    '/list.php?mode=viewprofile&u=',
    '/user-',
  ])('names a link to a person at %s, as forums have them', async (path) => {
    const posts = ['Ada', 'Bo', 'Cyd'].map(
      (name, at) =>
        `<div class="p9"><h4><a href="${path}${at + 4}">${name}</a></h4><time datetime="2026-05-0${at + 1}">May</time><p>Whatever ${name} had to say.</p></div>`,
    );
    const [table] = await findTables(pageFromHtml(posts.join('')), { nameOfKind });
    expect(columnsOf(table)).toMatchObject({ author: ['Ada', 'Bo', 'Cyd'] });
  });

  it.each([
    ['a link that most posts have', ['Improve this question', 'Improve this answer'], '/edit'],
    ['a time', ['8:02 AM', '8:05 AM', '8:06 AM', '8:09 AM'], '#at'],
  ])('does not take %s for their title', async (_, texts, path) => {
    const messages = ['Ada', 'Bo', 'Cyd', 'Dot'].map(
      (name, at) =>
        `<div class="m1"><b>${name}</b> <a href="${path}${at}">${texts[at] ?? texts.at(-1)}</a>
         <p>Whatever ${name} had to say.</p></div>`,
    );
    const [table] = await findTables(pageFromHtml(messages.join('')), { nameOfKind });
    expect(table?.columns.map(({ key }) => key)).not.toContain('title');
  });

  it('names a count after the label of its control, and keeps counts apart', async () => {
    const post = (text: string, replies: number, likes: number) =>
      `<article class="f1"><p>${text}</p><div><button aria-label="${replies} Replies. Reply"><svg></svg><span>${replies}</span></button>` +
      `<button aria-label="${likes} likes"><span>${likes}</span></button></div></article>`;
    const [table] = await findTables(
      pageFromHtml(
        post('Fog bank from the west.', 12, 88) +
          post('New tide tables.', 4, 61) +
          post('Open until eight.', 0, 19),
      ),
      { nameOfKind },
    );
    expect(columnsOf(table)).toMatchObject({ replies: [12, 4, 0], likes: [88, 61, 19] });
    expect(JSON.stringify(table?.rows)).not.toContain('1288');
  });

  it('takes the title from above the list, not from the filters beside it', async () => {
    const filters = `<div><h2>Refine</h2>${Array.from({ length: 30 }, (_, n) => `<label><input type="checkbox"> Maker number ${n}</label>`).join('')}</div>`;
    const cards = [card('Ada', '$1', '2026-01-05'), card('Bob', '$5', '2026-01-06')];
    const page = `<main><h1>Lamps</h1><div>${filters}<div>${cards.join('')}${card('Cyd', '$9', '2026-01-07')}</div></div></main>`;
    const [table] = await findTables(pageFromHtml(page), { nameOfKind });
    expect(table?.title).toBe('Lamps');
  });

  it('does not read a code as a number', async () => {
    const row = (code: string, power: string) =>
      `<li><a href="/t/${code}">${code}</a> <i class="power">${power}</i></li>`;
    const [table] = await findTables(
      pageFromHtml(`<ul>${row('T-01', '2.31')}${row('T-02', '2.28')}${row('T-03', '0.4')}</ul>`),
      { nameOfKind },
    );
    expect(columnsOf(table)).toMatchObject({ title: ['T-01', 'T-02', 'T-03'] });
  });

  it('names values after the labels in front of them', async () => {
    const home = (name: string, rent: string, size: string, rooms: string) =>
      `<article class="hit"><h2><a href="/${name}">${name}</a></h2><dl><dt>Kaltmiete</dt><dd>${rent} €</dd>
       <dt>Wohnfläche</dt><dd>${size} m²</dd></dl><p><span>Zimmer:</span> <span>${rooms}</span></p></article>`;
    const homes = home('Altbau', '1.240', '78,5', '3') + home('Loft', '1.980', '112', '2,5');
    const [table] = await findTables(pageFromHtml(homes + home('Moor', '690', '41', '1'), 'de'), {
      nameOfKind,
    });
    expect(columnsOf(table)).toMatchObject({
      title: ['Altbau', 'Loft', 'Moor'],
      kaltmiete: [1240, 1980, 690],
      wohnflache: [78.5, 112, 41],
      zimmer: [3, 2.5, 1],
    });
  });

  it('names a price “From” only if there is another price', async () => {
    const trip = (name: string, price: number, more = '') =>
      `<li class="trip"><h3>${name}</h3><div><span>From</span><b>€${price}</b></div>${more}</li>`;
    const trips = (more: (price: number) => string) =>
      pageFromHtml(
        `<ul>${trip('Oban', 90, more(12))}${trip('Skye', 120, more(18))}${trip('Mull', 60, more(9))}</ul>`,
      );
    const [one] = await findTables(
      trips(() => ''),
      { nameOfKind },
    );
    expect(columnsOf(one)).toMatchObject({ price: [90, 120, 60] });
    const [two] = await findTables(
      trips((price) => `<div><span>Deposit</span><b>€${price}</b></div>`),
      { nameOfKind },
    );
    expect(columnsOf(two)).toMatchObject({ from: [90, 120, 60], deposit: [12, 18, 9] });
  });

  it('shows the link of the title first, whatever links precede it', async () => {
    const post = (n: number) =>
      `<li class="it"><a href="/vote?id=${n}">▲</a> <p>by <a href="/user?id=u${n}">u${n}</a></p>
       <a class="title" href="https://site${n}.example/">Story number ${n * 7}</a></li>`;
    const [table] = await findTables(pageFromHtml(`<ol>${[1, 2, 3, 4].map(post).join('')}</ol>`), {
      nameOfKind,
    });
    const shown = table?.columns.filter(({ kind, shown: isShown }) => kind === 'link' && isShown);
    expect(shown?.map(({ key }) => key)).toEqual(['link']);
    expect(columnsOf(table)).toMatchObject({
      link: [1, 2, 3, 4].map((n) => `https://site${n}.example/`),
      author: ['u1', 'u2', 'u3', 'u4'],
    });
  });

  it('shows a number once, without its drawn digits', async () => {
    const item = (name: string, votes: number, whole: number) =>
      `<li class="item"><h3>${name}</h3><a href="/c/${name}"><span><i>${votes}</i></span> comments</a>
       <span class="price"><span class="off">$${whole}.99</span><span aria-hidden="true">$<b class="price-whole">${whole}</b><sup>99</sup></span></span></li>`;
    const [table] = await findTables(
      pageFromHtml(`<ul>${item('Ada', 12, 39)}${item('Bo', 4, 24)}${item('Cyd', 31, 64)}</ul>`),
      { nameOfKind },
    );
    const shown = table?.columns.filter((column) => column.shown).map(({ name }) => name);
    expect(shown).toEqual(['title', 'Comments', 'price', 'link']);
    expect(columnsOf(table)).toMatchObject({ comments: [12, 4, 31], price: [39.99, 24.99, 64.99] });
  });

  it('names columns by a first row in bold', async () => {
    const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const page = `<table>${row(['<b>Player</b>', '<b>Elo</b>'])}${row(['Sol', '2412'])}${row(['<b>Vane</b>', '2390'])}${row(['Dorn', '2377'])}</table>`;
    const [table] = await findTables(pageFromHtml(page), { nameOfKind });
    expect(columnsOf(table)).toMatchObject({
      player: ['Sol', 'Vane', 'Dorn'],
      elo: [2412, 2390, 2377],
    });
  });

  it('does not name a column after a class for its looks', async () => {
    const card = (name: string, price: number) =>
      `<div class="card"><h3>${name}</h3><span class="text-xl size-base">€${price}</span></div>`;
    const [table] = await findTables(
      pageFromHtml(`<main>${card('Ada', 5)}${card('Bo', 7)}${card('Cyd', 9)}</main>`),
      { nameOfKind },
    );
    expect(table?.columns.map(({ name }) => name)).toEqual(['title', 'price']);
  });

  it('reads the two prices of a sale as two columns, whatever screen readers get', async () => {
    const amount = (value: string) =>
      `<span class="shop-Price-amount amount"><bdi><span>$</span>${value}</bdi></span>`;
    const item = (name: string, was: string, now: string) =>
      `<li class="item"><h3>${name}</h3><button aria-label="Add “${name}” to cart"></button><span class="price"><del aria-hidden="true">${amount(was)}</del> <span class="sr">Original price was: $${was}.</span>
       <ins aria-hidden="true">${amount(now)}</ins><span class="sr">Current price is: $${now}.</span></span>
       <span class="rating" aria-label="Review: 4.${name.length} out of 5 stars. Total reviews so far:"></span></li>`;
    const items =
      item('Ada', '30.00', '21.00') + item('Bo', '28.00', '19.60') + item('Cydney', '7', '6');
    const [table] = await findTables(pageFromHtml(`<ul>${items}</ul>`), { nameOfKind });
    const shown = table?.columns.filter((column) => column.shown).map(({ name }) => name);
    expect(shown).toEqual(['title', 'former price', 'price', 'rating']);
    expect(columnsOf(table)).toMatchObject({
      former_price: [30, 28, 7],
      rating: [4.3, 4.2, 4.6],
    });
  });

  it('names a person or company after the word before “name”', async () => {
    const job = (title: string, firm: string) =>
      `<div class="job-card"><span class="company-name">${firm}</span><a class="job-title" href="/${title}">${title}</a></div>`;
    const [table] = await findTables(
      pageFromHtml(`${job('Welder', 'Torrin')}${job('Baker', 'Crumb')}${job('Pilot', 'Skua')}`),
      { nameOfKind },
    );
    expect(columnsOf(table)).toMatchObject({
      company: ['Torrin', 'Crumb', 'Skua'],
      title: ['Welder', 'Baker', 'Pilot'],
    });
  });

  it('finds nothing in prose', async () => {
    const prose = '<p>A paragraph of some words, and a <a href="/x">link</a>.</p>'.repeat(8);
    expect(await findTables(pageFromHtml(`<main>${prose}</main>`), { nameOfKind })).toEqual([]);
  });

  it('gives up when it is stopped', async () => {
    const page = pageFromHtml(shop.repeat(200));
    const signal = AbortSignal.abort();
    await expect(findTables(page, { nameOfKind, signal })).rejects.toThrow(FailureError);
  });
});
