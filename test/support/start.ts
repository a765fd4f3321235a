/**
 * `npm start`: builds the extension and does its main job. With a page, or without a display, a
 * real toolbar click in a headless Chromium scrapes it and the result is printed. With a display
 * and no page, Chromium opens on a sample article with the popup over it and stays until it is closed.
 * `--service` runs the test service beside it, or alone where there is no display.
 *
 * Only the result goes to stdout. Everything else goes to stderr; the exit code tells success, or by 3
 * that the page answered with an error.
 */
import { constants } from 'node:fs';
import { access, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureBrowser } from './browsers.ts';
import { buildExtension } from './build-extension.ts';
import {
  launchChromium,
  type ChromiumExtension,
  type ChromiumOptions,
} from './chromium-extension.ts';
import { english } from './locale.ts';
import { toFailure } from '../../src/contract/result.ts';
import { startFixtureServer } from './fixture-server.ts';
import { errorNotes, scrapeAddress, type ScrapedAddress } from './scrape-address.ts';
import { runService } from './service/run-service.ts';
import { importSourceModules } from '../../src/serve/source-modules.ts';
import { parseStartOptions, USAGE, type StartOptions } from './start-options.ts';

const SAMPLE = '/pages/article.html';

try {
  // npm runs scripts in the project's folder; relative names are the caller's.
  const options = parseStartOptions(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  if (options.help) print(`${USAGE}\n`);
  else {
    if (options.service) await runService();
    if (!options.service || hasDisplay()) await run(options);
  }
} catch (error) {
  const message = english(toFailure(error).message);
  console.error(isUsageError(error) ? `${message}\n\n${USAGE}` : message);
  process.exitCode = 1;
}

async function run(options: StartOptions): Promise<void> {
  if (options.out !== undefined) await checkOut(options.out);
  if (options.noBrowser) return deliver(await scrapeMarkup(options), options);
  ensureBrowser('chromium');
  await buildExtension();
  const { url, json, out } = options;
  if (url === undefined && out === undefined && !json && hasDisplay()) await showSample();
  else await deliver(await scrape(options), options);
}

/** Checks before the work that its result can be written. */
async function checkOut(file: string): Promise<void> {
  const info = await stat(file).catch(() => undefined);
  if (info?.isDirectory() === true)
    throw new Error(`--out: ${file} is a folder. Name a file in it.`);
  await access(info === undefined ? path.dirname(file) : file, constants.W_OK).catch(
    (cause: unknown) => {
      throw new Error(
        `--out: ${file} cannot be written. Name a file in a folder that exists and that you may write to.`,
        { cause },
      );
    },
  );
}

/** The product's own modules are loaded only here: nothing else of this script needs them. */
async function scrapeMarkup({ url = '', formats }: StartOptions): Promise<ScrapedAddress> {
  importSourceModules();
  const { scrapeWithoutBrowser } = await import('./scrape-without-browser.ts');
  const data = await scrapeWithoutBrowser(url, formats);
  const { statusCode: status = 200 } = data.metadata;
  const notes = errorNotes(status);
  if (typeof data.warning === 'string') notes.push(data.warning);
  return { data, status, notes };
}

async function scrape(options: StartOptions): Promise<ScrapedAddress> {
  const server = options.url === undefined ? await startFixtureServer() : undefined;
  const extension = await launchSandboxed({});
  try {
    return await scrapeAddress(
      extension,
      options.url ?? `${server?.url}${SAMPLE}`,
      options.formats,
    );
  } finally {
    await extension.close();
    await server?.close();
  }
}

/** One format as it is, several as the contract's JSON. */
async function deliver(
  { data, status, notes }: ScrapedAddress,
  options: StartOptions,
): Promise<void> {
  const { formats, json, out } = options;
  const [only] = formats;
  const text =
    json || formats.length > 1 || only === undefined
      ? JSON.stringify({ success: true, data }, undefined, 2)
      : plainText(data[only]);
  const whole = text.endsWith('\n') ? text : `${text}\n`;
  for (const note of notes) console.error(note);
  if (status >= 400) process.exitCode = 3;
  if (out === undefined) return print(whole);
  try {
    await writeFile(out, whole);
  } catch (error) {
    // The disk may have filled up meanwhile; what was read is not lost for that.
    print(whole);
    throw new Error(`--out: ${out} could not be written, so the result went to stdout.`, {
      cause: error,
    });
  }
}

function print(text: string): void {
  // The reader may have seen enough: `npm start -- … | head`.
  process.stdout.on('error', (error) => {
    if (Reflect.get(error, 'code') !== 'EPIPE') throw error;
  });
  process.stdout.write(text);
}

function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.join('\n');
  return JSON.stringify(value ?? null, undefined, 2);
}

/** Opens the browser on the sample article with the popup over it, until the user closes it. */
async function showSample(): Promise<void> {
  const server = await startFixtureServer();
  try {
    const extension = await launchSandboxed({ headless: false });
    const closed = new Promise((resolve) => {
      extension.context.once('close', resolve);
    });
    const page = extension.context.pages()[0] ?? (await extension.context.newPage());
    await page.goto(`${server.url}${SAMPLE}`);
    console.error(
      'Chromium is open on a sample article. Click the Winnow button at the right of the toolbar, here or on any page. Close the window to end.',
    );
    await extension.clickAction(page);
    await closed;
  } finally {
    await server.close();
  }
}

/** Opens untrusted pages in the browser's sandbox if this machine allows one. */
async function launchSandboxed(options: ChromiumOptions): Promise<ChromiumExtension> {
  if (process.getuid?.() === 0) return launchChromium(options);
  try {
    return await launchChromium({ ...options, noSandbox: false });
  } catch {
    console.error("Chromium's sandbox does not work on this machine; running without it.");
    return launchChromium(options);
  }
}

function hasDisplay(): boolean {
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

function isUsageError(error: unknown): boolean {
  return error instanceof Error && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS');
}
