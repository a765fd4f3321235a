import { expect, it } from 'vitest';
import { findTables } from '@/engine/tables/find-tables';
import { pageFromHtml } from '../../../support/page-from-html';

const PEOPLE = ['Ada', 'Bo', 'Cyd', 'Dot'];
const SAID = [
  'The path along the shore is under water twice a day, so ask before you go there.',
  'We took the bus to the quarry and came back over the hills before it was dark.',
  'Nobody mends the bridge at the mill, and in spring there is no other way across.',
  'It is worth the climb, if only for the bench from which both of the lakes are seen.',
];

/** The shown columns of the best table of a page, by name, with the text of the second row. */
async function secondRow(html: string): Promise<Record<string, unknown>> {
  const [table] = await findTables(pageFromHtml(`<main>${html}</main>`), {
    nameOfKind: (kind) => kind,
  });
  const columns = table?.columns ?? [];
  return Object.fromEntries(
    columns.flatMap(({ name, shown }, at) => (shown ? [[name, table?.rows[1]?.[at]?.value]] : [])),
  );
}

it('shows the whole of what somebody wrote, and not its paragraphs', async () => {
  const posts = PEOPLE.map((name, at) => {
    const quote = at % 2 === 0 ? `<blockquote>${SAID[at + 1]}</blockquote>` : '';
    const more = `<p>As for the ${name} side, there is more in the book.</p>`.repeat(at);
    const said = `${quote}<p>${SAID[at]}</p>${more}<ul><li>Bring boots, ${name}.</li></ul>`;
    return `<article class="post"><div><a class="author" href="/u/${name}">${name}</a> <time datetime="2026-05-0${at + 1}">May</time></div><div class="said">${said}</div></article>`;
  });
  expect(await secondRow(posts.join(''))).toEqual({
    author: 'Bo',
    date: '2026-05-02',
    text: `${SAID[1]} As for the Bo side, there is more in the book. Bring boots, Bo.`,
    link: 'https://shop.example/u/Bo',
  });
});

it('shows the words that begin a text and stand out', async () => {
  const items = PEOPLE.map((name, at) => `<li><b>${name}’s way</b> – ${SAID[at]}</li>`);
  expect(await secondRow(`<ul>${items.join('')}</ul>`)).toEqual({
    text: `Bo’s way – ${SAID[1]}`,
    'text 2': 'Bo’s way',
  });
});
