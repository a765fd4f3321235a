import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listen, type Listening } from './service/listen.ts';

/** A small site on this machine. It remembers what was asked for, latest last. */
export interface ServeSite extends Listening {
  asked: { path: string; headers: Record<string, unknown> }[];
}

/**
 * Starts the site: a start page that links to six plans, to a page that robots.txt closes, to one that is missing and
 * to a link that acts. `/slow` answers when the client has gone or after ten seconds, `/endless` begins an answer and never ends it, `/to?where` redirects,
 * `/circle` to itself, `/blank` is missing, and says nothing, `/search?q=words` lists four
 * results, `/shop` has a form and a button that deletes, `/shown-header` shows the `X-Plan` header that it got, and `/scripted` is written by a script, which counts its visits
 * in a cookie.
 */
export async function startServeSite(): Promise<ServeSite> {
  const asked: ServeSite['asked'] = [];
  const server = await listen((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site');
    asked.push({ path: url.pathname, headers: request.headers });
    void answer(url, request.headers['x-plan'], response);
  });
  return { ...server, asked };
}

async function answer(url: URL, plan: unknown, response: ServerResponse): Promise<void> {
  const { pathname } = url;
  const at = /^\/plans\/(\d)$/u.exec(pathname)?.[1];
  if (pathname === '/') return html(response, 'Plans of the harbour', START);
  if (at !== undefined) return html(response, `Plan ${at}`, planText(at));
  if (pathname === '/robots.txt')
    return void response.end('User-agent: *\nDisallow: /closed\nSitemap: /sitemap.xml');
  if (pathname === '/sitemap.xml')
    return void response.end(
      `<urlset><url><loc>http://${response.req.headers.host}/plans/6</loc></url></urlset>`,
    );
  if (pathname === '/closed') return html(response, 'Closed', '<p>Never read.</p>');
  if (pathname === '/to')
    return void response
      .writeHead(302, { location: decodeURIComponent(url.search.slice(1)) })
      .end();
  if (pathname === '/circle') return void response.writeHead(302, { location: '/circle' }).end();
  if (pathname === '/search') return html(response, 'Results', results(url, response));
  if (pathname === '/shop')
    return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(SHOP);
  if (pathname === '/scripted') return html(response, 'Scripted', SCRIPTED);
  if (pathname === '/shown-header') return html(response, 'Header', `<p>${String(plan)}</p>`);
  if (pathname === '/plans.json')
    return void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"plans": ["<one>"]}');
  if (pathname === '/file.pdf')
    return void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7');
  // Begins, and never ends.
  if (pathname === '/endless')
    return void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>It begins');
  if (pathname === '/slow') {
    const closed = new AbortController();
    response.on('close', () => closed.abort());
    return wait(10_000, undefined, { signal: closed.signal }).then(
      () => void response.end('late'),
      () => {},
    );
  }
  response.writeHead(404, { 'content-type': 'text/html' });
  if (pathname === '/blank') return void response.end();
  response.end('<title>Nothing here</title><main><p>There is no such page.</p></main>');
}

function html(response: ServerResponse, title: string, body: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(
    `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${body}</main>`,
  );
}

function planText(at: string): string {
  return `<p>Plan ${at} costs ${at}0 euros a month and has room for ${at}00 boats in the old harbour.</p>
    <dl><dt>Price</dt><dd>${at}0 €</dd></dl><a href="/">All plans</a>`;
}

const SHOP = readFileSync(new URL('../fixtures/actions/search.html', import.meta.url), 'utf8');

const START = `<p>The harbour has six plans, and each of them has a page of its own with the price.</p>
  <ul>${[1, 2, 3, 4, 5].map((at) => `<li><a href="/plans/${at}">Plan ${at}</a></li>`).join('')}</ul>
  <p><a href="/closed">Closed</a> <a href="/missing">Missing</a> <a href="/logout?sure=yes">Sign out</a></p>`;

const SCRIPTED = `<p id="text"></p><script>
  const visits = Number(/visits=(\\d+)/.exec(document.cookie)?.[1] ?? 0) + 1;
  document.cookie = 'visits=' + visits;
  setTimeout(() => { text.textContent = 'Written by a script at visit ' + visits + ' of the harbour.'; }, 50);
</script>`;

/** Results on another host name than the page that lists them. */
function results({ searchParams }: URL, { req }: ServerResponse): string {
  const site = `http://127.0.0.1:${req.socket.localPort}`;
  const items = [1, 2, 3, 4].map(
    (
      at,
    ) => `<div class="result"><h2><a href="${site}/plans/${at}">Plan ${at} for ${searchParams.get('q')}</a></h2>
      <p>What plan ${at} of the harbour costs in a month, and for whom it was made.</p></div>`,
  );
  return `<div id="results">${items.join('')}</div>`;
}
