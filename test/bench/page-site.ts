import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site of pages to read, with traps for crawls; it counts who asks for what. */
export interface PageSite {
  /** Without a final slash. */
  url: string;
  /** The same server as another host. */
  otherUrl: string;
  asked: readonly Asked[];
  clear(): void;
  close(): Promise<void>;
}

export interface Asked {
  /** With its query. */
  path: string;
  /** Milliseconds since 1970. */
  at: number;
  /** `document` where a tab opened it, `empty` where it was fetched. */
  by: string;
}

/**
 * Serves on loopback:
 *
 * - `/article/N`: 48 kB of HTML; `/app/N`: written by its script; `/sight/N`: written when it is seen
 * - `/mixed/N`: one of these; of a hundred pages five are written by their script and one is when it is seen
 * - `/robots.txt`: closes `/closed/`; `/big-map.xml`: an index of sitemaps with fifty thousand addresses
 * - `/site/N`: leads to N such mixed pages by lists of fifty, and to the traps
 * - `/traps/`: links to a calendar without end, session ids, query strings without end, a ring of redirects, 21 MB,
 *   a slow page, a page that always answers 429, and one whose connection is closed
 */
export async function startPageSite(): Promise<PageSite> {
  let asked: Asked[] = [];
  const server = createServer((request, response) => {
    const by = request.headers['sec-fetch-dest'];
    asked.push({ path: request.url ?? '', at: Date.now(), by: String(by ?? 'empty') });
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address object.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    otherUrl: `http://localhost:${port}`,
    get asked() {
      return asked;
    },
    clear() {
      asked = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const [, kind = '', name = ''] = url.pathname.split('/');
  const trap = kind === 'traps' ? TRAPS[name] : undefined;
  if (trap !== undefined) trap(url, response);
  else if (url.pathname === '/robots.txt')
    send(
      response,
      'text/plain',
      `User-agent: *\nDisallow: /closed/\nSitemap: ${url.origin}/big-map.xml\n`,
    );
  else if (url.pathname === '/big-map.xml') send(response, 'text/xml', sitemapIndex(url.origin));
  else if (kind === 'part-map') send(response, 'text/xml', sitemap(url.origin, Number(name)));
  else if (kind === 'mixed') send(response, 'text/html', mixed(Number(name)));
  else if (kind === 'site') siteStart(Number(name), response);
  else if (kind === 'site-part') sitePart(name, response);
  else if (kind === 'article') send(response, 'text/html', article(Number(name)));
  else if (kind === 'app') send(response, 'text/html', app(Number(name), AFTER_A_WHILE));
  else if (kind === 'sight') send(response, 'text/html', app(Number(name), IN_SIGHT));
  else response.writeHead(404).end();
}

function siteStart(pages: number, response: ServerResponse): void {
  const parts = Array.from({ length: Math.ceil(pages / PART) }, (_, at) => {
    return `/site-part/${at * PART}-${Math.min(pages, (at + 1) * PART)}`;
  });
  page(response, 'Site', ['/traps/', ...parts]);
}

function sitePart(range: string, response: ServerResponse): void {
  const [from = 0, to = 0] = range.split('-').map(Number);
  const links = Array.from({ length: to - from }, (_, at) => `/mixed/${from + at}`);
  page(response, `Part ${range}`, links);
}

/** How many pages a list leads to. */
const PART = 50;

const TRAPS: Record<string, (url: URL, response: ServerResponse) => void> = {
  '': (_url, response) =>
    page(response, 'Traps', [
      'calendar?month=1',
      'session?sid=0',
      'query?page=1',
      'ring?at=0',
      'large',
      'slow',
      'busy',
      'hangs-up',
      '../closed/1',
    ]),
  calendar(url, response) {
    const month = Number(url.searchParams.get('month'));
    page(response, `Month ${month}`, [
      `calendar?month=${month + 1}`,
      `calendar?month=${month - 1}`,
    ]);
  },
  // The same page for everybody, by another address each time.
  session: (_url, response) =>
    page(response, 'Welcome', [`session?visit=${Math.random()}`, `session?sid=${Math.random()}`]),
  query(url, response) {
    const now = Number(url.searchParams.get('page'));
    page(response, `Results ${now}`, [
      `query?page=${now + 1}&sort=up`,
      `query?sort=down&page=${now + 1}`,
    ]);
  },
  ring(url, response) {
    const at = (Number(url.searchParams.get('at')) + 1) % 3;
    response.writeHead(302, { location: `/traps/ring?at=${at}` }).end();
  },
  large(_url, response) {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<p>${'Much. '.repeat(3_500_000)}</p>`);
  },
  slow: (_url, response) => void setTimeout(() => page(response, 'Slow', []), 3000),
  busy: (_url, response) => void response.writeHead(429, { 'retry-after': '1' }).end(),
  'hangs-up': (_url, response) => void response.destroy(),
};

function page(response: ServerResponse, title: string, links: readonly string[]): void {
  const items = links.map((link) => `<li><a href="${link}">${link}</a></li>`);
  // What the session trap links to is no part of its content.
  const isMenu = title === 'Welcome';
  const list = `<ul>${items.join('')}</ul>`;
  const around = isMenu ? `<nav>${list}</nav>` : '';
  send(
    response,
    'text/html',
    `<!doctype html><title>${title}</title>${around}<main><h1>${title}</h1><p>${sentence(title, 8)}</p>${isMenu ? '' : list}</main>`,
  );
}

function article(number: number): string {
  const parts = Array.from(
    { length: 24 },
    (_, at) => `<h2>Part ${at}</h2><p class="text">${sentence(`${number}.${at}`, 18)}</p>`,
  );
  const script = `<script>window.data = ${JSON.stringify('x'.repeat(20_000))}</script>`;
  return `<!doctype html><html lang="en"><title>Article ${number}</title>${script}<nav><a href="/">Home</a></nav><main><h1>Article ${number}</h1>${parts.join('')}</main></html>`;
}

function mixed(number: number): string {
  if (number % 100 === 7) return app(number, IN_SIGHT);
  return number % 20 === 1 ? app(number, AFTER_A_WHILE) : article(number);
}

function app(number: number, when: string): string {
  const text = JSON.stringify(`<h1>App ${number}</h1><p>${sentence(`app ${number}`, 40)}</p>`);
  return `<!doctype html><html lang="en"><title>App ${number}</title><main id="app" style="min-height: 300px"></main><script>const app = document.querySelector('#app'); const write = () => { app.innerHTML = ${text}; }; ${when}</script></html>`;
}

const AFTER_A_WHILE = 'setTimeout(write, 50)';
const IN_SIGHT =
  'new IntersectionObserver(([seen]) => { if (seen.isIntersecting) write(); }).observe(app)';

function sentence(what: string, count: number): string {
  return `The heron of ${what} waits in the shallow water of the mill. `.repeat(count);
}

function sitemapIndex(origin: string): string {
  const parts = Array.from(
    { length: MAPS },
    (_, at) => `<sitemap><loc>${origin}/part-map/${at}</loc></sitemap>`,
  );
  return `<?xml version="1.0"?><sitemapindex>${parts.join('')}</sitemapindex>`;
}

function sitemap(origin: string, part: number): string {
  const size = MAPPED / MAPS;
  const entries = Array.from(
    { length: size },
    (_, at) => `<url><loc>${origin}/mapped/${part * size + at}</loc></url>`,
  );
  return `<?xml version="1.0"?><urlset>${entries.join('')}</urlset>`;
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
}

/** How many addresses the sitemaps have. */
export const MAPPED = 50_000;
const MAPS = 20;
