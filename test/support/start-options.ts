import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The options of `npm start -- …`. */
export interface StartOptions {
  /** Address of the page; absent: the sample article. */
  url?: string;
  formats: StartFormat[];
  /** Print the whole answer, `{success, data}`, as JSON. */
  json: boolean;
  /** File to write instead of stdout, absolute. */
  out?: string;
  /** Run the test service, to connect the extension to. */
  service: boolean;
  /** Scrape the page by its markup alone, without a browser. */
  noBrowser: boolean;
  /** Only print {@link USAGE}. */
  help?: true;
}

export const START_FORMATS = [
  'markdown',
  'links',
  'metadata',
  'html',
  'rawHtml',
  'images',
] as const;
export type StartFormat = (typeof START_FORMATS)[number];

export const USAGE = `Usage: npm start [-- PAGE [--formats LIST] [--json] [--out FILE] [--no-browser]]
       npm start -- --service

  PAGE            an http(s) address or a file; without it, a sample article is opened
  --formats LIST  ${START_FORMATS.join(',')} (default: markdown)
  --json          print the whole answer, {success, data}, as JSON
  --out FILE      write to a file instead of stdout
  --no-browser    take the page's markup as it is: at once, without scripts, style and layout
  --service       run a service on this machine to try the extension with`;

/**
 * Reads the arguments of `npm start`.
 *
 * @param folder - What relative file names are relative to.
 * @throws {Error} what is wrong with them, in one sentence.
 */
export function parseStartOptions(args: readonly string[], folder: string): StartOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      formats: { type: 'string', default: 'markdown' },
      json: { type: 'boolean', default: false },
      out: { type: 'string' },
      service: { type: 'boolean', default: false },
      'no-browser': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [page, ...more] = positionals;
  if (more.length > 0) throw new Error(`One page at a time, not also: ${more.join(' ')}`);
  if (values.service && page !== undefined)
    throw new Error('--service starts a service and scrapes nothing: leave the page out.');
  if (values['no-browser'] && page === undefined)
    throw new Error('--no-browser takes a page: name a file or an address.');
  return {
    ...(page !== undefined && { url: pageUrl(page, folder) }),
    formats: parseFormats(values.formats),
    json: values.json,
    service: values.service,
    noBrowser: values['no-browser'],
    ...(values.help && { help: true as const }),
    ...(values.out !== undefined && { out: path.resolve(folder, values.out) }),
  };
}

function parseFormats(list: string): StartFormat[] {
  const names = list.split(',').map((name) => name.trim());
  return [...new Set(names)].map((name) => {
    const format = START_FORMATS.find((known) => known === name);
    if (format === undefined)
      throw new Error(`--formats: "${name}" is none of ${START_FORMATS.join(', ')}.`);
    return format;
  });
}

function pageUrl(page: string, folder: string): string {
  const file = path.resolve(folder, page);
  if (page !== '' && existsSync(file)) return pathToFileURL(file).href;
  if (/^https?:\/\//i.test(page) && URL.canParse(page)) return page;
  if (/^file:\/\//i.test(page) && URL.canParse(page)) return existingFile(page);
  throw new Error(
    `"${page}" is neither a file nor an address that begins with http:// or https://.`,
  );
}

function existingFile(url: string): string {
  if (existsSync(fileURLToPath(url))) return url;
  throw new Error(`There is no file ${fileURLToPath(url)}.`);
}
