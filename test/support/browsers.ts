import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium as playwrightChromium } from 'playwright';
import { removeProfile } from './remove-profile.ts';
import { OLDEST_BROWSERS } from '../../src/platform/oldest-browsers.ts';
import {
  canInstallPackages,
  installHint,
  installPackages,
  isPackageOffered,
} from './system-packages.ts';

export type BrowserName = 'chromium' | 'firefox';

/**
 * Path of an installed browser: the one that the environment variable `CHROMIUM` or `FIREFOX`
 * names, else the first known command. `undefined` if there is none. Does not try to start it;
 * {@link ensureBrowser} does.
 *
 * Google Chrome is not used: it ignores `--load-extension`.
 */
export function findBrowser(name: BrowserName): string | undefined {
  const named = process.env[name.toUpperCase()];
  if (named !== undefined && named !== '') return named;
  return candidates(name).find(isExecutable);
}

/**
 * Path of a browser that starts without a display. Installs a missing or outdated one, with one
 * line on stderr that says how.
 *
 * @throws {Error} what to install, if that is not possible here.
 */
export function ensureBrowser(name: BrowserName): string {
  const named = process.env[name.toUpperCase()];
  if (named !== undefined && named !== '') {
    if (starts(name, named)) return named;
    throw new Error(
      `${named}, named by ${name.toUpperCase()}, does not start, or is older than version ${OLDEST_BROWSERS[name]}.`,
    );
  }
  const found = firstThatStarts(name);
  if (found !== undefined) return found;
  for (const install of INSTALLERS[name]) {
    const done = install();
    const installed = done === undefined ? undefined : firstThatStarts(name);
    if (installed !== undefined) {
      console.error(`Installed ${name} (${done}): ${installed}`);
      return installed;
    }
  }
  throw new Error(missing(name));
}

const COMMANDS: Record<BrowserName, string[]> = {
  chromium: ['chromium', 'chromium-browser'],
  firefox: ['firefox-esr', 'firefox'],
};

function missing(name: BrowserName): string {
  return name === 'chromium'
    ? `No Chromium ${OLDEST_BROWSERS.chromium} or later that starts was found. ${installHint(['chromium'])}
Where that is only a snap: npx playwright install --with-deps chromium
Or set CHROMIUM to the path of one.`
    : `No Firefox ${OLDEST_BROWSERS.firefox} or later that starts was found. ${installHint(['firefox-esr'])}
Where that is only a snap, take the one of mozilla.org. Or set FIREFOX to the path of one.`;
}

/** Where Mozilla's own build is unpacked when the system offers Firefox only as a snap. */
const FIREFOX_HOME = path.join(homedir(), '.cache', 'winnow-test-firefox');
const FIREFOX_DOWNLOAD = `https://download.mozilla.org/?product=firefox-esr-latest-ssl&os=linux64${process.arch === 'arm64' ? '-aarch64' : ''}&lang=en-US`;

/** Ways to install a browser, tried in order; each says in a few words what it did. */
const INSTALLERS: Record<BrowserName, (() => string | undefined)[]> = {
  chromium: [() => installFromSystem('chromium'), installPlaywrightChromium],
  firefox: [() => installFromSystem('firefox-esr'), downloadFirefox],
};

function candidates(name: BrowserName): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = COMMANDS[name].flatMap((command) =>
    folders.map((folder) => path.join(folder, command)),
  );
  const own =
    name === 'chromium'
      ? playwrightChromium.executablePath()
      : path.join(FIREFOX_HOME, 'firefox', 'firefox');
  return [...onPath, own];
}

function firstThatStarts(name: BrowserName): string | undefined {
  return candidates(name).find((file) => isExecutable(file) && starts(name, file));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function starts(name: BrowserName, file: string): boolean {
  const started = process.env[STARTED]?.split(path.delimiter) ?? [];
  if (started.includes(file)) return true;
  const isFit = startsNow(name, file);
  if (isFit) process.env[STARTED] = [...started, file].join(path.delimiter);
  return isFit;
}

/** What this process, or one that started it, has seen start: trying takes seconds. */
const STARTED = 'BROWSERS_THAT_START';

/** Ubuntu's packages of both browsers are stand-ins for a snap, which fails in a container. */
function startsNow(name: BrowserName, file: string): boolean {
  const version = spawnSync(file, ['--version'], { timeout: 60_000, encoding: 'utf8' });
  if (version.status !== 0 || !isRecent(name, version.stdout)) return false;
  if (name === 'firefox') return true;
  const profile = mkdtempSync(path.join(tmpdir(), 'winnow-try-'));
  const args = ['--headless', '--no-sandbox', `--user-data-dir=${profile}`];
  const page = spawnSync(file, [...args, '--dump-dom', 'about:blank'], {
    timeout: 60_000,
    encoding: 'utf8',
  });
  removeProfile(profile);
  return page.status === 0 && page.stdout.includes('<html');
}

/** Whether the version that a browser prints is one that the extension supports. */
export function isRecent(name: BrowserName, version: string): boolean {
  const major = /\b(\d+)\.\d/.exec(version)?.[1];
  return Number(major) >= OLDEST_BROWSERS[name];
}

function installFromSystem(name: string): string | undefined {
  if (!isPackageOffered(name) || !installPackages([name])) return undefined;
  return 'system package';
}

function installPlaywrightChromium(): string | undefined {
  const deps = canInstallPackages() ? ['--with-deps'] : [];
  return run('npx', ['playwright', 'install', '--no-shell', ...deps, 'chromium'])
    ? "Playwright's build"
    : undefined;
}

function downloadFirefox(): string | undefined {
  // A bare machine has nothing to fetch it with.
  if (canInstallPackages()) {
    installPackages(['ca-certificates', 'curl', 'xz-utils']);
    run('npx', ['playwright', 'install-deps', 'firefox']);
  }
  const archive = path.join(tmpdir(), `winnow-firefox-${process.pid}.tar.xz`);
  const unpacked =
    run('mkdir', ['-p', FIREFOX_HOME]) &&
    run('curl', ['-fsSL', '--max-time', '300', '-o', archive, FIREFOX_DOWNLOAD]) &&
    run('tar', ['-xf', archive, '-C', FIREFOX_HOME]);
  if (existsSync(archive)) rmSync(archive);
  return unpacked ? "Mozilla's build" : undefined;
}

function run(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
