/** How many pages the list of {@link kettlePage} links to. Two of them give nothing: see below. */
export const KETTLES = 12;
/** The page that is gone, and the one that has no values. */
export const GONE_KETTLE = 5;
export const BARE_KETTLE = 9;

/**
 * A shop: a list of kettles, which names one of them twice and one without a link, and a page for each with its
 * price, its weight and others that are bought with it.
 *
 * @param name - Empty for the list, else the number of a page.
 */
export function kettlePage(name: string): { status: number; body: string } {
  if (name === '') {
    const all = Array.from({ length: KETTLES }, (_, at) => at + 1);
    const items = [...all, 3].map(
      (number, at) =>
        `<li class="kettle"><a class="title" href="/kettles/${number}">${titleOf(number, at >= KETTLES)}</a> <span class="maker">Maker ${(number % 4) + 1}</span> <span class="litres">${number / 10 + 1} l</span></li>`,
    );
    const without =
      '<li class="kettle"><span class="title">Kettle to come</span> <span class="maker">Maker 9</span> <span class="litres">3 l</span></li>';
    return { status: 200, body: page('All kettles', `<ul>${items.join('')}${without}</ul>`) };
  }
  const number = Number(name);
  if (number === GONE_KETTLE) return { status: 404, body: page('Gone', '<p>No such kettle.</p>') };
  if (number === BARE_KETTLE)
    return { status: 200, body: page('Moved', '<p>This kettle has moved to another shop.</p>') };
  const others = [1, 2].map(
    (other) =>
      `<li><a href="/kettles/${other}">Kettle ${other}</a> <p class="price">€ ${other}.99</p></li>`,
  );
  return {
    status: 200,
    body: page(
      titleOf(number),
      `<div class="buy"><p class="price">€ ${10 + number}.50</p></div>
       <table><tr><th>Weight</th><td class="value">${number} kg</td></tr>
       <tr><th>Colour</th><td class="value">Shade ${number}</td></tr></table>
       <aside><h2>Bought together</h2><ul>${others.join('')}</ul></aside>`,
    ),
  };
}

function titleOf(number: number, again = false): string {
  return `Kettle ${number}${again ? ', used' : ''}`;
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${body}</main></html>`;
}
