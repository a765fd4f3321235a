import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHROMIUM_BUILD } from './chromium-extension.ts';

/**
 * A copy of the built extension with words about 40 % longer, as in a wordy language. Returns its
 * folder, which the caller deletes.
 */
export function longWordedBuild(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'winnow-long-words-'));
  cpSync(CHROMIUM_BUILD, folder, { recursive: true });
  const file = path.join(folder, '_locales', 'en', 'messages.json');
  // It is what the build writes.
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { message: string }>;
  for (const entry of Object.values(messages)) entry.message = lengthen(entry.message);
  writeFileSync(file, JSON.stringify(messages));
  return folder;
}

/** A text of the interface, lengthened. Placeholders and names in braces stay unchanged. */
export function lengthen(text: string): string {
  return text
    .split(/(\$\w+\$?|\{\w+\}|\S*\.\S+)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[aeiou]/gi, '$&$&')))
    .join('');
}
