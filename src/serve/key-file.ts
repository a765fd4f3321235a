import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';

/** Where the key is kept: in the user's folder for settings, as the system has it. */
export function keyFile(
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: string = process.platform,
): string {
  const base =
    platform === 'win32'
      ? (whole(env.APPDATA, platform) ?? path.join(homedir(), 'AppData', 'Roaming'))
      : platform === 'darwin'
        ? path.join(homedir(), 'Library', 'Application Support')
        : (whole(env.XDG_CONFIG_HOME, platform) ?? path.join(homedir(), '.config'));
  return path.join(base, 'winnow', 'serve-key');
}

/**
 * The key of that file. Made the first time, as hosted keys look, which some clients insist on; only the user may
 * read it. Of two servers that start at once, both get the same.
 *
 * @throws {Error} if there is a file that cannot be read, or holds no key.
 */
export async function readKey(file: string): Promise<{ key: string; isNew: boolean }> {
  const known = await readFile(file, 'utf8').catch((error: unknown) => {
    if (Object(error).code === 'ENOENT') return undefined;
    throw error;
  });
  if (known !== undefined) return { key: await knownKey(file, known.trim()), isNew: false };
  const key = `fc-${randomBytes(16).toString('hex')}`;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  await writeFile(draft, `${key}\n`, { mode: ONLY_USER });
  try {
    // Unlike writing or renaming, this never replaces a key that is there.
    await link(draft, file);
  } catch (error) {
    if (Object(error).code === 'EEXIST') return await readKey(file);
    throw error;
  } finally {
    await unlink(draft);
  }
  return { key, isNew: true };
}

async function knownKey(file: string, key: string): Promise<string> {
  if (!KEY_FORM.test(key)) throw new Error(`${file} holds no key. Delete it to get another one.`);
  await chmod(file, ONLY_USER);
  return key;
}

/** A path of the environment, unless it is empty or depends on where the server was started. */
function whole(folder: string | undefined, platform: string): string | undefined {
  const paths = platform === 'win32' ? path.win32 : path.posix;
  return folder !== undefined && paths.isAbsolute(folder) ? folder : undefined;
}

/** How keys look. */
export const KEY_FORM = /^[\w-]{16,200}$/u;
const ONLY_USER = 0o600;
