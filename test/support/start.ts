/**
 * `npm start`: builds the extension and does its main job. With a page, or without a display, a
 * real toolbar click in a headless Chromium scrapes it and the result is printed. With a display
 * and no page, Chromium opens with the extension on a sample article and stays until it is closed.
 * `--service` runs the test service beside it, or alone where there is no display.
 *
 * Only the result goes to stdout. Everything else goes to stderr; the exit code tells success.
 */
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import type { ScrapeData } from '../../src/contract/scrape-data.ts';
import { TAB_FORMATS } from '../../src/contract/tab-request.ts';
import { ensureBrowser } from './browsers.ts';
import {
  launchChromium,
  type ChromiumExtension,
  type ChromiumOptions,
} from './chromium-extension.ts';
import { startFixtureServer } from './fixture-server.ts';
import { scrapeTab } from './scrape-tab.ts';
import { runService } from './service/run-service.ts';
import { parseStartOptions, USAGE, type StartOptions } from './start-options.ts';

const SAMPLE = '/pages/article.html';
const LOAD_MS = 60_000;
const REST_MS = 5000;

try {
  // npm runs scripts in the project's folder; relative names are the caller's.
  const options = parseStartOptions(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  if (options.service) await runService();
  if (!options.service || hasDisplay()) await run(options);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(isUsageError(error) ? `${message}\n\n${USAGE}` : message);
  process.exitCode = 1;
}

async function run(options: StartOptions): Promise<void> {
  ensureBrowser('chromium');
  await build();
  if (options.url === undefined && hasDisplay()) await showSample();
  else await deliver(await scrape(options), options);
}

async function build(): Promise<void> {
  const wxt = spawn('wxt', ['build'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [wxt.stdout, wxt.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
  }
  const code = await new Promise((resolve, reject) => {
    wxt.once('error', reject);
    wxt.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The extension could not be built.\n${log}`);
}

async function scrape(options: StartOptions): Promise<ScrapeData> {
  const server = options.url === undefined ? await startFixtureServer() : undefined;
  const extension = await launchSandboxed({});
  try {
    const url = options.url ?? `${server?.url}${SAMPLE}`;
    const page = await extension.context.newPage();
    await open(page, url);
    // Pages that fetch their text after loading; one that never rests is taken as it is.
    await page.waitForLoadState('networkidle', { timeout: REST_MS }).catch(() => undefined);
    const popup = await extension.clickAction(page);
    const formats = TAB_FORMATS.filter((format) => options.formats.includes(format));
    const { job, result } = await scrapeTab(popup, { formats });
    if (result === undefined)
      throw new Error(job.failure?.message ?? `The scrape was ${job.state}.`);
    return result.data;
  } finally {
    await extension.close();
    await server?.close();
  }
}

async function open(page: Page, url: string): Promise<void> {
  try {
    await page.goto(url, { timeout: LOAD_MS });
  } catch (error) {
    // Playwright adds a log of its calls below the reason.
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new Error(`The page could not be opened: ${reason}`, { cause: error });
  }
}

/** One format as it is, several as the contract's JSON. */
async function deliver(data: ScrapeData, { formats, json, out }: StartOptions): Promise<void> {
  const [only] = formats;
  const text =
    json || formats.length > 1 || only === undefined
      ? JSON.stringify({ success: true, data }, undefined, 2)
      : plainText(data[only]);
  const whole = text.endsWith('\n') ? text : `${text}\n`;
  if (out === undefined) process.stdout.write(whole);
  else await writeFile(out, whole);
  if (typeof data.warning === 'string') console.error(data.warning);
}

function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.join('\n');
  return JSON.stringify(value ?? null, undefined, 2);
}

async function showSample(): Promise<void> {
  const server = await startFixtureServer();
  const extension = await launchSandboxed({ headless: false });
  const page = extension.context.pages()[0] ?? (await extension.context.newPage());
  await page.goto(`${server.url}${SAMPLE}`);
  console.error('Click the Winnow button in the toolbar. Close the window to end.');
  await new Promise((resolve) => {
    extension.context.once('close', resolve);
  });
  await server.close();
}

/** Pages of strangers are opened in the browser's sandbox, where this machine allows one. */
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
  return Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);
}

function isUsageError(error: unknown): boolean {
  return error instanceof Error && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS');
}
