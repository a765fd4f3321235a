import { keyFile, readKey } from './key-file';
import { loadPage } from './load-page';
import { createMarkupBackend } from './markup-backend';
import { parseServeOptions, USAGE } from './options';
import { startServer } from './server';

/**
 * Serves until the process is told to end. Says on stderr where, and what went wrong.
 *
 * @returns the exit code.
 */
export async function serve(args: readonly string[]): Promise<number> {
  try {
    const { port, key } = parseServeOptions(args, process.env);
    const file = keyFile();
    const kept = key === undefined ? await readKey(file) : undefined;
    const secret = key ?? kept?.key ?? '';
    const server = await startServer({
      backend: createMarkupBackend(loadPage),
      load: loadPage,
      key: secret,
      ...(port !== undefined && { port }),
    });
    say(`Serving the v2 interface at ${server.url}`);
    if (kept?.isNew === true) say(`API key, shown this once: ${secret}`);
    if (kept !== undefined) say(`The key is kept in ${file}`);
    say('Stop with Ctrl+C.');
    await ended();
    await server.close();
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

function ended(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
