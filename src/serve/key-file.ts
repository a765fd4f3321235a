import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';

/** Where the key is kept: in the user's folder for settings, as the system has it. */
export function keyFile(
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: string = process.platform,
): string {
  const base =
    platform === 'win32'
      ? (env.APPDATA ?? path.join(homedir(), 'AppData', 'Roaming'))
      : platform === 'darwin'
        ? path.join(homedir(), 'Library', 'Application Support')
        : (env.XDG_CONFIG_HOME ?? path.join(homedir(), '.config'));
  return path.join(base, 'winnow', 'serve-key');
}

/**
 * The key of that file. Made the first time, as hosted keys look, which some clients insist on; only the user may
 * read it.
 */
export async function readKey(file: string): Promise<{ key: string; isNew: boolean }> {
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known.trim() !== '') {
    await chmod(file, ONLY_USER);
    return { key: known.trim(), isNew: false };
  }
  const key = `fc-${randomBytes(16).toString('hex')}`;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${key}\n`, { mode: ONLY_USER });
  await chmod(file, ONLY_USER);
  return { key, isNew: true };
}

const ONLY_USER = 0o600;
