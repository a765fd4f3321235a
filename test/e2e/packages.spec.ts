import { spawn, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { ensureBrowser } from '../support/browsers.ts';

const WXT = path.resolve('node_modules/.bin/wxt');
let folder: string;

test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'winnow-packages-'));
});

test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the zips contain what a store needs, and the sources build the same extension', () => {
  // A whole build, and a second one where the last was made without its zips.
  test.setTimeout(300_000);
  const zips = freshZips() ?? makeZips(folder);
  const built = unpack(zips, '-firefox.zip');
  const sources = unpack(zips, '-sources.zip');
  const names = Object.keys(built);
  expect(names).toEqual(expect.arrayContaining(['manifest.json', 'background.js', 'popup.html']));
  expect(names.filter((name) => /\.(?:map|tsx?|md)$|^(?:src|test)\//.test(name))).toEqual([]);
  expect(Object.keys(sources).filter((name) => /^(?:test|node_modules)\//.test(name))).toEqual([]);

  const again = path.join(folder, 'again');
  for (const [name, content] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(again, name)), { recursive: true });
    writeFileSync(path.join(again, name), content);
  }
  symlinkSync(path.resolve('node_modules'), path.join(again, 'node_modules'));
  const build = spawnSync(process.execPath, [WXT, 'build', '-b', 'firefox'], { cwd: again });
  expect(build.status, String(build.stderr)).toBe(0);
  const differing = names.filter((name) => {
    const rebuilt = readFileSync(path.join(again, '.output/firefox-mv3', name));
    return !rebuilt.equals(built[name] ?? new Uint8Array());
  });
  expect(differing).toEqual([]);
});

test('npm run dev builds an extension that has its styles and reloads on changes', async () => {
  const dev = spawn(process.execPath, [WXT], { stdio: 'ignore' });
  const build = path.resolve('.output/chrome-mv3-dev');
  rmSync(build, { recursive: true, force: true });
  const said: string[] = [];
  try {
    // A build takes a busy machine longer than anything that a page shows.
    await expect.poll(() => readManifest(build), { timeout: 90_000 }).toContain('"Winnow"');
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: ensureBrowser('chromium'),
      chromiumSandbox: false,
      args: [`--load-extension=${build}`, `--disable-extensions-except=${build}`],
    });
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const page = await context.newPage();
    page.on('console', (message) => said.push(message.text()));
    await page.goto(new URL('/options.html', worker.url()).href);
    await expect.poll(() => said).toContain('[vite] connected.');
    expect(said.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
    const padding = () =>
      page.locator('.options main').evaluate((main) => getComputedStyle(main).padding);
    await expect.poll(padding).not.toBe('0px');
    await context.close();
  } finally {
    dev.kill();
  }
});

/** Where zips of the last build are, as `npm test` makes them; `undefined` if that was built without. */
function freshZips(): string | undefined {
  const output = path.resolve('.output');
  const built = statSync(path.join(output, 'firefox-mv3', 'manifest.json')).mtimeMs;
  const zips = readdirSync(output).filter((name) => /-(?:firefox|sources)\.zip$/.test(name));
  const areFresh = zips.every((name) => statSync(path.join(output, name)).mtimeMs >= built);
  return zips.length === 2 && areFresh ? output : undefined;
}

/** Makes the zips in a process of its own: their maker draws on the terminal. Gives their folder. */
function makeZips(outDir: string): string {
  const options = JSON.stringify({ browser: 'firefox', outDir });
  const program = `import('wxt').then(({ zip }) => zip(${options}));`;
  const made = spawnSync(process.execPath, ['-e', program]);
  expect(made.status, String(made.stderr)).toBe(0);
  return outDir;
}

function unpack(zips: string, end: string): Record<string, Uint8Array> {
  const name = readdirSync(zips).find((each) => each.endsWith(end));
  if (name === undefined) throw new Error(`There is no zip that ends in ${end}`);
  return unzipSync(readFileSync(path.join(zips, name)));
}

/** Empty while it is not built. */
function readManifest(build: string): string {
  try {
    return readFileSync(path.join(build, 'manifest.json'), 'utf8');
  } catch {
    return '';
  }
}
