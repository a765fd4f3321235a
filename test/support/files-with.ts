import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Paths of the files below a folder that hold a text, in either of the ways that browsers store one. */
export function filesWith(folder: string, text: string): string[] {
  const forms = [Buffer.from(text, 'latin1'), Buffer.from(text, 'utf16le')];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readIfThere(file);
      return forms.some((form) => bytes.includes(form));
    });
}

/** Empty if a running browser has deleted the file since it was listed. */
function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}
