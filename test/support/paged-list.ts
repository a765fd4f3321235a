/** How many pages {@link pagedList} has by itself, and how many rows all of them have together. */
export const PAGED = { pages: 6, rows: 55 };

/**
 * A page of a list with links to the other pages. Each has ten records, the first of which is the last one of
 * the page before, as where something is added to the list while it is read.
 *
 * @param pages - How many there are, if not as many as {@link PAGED} says.
 */
export function pagedList(page: number, pages = PAGED.pages): string {
  const query = pages === PAGED.pages ? '?page=' : `?pages=${pages}&amp;page=`;
  const cards = Array.from({ length: 10 }, (_, at) => card((page - 1) * 9 + at + 1));
  const numbers = Array.from({ length: pages }, (_, at) =>
    at + 1 === page ? `<b>${at + 1}</b>` : `<a href="${query}${at + 1}">${at + 1}</a>`,
  );
  const next = page < pages ? `<a href="${query}${page + 1}">Next ›</a>` : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lamps, page ${page}</title></head>
<body><header><h1>Lamps</h1></header><main><div class="grid">${cards.join('\n')}</div></main>
<nav aria-label="Pages">${numbers.join(' ')} ${next}</nav></body></html>`;
}

function card(number: number): string {
  return `<article class="card"><h2><a href="/lamps/${number}">Lamp No. ${number}</a></h2>
<p class="price">$${number}.50</p><p class="note">Made of brass number ${number}, in a box.</p></article>`;
}
