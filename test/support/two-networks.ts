import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site on the web, another one, and hosts of the user's own network, on one server. */
export interface TwoNetworks {
  /** The site on the web that tries to lead elsewhere; see {@link startTwoNetworks}. */
  web: string;
  /** Another site on the web. */
  other: string;
  /** Paths of the first site that redirect off the web, or to the other site. */
  traps: readonly string[];
  /** What was asked for since the last {@link clear}, as host and path, oldest first. */
  asked(): string[];
  clear(): void;
  close(): Promise<void>;
}

/**
 * Serves two sites with names of the web, and their user's own network by the names that this
 * machine has. The sites' pages link to, show pictures, frames, films and objects of, name feeds,
 * icons and sitemaps on and redirect to that network. Browsers have to find the names here, see `EXAMPLE_HOSTS`.
 *
 * - `/moved`: redirects to `/page` of the same site
 * - `/loop`: redirects to itself
 * - `/broken`: no answer
 * - `/picture.svg`, `/moved.svg`: a picture, and a redirect to one
 * - `/trap-…`, `/trap.svg`: redirect off the web
 * - all other paths: a page, on the own network with a SECRET
 */
export async function startTwoNetworks(): Promise<TwoNetworks> {
  let asked: string[] = [];
  const server = createServer((request, response) => {
    const host = request.headers.host?.replace(/:\d+$/u, '') ?? '';
    const url = new URL(request.url ?? '/', 'http://any.example');
    asked.push(host + url.pathname);
    const to = REDIRECTS[url.pathname]?.(port);
    if (url.pathname === '/broken') response.destroy();
    else if (to !== undefined && host.endsWith('.example'))
      response.writeHead(302, { Location: to }).end();
    else {
      const { type, body } = file(host, url.pathname, port);
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address object.
  const { port } = server.address() as AddressInfo;
  return {
    web: `http://shop.example:${port}`,
    other: `http://slow.example:${port}`,
    traps: Object.keys(REDIRECTS).filter((path) => path.startsWith('/trap-')),
    asked: () => asked.filter((each) => !each.endsWith('/favicon.ico')),
    clear: () => {
      asked = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const REDIRECTS: Record<string, (port: number) => string> = {
  '/moved': () => '/page',
  '/loop': () => '/loop',
  '/trap-number': (port) => `http://127.0.0.1:${port}/reboot`,
  '/trap-name': (port) => `http://localhost:${port}/reboot`,
  '/trap-spelling': (port) => `http://2130706433:${port}/reboot`,
  '/trap-later': (port) => `http://slow.example:${port}/trap-number`,
  '/moved.svg': () => '/picture.svg',
  '/trap.svg': (port) => `http://127.0.0.1:${port}/picture.svg`,
};

/** What a page names on the own network besides links and pictures, with OWN for its origin. */
const HEAD = `<link rel="alternate" type="application/rss+xml" href="OWN/feed.xml">
  <link rel="icon" href="OWN/icon.svg"><link rel="manifest" href="OWN/manifest.json">
  <link rel="next" href="OWN/next"><meta property="og:image" content="OWN/card.svg">
  <meta property="og:video" content="OWN/card.mp4">`;
const MEDIA = `<iframe src="OWN/frame" title="A frame" width="300" height="200"></iframe>
  <video src="OWN/film.mp4" poster="OWN/poster.svg" preload="none" controls></video>
  <audio src="OWN/sound.mp3" preload="none" controls></audio>
  <video preload="none" controls><source src="OWN/other.mp4"><track src="OWN/words.vtt"></video>
  <object data="OWN/object.svg" type="image/svg+xml"></object><embed src="OWN/embed.svg">`;

function file(host: string, path: string, port: number): { type: string; body: string } {
  const isOwn = !host.endsWith('.example');
  const own = `http://127.0.0.1:${port}`;
  if (path.endsWith('.svg'))
    return { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  if (path === '/robots.txt')
    return {
      type: 'text/plain',
      body: `Sitemap: ${own}/sitemap.xml\nSitemap: http://${host}:${port}/sitemap.xml`,
    };
  if (path === '/sitemap.xml')
    return {
      type: 'text/xml',
      body: `<urlset><url><loc>${own}/named</loc></url><url><loc>http://${host}:${port}/named</loc></url></urlset>`,
    };
  const links = [
    '/moved',
    '/trap-number',
    '/trap-later',
    `${own}/link`,
    `http://slow.example:${port}/moved`,
  ];
  const text = `The page ${path} of ${isOwn ? 'SECRET' : host}. `.repeat(20);
  const list = path === '/' ? links.map((to) => `<li><a href="${to}">To ${to}</a>`).join('') : '';
  const pictures = ['/moved.svg', '/trap.svg', `${own}/direct.svg`].map(
    (source) => `<img src="${source}" alt="A picture" width="300" height="200">`,
  );
  const [head, media] = isOwn ? ['', ''] : [HEAD, MEDIA].map((html) => html.replaceAll('OWN', own));
  const body = `<!doctype html><title>At ${host}${path}</title>${head}<main><h1>At ${host}${path}</h1><p>${text}</p><ul>${list}</ul>${path === '/pictures' ? pictures.join('') : ''}${media}</main>`;
  return { type: 'text/html; charset=utf-8', body };
}
