import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { emptyReport } from '@/contract/capture-report';
import { unpackSnapshot } from '@/contract/snapshot/unpack';
import type { PointedList } from '@/contract/table/pointing';
import type { TablePoint } from '@/contract/table/table-point';
import { findTables } from '@/engine/tables/find-tables';
import { pageFields } from '@/engine/tables/page-fields';
import { openTablePicker } from '@/picker/table/point-at-table';
import { readTab } from '@/reader/read-tab';
import { axeFaults } from '../../support/axe-faults';
import { clickAt, PICKER_TEXTS, pointAt, surfaceOf } from '../../support/picker-surface';

const post = (name: string, text: string, tags: string[]) =>
  `<div class="post"><b>${name}</b><p>${text}</p><ul>${tags.map((tag) => `<li>${tag}</li>`).join('')}</ul></div>`;
const postsWith = (...tags: string[][]) =>
  `<main>${post('Ada', 'A walk by the sea', tags[0] ?? [])}${post('Bo', 'Three days on foot', tags[1] ?? [])}${post('Cy', 'Rain, and then more', tags[2] ?? [])}${post('Di', 'Up the old quarry', tags[3] ?? [])}</main>`;
const TAGGED = postsWith(['red', 'blue'], ['old', 'grey'], ['new', 'red'], ['old', 'blue']);
/** The first and the second post have lists of different kinds in them. */
const NESTED = postsWith(['red', 'green', 'blue']).replace(
  '<b>Bo</b>',
  `<b>Bo</b>${['1880', '1921', '1940'].map((year) => `<div class="year">${year}</div>`).join('')}`,
);

const MATCHES = `<main><table><thead><tr><th>Day</th><th>Home</th><th>Score</th></tr></thead><tbody>
  <tr><td rowspan="2">7 May 2026</td><td>Wick</td><td>2–1</td></tr><tr><td>Leith</td><td>0–0</td></tr>
  <tr><td>8 May 2026</td><td>Ayr</td><td>1–3</td></tr></tbody></table></main>`;
const LABELLED = `<main>${[
  ['Baker', '<dt>Place</dt><dd>Lyon</dd><dt>Agency:</dt><dd><i>North</i></dd>'],
  ['Nurse', '<dt>Place</dt><dd>Arles</dd>'],
  ['Guide', '<dt>Place</dt><dd>Lille</dd>'],
]
  .map(([title, facts]) => `<section><h2>${title}</h2><dl>${facts}</dl></section>`)
  .join('')}</main>`;

describe('pointing at a table', () => {
  let glass: Document;
  let chosen: Promise<PointedList | undefined> | undefined;

  afterEach(async () => {
    await press('{Escape}');
    await chosen;
    document.body.innerHTML = '';
  });

  it('takes the innermost list until a second click in another record decides', async () => {
    await begin(NESTED);
    await clickAt('.post:first-child li');
    await expect.poll(rows).toBe('3');
    await clickAt('.year');
    await expect.poll(rows).toBe('4');
    await press('{Enter}');
    expect((await chosen)?.records.selector).toBe('.post');
  });

  it('counts terms that share what they mean as one record', async () => {
    const terms = ['read', 'write', 'open', 'close'].map(
      (name) => `<dt>${name}</dt><dt>to ${name}</dt><dd>What it is to ${name} one of them.</dd>`,
    );
    await begin(`<main><dl>${terms.join('')}</dl></main>`);
    await clickAt('dd');
    await expect.poll(rows).toBe('4');
  });

  it('has no accessibility fault in its bar', async () => {
    await begin(NESTED);
    await clickAt('.post:first-child li');
    await expect.poll(rows).toBe('3');
    const bar = glass.querySelector('.bar');
    expect(bar === null ? ['no bar'] : await axeFaults(bar)).toEqual([]);
  });

  it('has a column of the very value that was pointed at first', async () => {
    const lamp = (name: string, rest: string) =>
      `<div class="lamp"><h3>${name}</h3><em>${rest}</em><i>Oak</i></div>`;
    await begin(`<main>${lamp('Ada', 'free')}${lamp('Bo', 'free')}${lamp('Cy', 'free')}</main>`);
    await clickAt('.lamp:nth-child(2) i');
    await expect.poll(rows).toBe('3');
    await press('{Enter}');
    const shown = (await chosen)?.columns.filter((one) => one.shown) ?? [];
    expect(shown.map(({ selector }) => selector)).toContain('i');
    expect(shown.map(({ selector }) => selector)).not.toContain('em');
  });

  it('moves to the list around by L, and back', async () => {
    await begin(NESTED);
    await clickAt('.post:first-child li');
    await expect.poll(rows).toBe('3');
    await press('l');
    await expect.poll(rows).toBe('4');
    await press('l');
    await expect.poll(rows).toBe('3');
  });

  it('goes by the label that a value begins with where most records have it', async () => {
    const job = (title: string, facts: string) =>
      `<section><h2>${title}</h2><ul>${facts}</ul></section>`;
    await begin(
      `<main>${job('Baker', '<li>Pay: 12</li><li>Place: Lyon</li>')}${job('Nurse', '<li>Place: Arles</li>')}${job('Guide', '<li>Place: Lille</li>')}</main>`,
    );
    await clickAt('h2');
    await clickAt('section:nth-child(2) h2');
    await expect.poll(rows).toBe('3');
    await clickAt('li:nth-child(2)');
    await press('{Enter}');
    const { columns = [] } = (await chosen) ?? {};
    expect(columns.filter(({ name }) => name === 'Place')).toMatchObject([
      { selector: 'li', label: 'Place', shown: true, filled: 1 },
    ]);
  });

  it('takes all values of a kind into one cell on Shift+click', async () => {
    await begin(TAGGED);
    await clickAt('.post:nth-child(2) b');
    await expect.poll(rows).toBe('4');
    await clickAt('.post:first-child li', ['Shift']);
    await press('{Enter}');
    const { columns = [] } = (await chosen) ?? {};
    expect(columns.at(-1)).toMatchObject({ selector: 'li', all: true, shown: true, filled: 1 });
  });

  it('drops a column by Delete, brings it back by Ctrl+Z, and keeps the last one', async () => {
    await begin(TAGGED);
    await clickAt('.post:nth-child(2) b');
    await expect.poll(rows).toBe('4');
    const before = columnCount();
    await pointAt('.post:nth-child(3) p');
    await press('{Delete}');
    expect(columnCount()).toBe(before - 1);
    await press('{Control>}z{/Control}');
    expect(columnCount()).toBe(before);
    for (const selector of ['p', 'b', 'li']) {
      await pointAt(`.post:first-child ${selector}`);
      await press('{Delete}');
    }
    expect(columnCount()).toBe(1);
    await press('{Enter}');
    expect((await chosen)?.columns.filter(({ shown }) => shown)).toHaveLength(1);
  });

  it('drops the column that a value is in, also below a cell that spans rows', async () => {
    await begin(MATCHES);
    await clickAt('tr:nth-child(2) td:nth-child(1)');
    await expect.poll(rows).toBe('3');
    await pointAt('tr:nth-child(2) td:nth-child(1)');
    await press('{Delete}{Enter}');
    const { columns = [] } = (await chosen) ?? {};
    expect(columns.filter(({ shown }) => shown).map(({ name }) => name)).toEqual(['Day', 'Score']);
  });

  it('adds a column by the label of what it is in', async () => {
    await begin(LABELLED);
    await clickAt('section:first-child h2');
    await expect.poll(rows).toBe('3');
    await clickAt('section:first-child dd:nth-of-type(2) i');
    await press('{Enter}');
    const { columns = [] } = (await chosen) ?? {};
    expect(columns.at(-1)).toMatchObject({ label: 'Agency', name: 'Agency', shown: true });
  });

  async function begin(html: string) {
    document.body.innerHTML = html;
    glass = await surfaceOf(() => void (chosen = point()), '.bar');
  }

  /** How many records and columns the bar shows. */
  function numbers(): string[] {
    return glass.querySelector('.status')?.textContent?.match(/\d+/g) ?? [];
  }

  function rows(): string {
    return numbers()[0] ?? '';
  }

  function columnCount(): number {
    return Number(numbers()[1]);
  }

  async function press(keys: string) {
    await userEvent.keyboard(keys);
  }
});

/** Does the background's part: looks up in the reading of the page what was pointed at. */
async function point(): Promise<PointedList | undefined> {
  const picker = await openTablePicker(document, { texts: PICKER_TEXTS });
  let answer = await picker?.next();
  while (answer?.type === 'points') answer = await picker?.next(await listsAt(answer.points));
  return answer?.list;
}

async function listsAt(points: readonly TablePoint[]): Promise<PointedList[]> {
  const read = await readTab(document, {}, emptyReport());
  return findTables(unpackSnapshot(JSON.stringify(read)), { nameOfKind: (kind) => kind, points });
}

describe('pointing at values of a page', () => {
  const PRODUCT = `<main><h1>Tarn</h1><p class="price">€ 64</p><table><tr><th>Weight</th><td>2 kg</td></tr></table>
    <aside><p class="price">€ 1</p></aside></main>`;

  afterEach(() => {
    document.body.innerHTML = '';
  });

  /** The names of what is taken, after some clicks and keys. */
  async function taken(act: () => Promise<void>): Promise<string[] | undefined> {
    document.body.innerHTML = PRODUCT;
    let answer: Promise<PointedList | undefined> | undefined;
    await surfaceOf(() => {
      answer = pointInPage();
    }, '.bar');
    await act();
    await userEvent.keyboard('{Enter}');
    const list = await answer;
    return list?.columns.map(({ name, selector }) => `${name} ${selector}`);
  }

  it('takes each that is clicked, also one that is clicked while another is looked up', async () => {
    const act = async () => {
      await clickAt('h1');
      await clickAt('main > .price');
      await clickAt('h1');
    };
    expect(await taken(act)).toEqual(['title h1', 'price .price']);
  });

  it('leaves out what is dropped', async () => {
    const act = async () => {
      await clickAt('td');
      await clickAt('h1');
      await pointAt('td');
      await userEvent.keyboard('{Delete}');
    };
    expect(await taken(act)).toEqual(['title h1']);
  });
});

/** Does the background's part. */
async function pointInPage(): Promise<PointedList | undefined> {
  const picker = await openTablePicker(document, { texts: PICKER_TEXTS, ofPage: true });
  let answer = await picker?.next();
  while (answer?.type === 'points') {
    const read = await readTab(document, {}, emptyReport());
    const snapshot = unpackSnapshot(JSON.stringify(read));
    const fields = pageFields(snapshot, answer.points, (kind) => kind) ?? [];
    const columns = fields.map((field) => ({ ...field, filled: 1, shown: true }));
    answer = await picker?.next([{ title: '', records: { selector: ':root' }, columns }]);
  }
  return answer?.list;
}
