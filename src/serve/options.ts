import { parseArgs } from 'node:util';
import { KEY_FORM } from './key-file';
import { QUERY } from './search-route';

/** The options of `npm run serve -- …`. */
export interface ServeOptions {
  /** Address of a search engine, with `{query}` in the place of the words. */
  search?: string;
  /** Who reads the pages. */
  reader: 'markup' | 'headless' | 'browser';
  /** Whether one more browser may be paired. */
  pairs: boolean;
  /** Absent: any that is free. */
  port?: number;
  /** Absent: the one that is kept. */
  key?: string;
  /** Speak the Model Context Protocol on standard input and output, and over HTTP with a browser only. */
  stdio: boolean;
}

/** Who reads the pages, by the options that name them. */
const READERS = { browser: 'browser', headless: 'headless', 'no-browser': 'markup' } as const;

export const USAGE = `Usage: npm run serve -- READER [--port NUMBER] [--key KEY]
       npm run --silent serve -- READER --stdio

READER is one of
  --browser      have your own browser read pages, once it is paired, as far as you allow it there
  --no-browser   read the markup of pages alone: at once, without scripts, style and layout
  --headless     load pages in a Chromium without a window, and read them as the extension does

  --pair         with --browser: tell a code by which one more can be paired
  --port NUMBER  default: any port that is free; with --browser, that of the last pairing
  --key KEY      the API key that clients send; default: WINNOW_KEY of the environment, else one that
                 is made at the first start and kept; other users of the computer see what stands here
  --search URL   the address of a search engine, with {query} for the words; without it, nothing is searched
  --stdio        for one agent that starts it: MCP on standard input and output; no port, but with --browser`;

/**
 * Reads the arguments of `npm run serve`.
 *
 * @throws {Error} what is wrong with them, in one sentence.
 */
export function parseServeOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ServeOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      'no-browser': { type: 'boolean', default: false },
      headless: { type: 'boolean', default: false },
      browser: { type: 'boolean', default: false },
      pair: { type: 'boolean', default: false },
      port: { type: 'string' },
      key: { type: 'string' },
      search: { type: 'string' },
      stdio: { type: 'boolean', default: false },
    },
  });
  const [reader, ...others] = Object.entries(READERS).flatMap(([name, id]) =>
    values[name as keyof typeof READERS] ? [id] : [],
  );
  if (reader === undefined || others.length > 0)
    throw new Error('Name who reads the pages: --browser, --headless or --no-browser.');
  if (reader !== 'browser' && values.pair) throw new Error('--pair goes with --browser only.');
  const key = values.key ?? env.WINNOW_KEY;
  if (key !== undefined && !KEY_FORM.test(key))
    throw new Error('A key has 16 to 200 letters, digits, hyphens or underscores.');
  return {
    reader,
    pairs: values.pair,
    stdio: values.stdio,
    ...(values.port !== undefined && { port: portOf(values.port) }),
    ...(key !== undefined && { key }),
    ...(values.search !== undefined && { search: engineOf(values.search) }),
  };
}

function engineOf(address: string): string {
  if (/^https?:\/\//u.test(address) && URL.canParse(address) && address.includes(QUERY))
    return address;
  throw new Error(`--search: "${address}" is no http address with ${QUERY} in it.`);
}

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/u.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Error(`--port: "${text}" is no number from 1 to 65535.`);
}
