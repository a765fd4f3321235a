import { setTimeout as wait } from 'node:timers/promises';
import { listen, type Listening } from './service/listen.ts';

/**
 * Starts a site that the cases of the official SDK can be run on: documentation with an article, a logo and links. It
 * takes a moment for each page. Its `engine` is a search engine on another host that finds its pages.
 */
export async function startSdkSite(): Promise<Listening & { engine: string }> {
  const server = await listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    const isPage = /^\/(?:docs\/\d|search)?$/u.test(pathname);
    const body =
      pathname === '/search' ? results(searchParams.get('q') ?? '', server.url) : page(pathname);
    void wait(MOMENT_MS).then(() => {
      response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(isPage ? `<!doctype html><html lang="en">${body}</html>` : 'Nothing here');
    });
  });
  const other = server.url.replace('127.0.0.1', 'localhost');
  return { ...server, engine: `${other}/search?q={query}` };
}

function page(path: string): string {
  const links = [1, 2, 3, 4, 5, 6].map((at) => `<li><a href="/docs/${at}">Chapter ${at}</a></li>`);
  return `<title>Documentation ${path}</title><body>
    <nav><a href="/">Start</a></nav>
    <main><article><h1>Documentation ${path}</h1><img src="/logo.png" alt="The logo">
      <p>This chapter tells how a page becomes text, which parts of it are kept, and what an answer has.</p>
      <ul>${links.join('')}</ul></article></main></body>`;
}

/** Four results on `site`, another host, each with the words that were sought. */
function results(words: string, site: string): string {
  const items = [1, 2, 3, 4].map(
    (at) => `<div class="result"><h2><a href="${site}/docs/${at}">${words}, part ${at}</a></h2>
      <p>In part ${at}: what is known of ${words}, such as Paris, in a few sentences.</p></div>`,
  );
  return `<title>Results</title><body><main><h1>Results</h1>${items.join('')}</main></body>`;
}

const MOMENT_MS = 60;
