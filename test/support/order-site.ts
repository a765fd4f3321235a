import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A form sent to the site: its path and its fields. */
export interface Sent {
  path: string;
  fields: Record<string, string>;
}

/** A site of four pages: a login, a wizard of two, and a table of orders. */
export interface OrderSite {
  /** The address of the log-in, without a final slash. */
  url: string;
  /** The forms that were sent since the last {@link clear}, oldest first. */
  sent(): Sent[];
  clear(): void;
  close(): Promise<void>;
}

/** Starts the site on loopback. It shows no page to those who have not logged in. */
export async function startOrderSite(): Promise<OrderSite> {
  let sent: Sent[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site.test').pathname;
    if (request.method === 'POST') {
      let body = '';
      request.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      request.on('end', () => {
        sent.push({ path, fields: Object.fromEntries(new URLSearchParams(body)) });
        const cookie = path === '/login' ? { 'Set-Cookie': 'in=1' } : {};
        response.writeHead(303, { Location: NEXT[path] ?? '/login', ...cookie }).end();
      });
      return;
    }
    const isIn = request.headers.cookie?.includes('in=1') === true;
    const page = isIn && path !== '/login' ? path : '/login';
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      // Who comes to the log-in is out again.
      ...(page === '/login' && { 'Set-Cookie': 'in=0' }),
    };
    response.writeHead(200, headers).end(pageAt(page, sent));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address object.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/login`,
    sent: () => [...sent],
    clear() {
      sent = [];
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const NEXT: Partial<Record<string, string>> = {
  '/login': '/item',
  '/item': '/person',
  '/person': '/orders',
};

function pageAt(path: string, sent: readonly Sent[]): string {
  const shell = (title: string, content: string) =>
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${content}`;
  const form = (fields: string, button: string) =>
    `<form method="post" action="${path}">${fields}<button id="on">${button}</button></form>`;
  switch (path) {
    case '/item':
      return shell(
        'Item',
        form(
          '<label>What <input id="what" name="what"></label><label>Size <select id="size" name="size"><option>Any</option><option>Small</option><option>Large</option></select></label>',
          'Next',
        ),
      );
    case '/person':
      return shell(
        'Person',
        form(
          '<label>Name <input id="name" name="name"></label><label><input id="gift" type="checkbox" name="gift"> As a gift</label>',
          'Show all',
        ),
      );
    case '/orders': {
      const rows = sent
        .filter(({ path: from }) => from !== '/login')
        .map(({ fields }) => `<tr><td>${Object.values(fields).join('</td><td>')}</td></tr>`);
      return shell(
        'Orders',
        `<table id="orders"><tr><th>First</th><th>Second</th></tr>${rows.join('')}</table>`,
      );
    }
    default:
      return shell(
        'Log in',
        form(
          '<label>User <input id="user" name="user"></label><label>Password <input id="password" name="password" type="password"></label>',
          'Log in',
        ),
      );
  }
}
