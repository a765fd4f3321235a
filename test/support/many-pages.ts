/** How many pages the list of {@link manyPage} links to. */
export const MANY_PAGES = 40;

/**
 * A site of a list and forty pages, each with a paragraph and a link to the next one. The thirteenth is gone.
 *
 * `scripted/N` is written by its script, `sight/N` when its place is seen.
 *
 * @param name - Empty for the list, else the number of a page.
 */
export function manyPage(name: string): { status: number; body: string } {
  if (name === '') {
    const items = Array.from({ length: MANY_PAGES }, (_, at) => `<li>${linkTo(at + 1)}</li>`);
    return { status: 200, body: document('All articles', `<ul>${items.join('')}</ul>`) };
  }
  const [kind = '', which = ''] = name.split('/');
  if (kind === 'scripted' || kind === 'sight')
    return { status: 200, body: appPage(kind, `${kind} ${which}`) };
  if (name.startsWith('more/'))
    return { status: 200, body: document(name, `<p>${'More of it. '.repeat(40)}</p>`) };
  const number = Number(name);
  if (number === GONE)
    return { status: 404, body: document('Gone', '<p>There is no such page.</p>') };
  const text = 'The heron waits in the shallow water of the mill. '.repeat(6);
  const next = `As ${linkTo((number % MANY_PAGES) + 1)} says, it has waited since the morning.`;
  return {
    status: 200,
    body: document(`Article ${number}`, `<p>${text}${next} ${text}</p>`),
  };
}

/** The number of the page that the server answers with 404. */
export const GONE = 13;

function linkTo(number: number): string {
  return `<a href="/many/${number}">Article ${number}</a>`;
}

function document(title: string, body: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${body}</main></html>`;
}

/**
 * A page without text in its HTML: a script writes it after a while, or when its place becomes
 * visible.
 */
function appPage(kind: 'scripted' | 'sight', title: string): string {
  const text = `The cormorant of ${title} dries its wings on the weir. `.repeat(6);
  const write = `document.querySelector('#app').innerHTML = ${JSON.stringify(`<h1>${title}</h1><p>${text}</p>`)}`;
  const when =
    kind === 'scripted'
      ? `setTimeout(() => { ${write} }, 50)`
      : `new IntersectionObserver(([seen], all) => {
          if (document.visibilityState === 'hidden' || !seen.isIntersecting) return;
          all.disconnect();
          ${write};
        }).observe(document.querySelector('#app'))`;
  return `<!doctype html><html lang="en"><title>${title}</title><main id="app" style="min-height: 200px"></main><script>${when}</script></html>`;
}

/** The page of the site that its robots.txt disallows. */
export const CLOSED = 40;

/**
 * The site's robots.txt.
 * @param origin - The site's origin.
 */
export function manyRobots(origin: string): string {
  return `User-agent: *\nDisallow: /many/${CLOSED}\n\nSitemap: ${origin}/many/sitemap.xml\n`;
}

/**
 * The site's sitemap: pages without links to them, and one that robots.txt disallows.
 * @param origin - The site's origin.
 */
export function manySitemap(origin: string): string {
  const pages = ['more/herons', 'more/mills', String(CLOSED)];
  const entries = pages.map((page) => `<url><loc>${origin}/many/${page}</loc></url>`);
  return `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
}
