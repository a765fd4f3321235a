import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { frameworkPage } from './framework-pages.ts';
import { generatedPage } from './generated-pages.ts';
import { hostileCases } from './hostile-cases.ts';
import { kettlePage } from './kettle-pages.ts';
import { manyPage, manyRobots, manySitemap } from './many-pages.ts';
import { PAGED, pagedList } from './paged-list.ts';
import { mediaTypeOf } from './media-types.ts';

export interface FixtureServer {
  /** `http://127.0.0.1:PORT`, without a final slash. */
  url: string;
  /** The same server as another site: `http://localhost:PORT`. */
  otherSite: string;
  /** Paths requested since the last {@link clear}, with their query, oldest first. */
  requests(): string[];
  clear(): void;
  /** Answers no request for these paths until the function that it returns is called. */
  hold(paths: RegExp): () => void;
  close(): Promise<void>;
}

/**
 * Serves the test pages on loopback.
 *
 * - `/hostile/FILE`: a case of the hostile manifest, with exactly its headers
 * - `/generated/KIND?size=N`: a page made on request, see generated-pages.ts
 * - `/frameworks/NAME.html`: a page of a framework, see framework-pages.ts
 * - `/paged/FOLDER/?page=N`: one of six pages of a list, or of as many as `pages` says, see paged-list.ts
 * - `/slow/MS/PATH`: what PATH gives, after a delay
 * - `/hang`: the beginning of a page whose rest never comes
 * - `/robots.txt` and `/many/sitemap.xml`: what that site says to programs
 * - `/many/` and `/many/N`: a page that links to forty others, and these; see many-pages.ts
 * - `/kettles/` and `/kettles/N`: a shop whose list links to twelve pages; see kettle-pages.ts
 * - `/members/…`: leads to `/login`, where one signs in; `/elsewhere`: to a site of another name
 * - `/canary/…`: a page that nothing of ours may ask for
 * - `/nowhere/…`: no page, so that whoever goes there stays where it is
 * - any other path: a file below test/fixtures
 * - any path of a host that ends in `.example`: a small page that names the host, see {@link EXAMPLE_HOSTS}
 */
export async function startFixtureServer(): Promise<FixtureServer> {
  let requests: string[] = [];
  let held: { paths: RegExp; released: Promise<void> } | undefined;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const turn = held?.paths.test(path) === true ? held.released : Promise.resolve();
    void turn.then(() => answer(request, response)).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address object.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    otherSite: `http://localhost:${port}`,
    requests: () => [...requests],
    clear: () => {
      requests = [];
    },
    hold(paths) {
      const { promise: released, resolve } = Promise.withResolvers<void>();
      held = { paths, released };
      return () => {
        held = undefined;
        resolve();
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Chromium's rule that finds the hosts of the test service's addresses, as `slow.example`, on this machine. */
export const EXAMPLE_HOSTS = 'MAP *.example 127.0.0.1';

const SIGN_IN_PAGE = `<!doctype html><title>Sign in</title><main><h1>Sign in</h1><p>${'You need an account. '.repeat(20)}</p><form><input type="password"></form></main>`;

const FIXTURES = fileURLToPath(new URL('../fixtures/', import.meta.url));
const HOSTILE = new Map(hostileCases().map((hostile) => [`/hostile/${hostile.file}`, hostile]));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://fixture.test');
  const slow = /^\/slow\/(\d+)(\/.*)$/.exec(url.pathname);
  if (slow !== null) await delay(Number(slow[1]));
  const pathname = decodeURIComponent(slow?.[2] ?? url.pathname);
  const host = request.headers.host?.split(':')[0] ?? '';
  if (host.endsWith('.example')) {
    const body = `<!doctype html><meta name="description" content="About ${host}"><title>At ${host}</title><h1>At ${host}</h1><p>As the tab shows it.</p>`;
    reply(response, { 'Content-Type': 'text/html; charset=utf-8' }, body);
  } else if (pathname === '/hang') {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.write('<!doctype html><title>Still loading</title><p>The beginning of a page.</p>');
  } else if (pathname === '/robots.txt') {
    reply(response, { 'Content-Type': 'text/plain' }, manyRobots(`http://${request.headers.host}`));
  } else if (pathname === '/many/sitemap.xml') {
    reply(response, { 'Content-Type': 'text/xml' }, manySitemap(`http://${request.headers.host}`));
  } else if (pathname.startsWith('/many/')) {
    const { status, body } = manyPage(pathname.slice('/many/'.length));
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(body);
  } else if (pathname.startsWith('/kettles/')) {
    const { status, body } = kettlePage(pathname.slice('/kettles/'.length));
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(body);
  } else if (pathname.startsWith('/members/')) {
    response.writeHead(302, { Location: `/login?next=${encodeURIComponent(pathname)}` }).end();
  } else if (pathname === '/elsewhere') {
    response.writeHead(302, { Location: 'http://other.example/' }).end();
  } else if (pathname === '/login') {
    reply(response, { 'Content-Type': 'text/html' }, SIGN_IN_PAGE);
  } else if (pathname.startsWith('/canary/')) {
    reply(response, { 'Content-Type': 'text/html' }, '<title>canary</title>CANARY-PAGE');
  } else if (pathname.startsWith('/nowhere/')) {
    response.writeHead(204).end();
  } else if (pathname.startsWith('/generated/')) {
    const body = generatedPage(pathname.slice('/generated/'.length), url.searchParams);
    reply(response, { 'Content-Type': 'text/html; charset=utf-8' }, body);
  } else if (pathname.startsWith('/paged/')) {
    const { searchParams: query } = url;
    const pages = Number(query.get('pages') ?? PAGED.pages);
    const body = pagedList(Number(query.get('page') ?? 1), pages);
    reply(response, { 'Content-Type': 'text/html; charset=utf-8' }, body);
  } else if (pathname.startsWith('/frameworks/')) {
    const page = await frameworkPage(pathname.slice('/frameworks/'.length));
    if (page === undefined) await replyWithFile(response, pathname);
    else reply(response, { 'Content-Type': page.type }, page.body);
  } else {
    await replyWithFile(response, pathname);
  }
}

async function replyWithFile(response: ServerResponse, pathname: string): Promise<void> {
  const hostile = HOSTILE.get(pathname);
  const headers =
    hostile === undefined
      ? { 'Content-Type': contentType(pathname) }
      : { 'Content-Type': hostile.contentType, ...hostile.headers };
  // `normalize` of an absolute path never climbs above its root.
  const body = await readFile(path.join(FIXTURES, path.posix.normalize(pathname))).catch(
    () => undefined,
  );
  if (body === undefined) response.writeHead(404).end();
  else reply(response, headers, body);
}

/** The fixtures are in UTF-8. */
function contentType(pathname: string): string {
  const type = mediaTypeOf(pathname) ?? 'application/octet-stream';
  return ['text/html', 'text/plain'].includes(type) ? `${type}; charset=utf-8` : type;
}

function reply(
  response: ServerResponse,
  headers: Record<string, string>,
  body: string | Buffer,
): void {
  response.writeHead(200, { 'Cache-Control': 'no-store', ...headers }).end(body);
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
