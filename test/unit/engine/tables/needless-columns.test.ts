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

const SAID = [
  'The path along the shore is under water twice a day, so ask before you go there.',
  'We took the bus to the quarry and came back over the hills before it was dark.',
  'Nobody mends the bridge at the mill, and in spring there is no other way across.',
  'It is worth the climb, if only for the one bench from which both lakes are seen.',
  'Bring boots. The wood is wet from October on, and the signs have fallen down.',
];

it('what is said of the writers of posts is no column of the posts', async () => {
  const written = { Ada: 12, Bo: 4310, Cyd: 88 };
  const posts = (['Ada', 'Bo', 'Ada', 'Cyd', 'Bo'] as const).map(
    (by, at) =>
      `<a class="author" href="/u/${by}">${by}</a><i class="posts">${written[by]} messages</i><dl><dt>Joined</dt><dd>May ${2000 + written[by] / 2}</dd></dl>` +
      `<time datetime="2026-05-0${at + 1}">May ${at + 1}</time><a class="nth" href="#p${at}">Post #${at + 1} of 7</a><p class="body">${SAID[at]}</p>`,
  );
  const shown = await shownIn(posts);
  expect(Object.keys(shown)).toEqual(['author', 'date', 'Body', 'text', 'link']);
});
