import { randomBytes } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mediaTypeOf } from './media-types.ts';

/** A local file served as a web page, so that its relative links are addresses. */
export interface LocalPage {
  /** Where the page is to be opened: on loopback, below a path that nobody can guess. */
  url: string;
  /** The same data with every address of the served page as the `file:` address that it stands for. */
  withFileAddresses<T>(data: T): T;
  close(): Promise<void>;
}

/**
 * Serves a file, and its folder with the folders below, on loopback; nothing else, not even through
 * symbolic links.
 *
 * The page is sandboxed, as a file is in the browser: its scripts cannot read the files beside it.
 *
 * @param fileUrl - The file's `file:` address.
 */
export async function serveLocalPage(fileUrl: string): Promise<LocalPage> {
  const file = await realpath(fileURLToPath(fileUrl));
  const folder = path.dirname(file);
  const secret = randomBytes(16).toString('hex');
  const server = createServer((request, response) => {
    void answer(request, response, { file, folder, secret }).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address object.
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const { pathname, search, hash } = new URL(fileUrl);
  return {
    url: `${origin}/${secret}${pathname}${search}${hash}`,
    withFileAddresses<T>(data: T): T {
      const text = JSON.stringify(data)
        .replaceAll(`${origin}/${secret}/`, 'file:///')
        // An address that begins with a slash is, in a file, one from the root of the disk.
        .replaceAll(`${origin}/`, 'file:///');
      // Addresses hold nothing that JSON writes in another way, so that the shape is the same.
      return JSON.parse(text) as T;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Served {
  file: string;
  folder: string;
  /** First segment of every path that is answered. */
  secret: string;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { file, folder, secret }: Served,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://local.test');
  const wanted = pathname.startsWith(`/${secret}/`)
    ? await realFile(pathname.slice(secret.length + 1))
    : undefined;
  const body =
    wanted !== undefined && wanted.startsWith(`${folder}${path.sep}`)
      ? await readFile(wanted).catch(() => undefined)
      : undefined;
  if (wanted === undefined || body === undefined) return void response.writeHead(404).end();
  const type = contentType(wanted, body);
  response
    .writeHead(200, {
      'Cache-Control': 'no-store',
      ...(type !== undefined && { 'Content-Type': type }),
      ...(wanted === file && { 'Content-Security-Policy': SANDBOX }),
    })
    .end(body);
}

const SANDBOX = 'sandbox allow-scripts allow-forms allow-popups allow-modals';

async function realFile(pathname: string): Promise<string | undefined> {
  try {
    return await realpath(fileURLToPath(`file://${pathname}`));
  } catch {
    return undefined;
  }
}

/** Without a name that says it, the browser looks at the content, as it does with files. */
function contentType(name: string, body: Buffer): string | undefined {
  const type = mediaTypeOf(name);
  return type?.startsWith('text/') === true && isUnicode(body) ? `${type}; charset=utf-8` : type;
}

/** Whether a text is certainly UTF-8; an ASCII text may be in an encoding that its markup names. */
function isUnicode(body: Buffer): boolean {
  if (body.every((byte) => byte < 0x80)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body);
    return true;
  } catch {
    return false;
  }
}
