import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { whenUnlocked } from './when-unlocked.ts';

/** Whether this is a Debian-like machine on which this process may install packages without being asked. */
export function canInstallPackages(): boolean {
  return existsSync(APT) && prefix() !== undefined;
}

/**
 * Whether the system offers a native package. Ubuntu's browser packages only fetch a snap, which
 * does not run in a container, and do not count.
 */
export function isPackageOffered(name: string): boolean {
  if (!canInstallPackages()) return false;
  refreshList();
  const shown = spawnSync('apt-cache', ['show', name], { encoding: 'utf8' });
  return shown.status === 0 && shown.stdout !== '' && !/\bsnap\b/i.test(shown.stdout);
}

/** Installs packages with their dependencies. Says whether it worked; output goes nowhere. */
export function installPackages(names: readonly string[]): boolean {
  const root = prefix();
  if (root === undefined || !existsSync(APT)) return false;
  refreshList();
  return apt([...root], ['install', '-y', '--no-install-recommends', ...names]);
}

/** What this process may do about packages on this machine. */
export interface PackageRights {
  /** It is a Debian-like machine. */
  hasApt: boolean;
  mayInstall: boolean;
}

/** A sentence on what the user can do about missing packages that could not be installed. */
export function installHint(names: readonly string[], rights = packageRights()): string {
  const command = `apt-get install ${names.join(' ')}`;
  if (!rights.hasApt) return `Install ${names.join(' and ')} with the system's package manager.`;
  return rights.mayInstall
    ? `"${command}" did not work here: run it to see why.`
    : `This user may not install packages. Run once: sudo ${command}`;
}

function packageRights(): PackageRights {
  return { hasApt: existsSync(APT), mayInstall: canInstallPackages() };
}

const APT = '/usr/bin/apt-get';
let refreshed = false;

/** The prefix of a command to run it as root; `undefined` if that needs a password. */
function prefix(): string[] | undefined {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined;
}

function refreshList(): void {
  if (refreshed) return;
  refreshed = true;
  apt(prefix() ?? [], ['update']);
}

function apt(root: string[], args: string[]): boolean {
  const env = ['env', 'DEBIAN_FRONTEND=noninteractive', 'LC_ALL=C'];
  const [command = APT, ...rest] = [...root, ...env, APT, ...args];
  const end = Date.now() + LOCK_WAIT_MS;
  const { status } = whenUnlocked(
    () => spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' }),
    () => Date.now() < end && spawnSync('sleep', ['2']).status === 0,
  );
  return status === 0;
}

/** How long another program may keep the packages. */
const LOCK_WAIT_MS = 300_000;
