// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { ruleOf } from '@/contract/table/table-rule';
import { joinFrames } from '@/engine/join-frames';
import { findTables } from '@/engine/tables/find-tables';
import { tableFromRule } from '@/engine/tables/table-from-rule';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';

/** The shown columns of the best table of a page, by name, as its rule reads them again. */
async function shownIn(html: string): Promise<Record<string, unknown[]>> {
  // As pages are read, so that roles say what elements are.
  const page = await readHtml(
    { html: `<main>${html}</main>`, url: 'https://shop.example/list' },
    parseHtml,
  );
  joinFrames(page, []);
  const [table] = await findTables(page, { nameOfKind: (kind) => kind });
  if (table === undefined) throw new Error('no table');
  const { rows } = tableFromRule(page, ruleOf(table, true));
  const shown = table.columns.filter((column) => column.shown);
  return Object.fromEntries(
    shown.map(({ name }, at) => [name, rows.map((row) => row[at]?.value ?? null)]),
  );
}

describe('rows of tables', () => {
  const matches = `<table><thead><tr><th>Round</th><th>Date</th><th>Home</th><th>Score</th><th>TV</th></tr></thead><tbody>
    <tr><td rowspan="3">12</td><td rowspan="2">7 November 2026</td><td>Wick</td><td>2–1</td><td rowspan="3">Five</td></tr>
    <tr><td>Leith</td><td>0–0</td></tr>
    <tr><td>8 November 2026</td><td>Ayr</td><td></td></tr>
    <tr><td>13</td><td>14 November 2026</td><td colspan="2">Kelso, put off</td><td>Six</td></tr></tbody></table>`;

  it('have the text of a cell that spans them, and each value in its own column', async () => {
    expect(await shownIn(matches)).toEqual({
      Round: [12, 12, 12, 13],
      Date: ['2026-11-07', '2026-11-07', '2026-11-08', '2026-11-14'],
      Home: ['Wick', 'Leith', 'Ayr', 'Kelso, put off'],
      Score: ['2–1', '0–0', null, null],
      TV: ['Five', 'Five', 'Five', 'Six'],
    });
  });

  it('are found in a grid of boxes with roles, separate headers and empty cells', async () => {
    const row = (cells: string[], role: string) =>
      `<div role="row" class="r">${cells.map((cell) => `<div role="${role}" class="cell">${cell && `<span class="value">${cell}</span>`}</div>`).join('')}</div>`;
    const grid = `<div role="grid"><div role="rowgroup">${row(['Station', 'Line', 'Opened'], 'columnheader')}</div>
      <div role="rowgroup">${row(['Ayr', '', '2026-03-01'], 'gridcell')}${row(['Oban', 'Coast', ''], 'gridcell')}${row(['Wick', 'North', '2025-11-30'], 'gridcell')}${row(['', 'South', '2024-01-02'], 'gridcell')}</div></div>`;
    expect(await shownIn(grid)).toEqual({
      Station: ['Ayr', 'Oban', 'Wick', null],
      Line: [null, 'Coast', 'North', 'South'],
      Opened: ['2026-03-01', null, '2025-11-30', '2024-01-02'],
    });
  });

  it('have the columns of a grid that keeps pinned cells in boxes and leaves out what is out of sight', async () => {
    const cell = (text: string, at: number, role: string) =>
      `<div role="${role}" aria-colindex="${at}">${text}</div>`;
    const row = (role: string, ...[name, age, land, sum]: string[]) =>
      `<div role="row" class="r"><div role="presentation">${cell(name ?? '', 1, role)}</div>
       <div>${cell(age ?? '', 2, role)}${cell(land ?? '', 3, role)}</div><div>${cell(sum ?? '', 7, role)}</div></div>`;
    const group = `<div role="row"><div>${cell('Person', 2, 'columnheader')}</div></div>`;
    const rows = ['Ann', 'Bob', 'Cid'].map((name, at) =>
      row('gridcell', name, String(at + 20), 'Norway', String(at * 7)),
    );
    const grid = `<div role="grid"><div role="rowgroup">${group}${row('columnheader', 'Name', 'Age', 'Land', 'Sum')}</div>
      <div role="rowgroup">${rows.join('')}</div></div>`;
    expect(await shownIn(grid)).toEqual({
      Name: ['Ann', 'Bob', 'Cid'],
      'Person Age': [20, 21, 22],
      Land: ['Norway', 'Norway', 'Norway'],
      Sum: [0, 7, 14],
    });
  });

  it('have the columns that a grid pins in rows of their own, where both say which row they are', async () => {
    const part = (role: string, at: number, from: number, cells: string[]) =>
      `<div role="row" class="r" aria-rowindex="${at}">${cells.map((text, i) => `<div role="${role}" class="c" aria-colindex="${from + i}"><span>${text}</span></div>`).join('')}</div>`;
    const people = ['Ann', 'Bob', 'Cid', 'Dee'];
    const grid = `<div role="grid"><div class="head"><div>${part('columnheader', 1, 1, ['Name'])}</div>
        <div>${part('columnheader', 1, 2, ['Age', 'Land'])}</div></div>
      <div class="body"><div role="rowgroup">${people.map((name, at) => part('gridcell', at + 2, 1, [name])).join('')}</div>
        <div role="rowgroup">${people.map((_, at) => part('gridcell', at + 2, 2, [String(at + 20), 'Norway'])).join('')}</div></div></div>`;
    expect(await shownIn(grid)).toEqual({
      Name: people,
      Age: [20, 21, 22, 23],
      Land: people.map(() => 'Norway'),
    });
  });

  it('have the columns of a table that stands beside them so that the first ones stay', async () => {
    const teams = ['Ayr', 'Oban', 'Wick', 'Leith'];
    const half = (names: string[], cellsOf: (at: number) => (string | number)[]) =>
      `<table><thead><tr>${names.map((name) => `<th>${name}</th>`).join('')}</tr></thead><tbody>${teams
        .map(
          (_, at) =>
            `<tr data-idx="${at}">${cellsOf(at)
              .map((text) => `<td>${text}</td>`)
              .join('')}</tr>`,
        )
        .join('')}</tbody></table>`;
    const split = (name: string) => `<div><h3>${name}</h3><div class="flex">
      ${half([''], (at) => [`${teams[at]} ${name}`])}<div class="scroll"><div>${half(['Won', 'Lost'], (at) => [at * 3, 9 - at])}</div></div></div></div>`;
    const shown = await shownIn(split('East') + split('West'));
    expect(shown).toEqual({
      section: [...teams.map(() => 'East'), ...teams.map(() => 'West')],
      text: [...teams.map((name) => `${name} East`), ...teams.map((name) => `${name} West`)],
      Won: [0, 3, 6, 9, 0, 3, 6, 9],
      Lost: [9, 8, 7, 6, 9, 8, 7, 6],
    });
    // Two tables about the same are two.
    const apart = `<div>${half(['Won', 'Lost'], (at) => [at * 3, 9 - at])}${half(['Won', 'Lost'], (at) => [at * 2, 8 - at])}</div>`;
    expect((await shownIn(apart)).Won).toHaveLength(4);
  });

  it('include what stands below no name, but not what a click does', async () => {
    const rows = ['Ann', 'Bob', 'Cid'].map(
      (name, at) => `<tr><td>${name}</td><td>${at + 20}</td><td><button>Edit</button></td></tr>`,
    );
    const table = `<table><thead><tr><th></th><th>Age</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
    expect(await shownIn(table)).toEqual({ text: ['Ann', 'Bob', 'Cid'], Age: [20, 21, 22] });
  });

  it('are named by the header that stands above them in a table of its own', async () => {
    const rows = ['Ann', 'Bob', 'Cid'].map(
      (name, at) => `<tr class="r"><td>${name}</td><td>${at + 20}</td><td>Acme</td></tr>`,
    );
    const head =
      '<tr><th rowspan="2">Name</th><th colspan="2">Work</th></tr><tr><th>Age</th><th>Firm</th></tr>';
    const split = `<div><div class="head"><table><thead>${head}</thead></table></div>
      <div class="body"><table><tbody>${rows.join('')}</tbody></table></div></div>`;
    expect(await shownIn(split)).toEqual({
      Name: ['Ann', 'Bob', 'Cid'],
      'Work Age': [20, 21, 22],
      'Work Firm': ['Acme', 'Acme', 'Acme'],
    });
  });

  it.each([
    ['an empty one of its own', '', '<thead><tr></tr></thead>', '<table>HEAD</table>'],
    [
      'fields to filter by',
      '',
      '',
      '<table>HEAD<tr><td><input></td><td></td><td></td></tr></table>',
    ],
    ['an empty box between', '<div></div>', '', '<table>HEAD</table>'],
  ])('are named by the header above them, with %s', async (_, between, own, above) => {
    const rows = ['Ann', 'Bob', 'Cid'].map(
      (name, at) => `<tr class="r"><td>${name}</td><td>${at + 20}</td><td>Acme</td></tr>`,
    );
    const head = '<thead><tr><th>Name</th><th>Age</th><th>Firm</th></tr></thead>';
    const split = `<div><div>${above.replace('HEAD', head)}</div>
      <div>${between}<table>${own}<tbody>${rows.join('')}</tbody></table></div></div>`;
    expect(Object.keys(await shownIn(split))).toEqual(['Name', 'Age', 'Firm']);
  });

  it('are named by the copies of its header that a grid lays over it', async () => {
    const boxes = (table: string) =>
      `<div><div><div><div>${table}<div></div></div></div></div></div>`;
    const head = (...names: string[]) =>
      boxes(
        `<table><thead><tr>${names.map((name) => `<th>${name}</th>`).join('')}</tr></thead></table>`,
      );
    const rows = ['Ann', 'Bob', 'Cid'].map(
      (name, at) => `<tr class="r"><td>${name}</td><td>${at + 20}</td><td>Acme</td></tr>`,
    );
    const own = boxes(
      `<table><thead><tr><th></th><th></th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
    );
    const grid = `<div role="grid">${own}${head('', 'Age', 'Firm')}<div></div>${head('Name')}</div>`;
    expect(Object.keys(await shownIn(grid))).toEqual(['Name', 'Age', 'Firm']);
  });

  it.each(['headers', 'aria-describedby'])(
    'are named by the headers that their cells refer to by %s',
    async (reference) => {
      const ids = ['name', 'age', 'firm'];
      const rows = ['Ann', 'Bob', 'Cid'].map(
        (name, at) =>
          `<tr class="r">${[name, at + 20, 'Acme'].map((text, cell) => `<td ${reference}="t_${ids[cell]}">${text}</td>`).join('')}</tr>`,
      );
      const grid = `<div><table><tbody>${rows.join('')}</tbody></table>
        <table><tr><th id="t_name">Name</th><th id="t_age">Age</th><th id="t_firm">Firm</th></tr></table></div>`;
      expect(Object.keys(await shownIn(grid))).toEqual(['Name', 'Age', 'Firm']);
    },
  );

  it.each([
    ['a bar', (n: number) => `<div role="progressbar" aria-valuenow="${n}"><i></i></div>`],
    ['a labelled drawing', (n: number) => `<span aria-label="${n} of 5"><svg></svg></span>`],
    ['a meter', (n: number) => `<meter value="${n}"></meter>`],
    ['the title of a box', (n: number) => `<span class="s${n}" title="${n} of 5"></span>`],
    ['the title of stars', (n: number) => `<b title="${n} of 5">${'<i></i>'.repeat(n)}</b>`],
    ['a picture of stars', (n: number) => `<img src="/stars-${n}.png" alt="${n} of 5 stars">`],
  ])('have values that are drawn, as they are written for programs: %s', async (_, drawn) => {
    const rows = ['Ann', 'Bob', 'Cid'].map(
      (name, at) => `<tr><td>${name}</td><td>${drawn(at + 2)}</td></tr>`,
    );
    const table = `<table><tr><th>Name</th><th>Score</th></tr>${rows.join('')}</table>`;
    expect(await shownIn(table)).toMatchObject({ Name: ['Ann', 'Bob', 'Cid'], Score: [2, 3, 4] });
  });

  it('are not named by a title over the whole width, above the header or below it', async () => {
    const title = (text: string) => `<tr><th colspan="2">${text}</th></tr>`;
    const rows = ['Ayr', 'Oban', 'Wick'].map(
      (name) => `<tr><td>${name}</td><td>${name} 2</td></tr>`,
    );
    const table = (above: string, below: string) =>
      `<table>${above}<tr><th>Port</th><th>Line</th></tr>${below}${rows.join('')}</table>`;
    for (const html of [table(title('Ferries'), ''), table('', title('In the west'))])
      expect(Object.keys(await shownIn(html))).toEqual(['Port', 'Line']);
  });

  it('have all the text of a cell, even if most are nothing but a piece of code', async () => {
    const words = ['open', 'lock', 'ring', 'knock', 'paint', 'hang'];
    const commands = words.map((word) => `<code>${word}</code>`);
    const rows = [...commands, '<code>close</code> or <code>shut</code>'].map(
      (one, at) => `<tr><td>Door ${at}</td><td>${one}</td></tr>`,
    );
    const header = '<tr><th>What</th><th>Command</th></tr>';
    const { Command } = await shownIn(`<table>${header}${rows.join('')}</table>`);
    expect(Command).toEqual([...words, 'close or shut']);
  });

  it('have the parts of their only cell, whatever the header above all of them says', async () => {
    const fields = [
      ['port', 'text', 'Where it is.'],
      ['line', 'oid', 'Which goes there.'],
      ['day', 'int', 'When it goes.'],
    ];
    const rows = fields.map(
      ([name, type, about]) =>
        `<tr><td><p><code class="field">${name}</code> <code class="type">${type}</code></p><p class="about">${about}</p></td></tr>`,
    );
    const shown = await shownIn(
      `<table><tr><th>Column Type Description</th></tr>${rows.join('')}</table>`,
    );
    const values = Object.values(shown);
    for (const at of [0, 1, 2]) expect(values).toContainEqual(fields.map((field) => field[at]));
  });

  it('name a link after the header, and show the lines below it separately', async () => {
    const topic = (title: string, place: string, replies: number) =>
      `<tr><td><span><a href="/t/${title}">${title}</a></span><div class="where"><a href="/c/${place}"><b class="category">${place}</b></a></div></td><td>${replies}</td></tr>`;
    const forum = `<table><thead><tr><th>Topic</th><th>Replies</th></tr></thead><tbody>${topic('Red glazes', 'Glazes', 4)}${topic('Warped shelves', 'Kilns', 0)}${topic('Two wheels', 'Market', 12)}</tbody></table>`;
    expect(await shownIn(forum)).toEqual({
      Topic: ['Red glazes', 'Warped shelves', 'Two wheels'],
      Replies: [4, 0, 12],
      Category: ['Glazes', 'Kilns', 'Market'],
      link: ['Red%20glazes', 'Warped%20shelves', 'Two%20wheels'].map(
        (title) => `https://shop.example/t/${title}`,
      ),
    });
  });

  it('name a title after the header, and show what stands below it separately', async () => {
    const mails = ['lind@mail.example', 'bo@post.example', 'c7@box.example'];
    const rows = ['Ann', 'Bob', 'Cid'].map(
      (name, at) =>
        `<tr><td><div><img src="/${name}.png"></div><div><h6>${name}</h6><p>${mails[at]}</p></div></td>
         <td><a>Site ${name}</a><br><small>Created 0${at + 1}.01.2026</small></td><td>${at * 3}</td></tr>`,
    );
    const team = `<table><tr><th>Member</th><th>Project</th><th>Tasks</th></tr>${rows.join('')}</table>`;
    expect(await shownIn(team)).toMatchObject({
      Member: ['Ann', 'Bob', 'Cid'],
      Project: ['Site Ann', 'Site Bob', 'Site Cid'],
      Tasks: [0, 3, 6],
      text: mails,
      date: ['2026-01-01', '2026-01-02', '2026-01-03'],
    });
  });

  const card = (title: string, ...facts: [string, string][]) =>
    `<section class="offer"><h2>${title}</h2><dl>${facts.map(([term, value]) => `<dt>${term}:</dt><dd>${value}</dd>`).join('')}</dl></section>`;

  it('name a value after the label that most texts of its kind begin with, and leave that out', async () => {
    const job = (title: string, place: string, pay?: string) =>
      `<article class="job"><h3><a href="/${title}">${title}</a></h3><ul>${pay === undefined ? '' : `<li>Salary: € ${pay} a year</li>`}<li>Place: ${place}</li></ul><p><b>Posted:</b> ${title.length} May 2026</p></article>`;
    const jobs = [
      job('Baker', 'Berlin', '38,000'),
      job('Miller', 'Ayr'),
      job('Cooper', 'Oban', '41,500'),
      job('Thatcher', 'Wick', '36,250'),
    ];
    expect(await shownIn(jobs.join(''))).toEqual({
      title: ['Baker', 'Miller', 'Cooper', 'Thatcher'],
      Salary: [38000, null, 41500, 36250],
      Place: ['Berlin', 'Ayr', 'Oban', 'Wick'],
      Posted: ['2026-05-05', '2026-05-06', '2026-05-06', '2026-05-08'],
      link: ['Baker', 'Miller', 'Cooper', 'Thatcher'].map((one) => `https://shop.example/${one}`),
    });
  });

  it('keep the beginnings of texts that differ', async () => {
    const post = (by: string, text: string) =>
      `<li><b>${text.length}</b><p>${by}: ${text}</p></li>`;
    const posts = [post('Ada', 'I use oil'), post('Bob', 'Water'), post('Cyd', 'None at all')];
    expect(await shownIn(`<ul>${posts.join('')}</ul>`)).toMatchObject({
      text: ['Ada: I use oil', 'Bob: Water', 'Cyd: None at all'],
    });
  });

  it('follow the labels of a definition list, even if some records have more of them', async () => {
    const cards = [
      card('Baker', ['Place', 'Lyon'], ['Contract', 'Permanent'], ['Since', '2026-11-12']),
      card(
        'Nurse',
        ['Agency', 'North'],
        ['Place', 'Arles'],
        ['Contract', 'Short'],
        ['Since', '2026-11-03'],
      ),
      card('Joiner', ['Place', 'Lille'], ['Since', '2026-11-18']),
      card('Guide', ['Place', 'Grenoble'], ['Contract', 'Short'], ['Since', '2026-11-20']),
    ];
    expect(await shownIn(cards.join(''))).toEqual({
      title: ['Baker', 'Nurse', 'Joiner', 'Guide'],
      Place: ['Lyon', 'Arles', 'Lille', 'Grenoble'],
      Contract: ['Permanent', 'Short', null, 'Short'],
      Since: ['2026-11-12', '2026-11-03', '2026-11-18', '2026-11-20'],
    });
  });

  it('follow the headers of small tables in them', async () => {
    const offer = (title: string, ...facts: [string, string][]) =>
      `<div class="car"><h3>${title}</h3><table>${facts.map(([term, value]) => `<tr><th>${term}</th><td>${value}</td></tr>`).join('')}</table></div>`;
    const cars = [
      offer('Alto 1.2', ['Mileage', '41,200 km'], ['Fuel', 'Petrol']),
      offer('Breva', ['Owner', 'Second'], ['Mileage', '9,800 km'], ['Fuel', 'Electric']),
      offer('Corso', ['Mileage', '120,500 km'], ['Fuel', 'Diesel']),
    ];
    expect(await shownIn(cars.join(''))).toEqual({
      title: ['Alto 1.2', 'Breva', 'Corso'],
      Mileage: [41200, 9800, 120500],
      Fuel: ['Petrol', 'Electric', 'Diesel'],
    });
  });
});
