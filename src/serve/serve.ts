import path from 'node:path';
import { createBrowserBackend } from './bridge/browser-backend';
import { openPairings } from './bridge/file-pairings';
import { keyFile, readKey } from './key-file';
import { loadPage } from './load-page';
import type { Backend } from './backend';
import { createMarkupBackend } from './markup-backend';
import { createMcpServer } from './mcp-server';
import { serveStdio } from './mcp-transports';
import { parseServeOptions, USAGE, type ServeOptions } from './options';
import { startServer, type BrowserDoor } from './server';
import { createService, type Service } from './service';

/**
 * Serves until the process is told to end, or its only client is gone. Says on stderr where, and what went wrong.
 *
 * @param startBrowser - Makes the backend of `--headless`.
 * @returns the exit code.
 */
export async function serve(
  args: readonly string[],
  startBrowser: () => Promise<Backend>,
): Promise<number> {
  try {
    const options = parseServeOptions(args, process.env);
    if (options.reader === 'browser') {
      await serveByBrowser(options);
      return 0;
    }
    const isHeadless = options.reader === 'headless';
    const backend = isHeadless ? await startBrowser() : createMarkupBackend(loadPage);
    const service = createService(backend, loadPage, options.search);
    if (options.stdio) {
      // Without a port, as no browser has to find it.
      await serveStdio(() => createMcpServer(service));
      await service.close();
    } else await serveHttp(service, options);
    return 0;
  } catch (error) {
    const isTaken = Object(error).code === 'EADDRINUSE';
    const isUsage = String(Object(error).code).startsWith('ERR_PARSE_ARGS');
    const message = error instanceof Error ? error.message : String(error);
    say(isTaken ? 'This port is taken. Choose another one with --port.' : message);
    if (isUsage) say(`\n${USAGE}`);
    return 1;
  }
}

/** Has the user's own browser read the pages. */
async function serveByBrowser(options: ServeOptions): Promise<void> {
  const pairings = await openPairings(path.join(path.dirname(keyFile()), 'serve-browsers.json'));
  const browser = createBrowserBackend({
    pairings,
    pairs: options.pairs,
    tellCode: (code) =>
      say(
        `To pair a browser, paste this within ten minutes in Winnow’s settings, Sharing with tools:\n\n  ${code}\n`,
      ),
    tellBrowsers: (connected) => say(`Browsers connected: ${connected}`),
  });
  // Browsers look for it where it was.
  const { port = pairings.list().at(-1)?.port } = options;
  const at = { ...options, ...(port !== undefined && { port }) };
  await serveHttp(createService(browser, loadPage, options.search), at, browser);
}

async function serveHttp(
  service: Service,
  { port, key, stdio }: ServeOptions,
  door?: BrowserDoor,
): Promise<void> {
  const file = keyFile();
  const kept = key === undefined ? await readKey(file) : { key, isNew: false };
  const server = await startServer(service, kept.key, port, door);
  say(`Serving the v2 interface at ${server.url}, and MCP at ${server.url}/mcp`);
  // What an agent hears there it may write down, or show its model.
  if (kept.isNew && !stdio) say(`API key, shown this once: ${kept.key}`);
  if (key === undefined) say(`The key is kept in ${file}`);
  say('Stop with Ctrl+C.');
  await (stdio ? serveStdio(() => createMcpServer(service)) : ended());
  await server.close();
}

function ended(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
