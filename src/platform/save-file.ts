/**
 * Saves a file to the user's downloads, following the browser's settings. Works only in pages, not
 * in workers, and needs no permission.
 *
 * @param name - A name without folders; the browser adds a number if it is taken.
 * @param isSecret - The file is of a page that is to leave no trace. Browsers list what an extension saves among
 *   the downloads of ordinary windows, so its name is then `page-<date>-<time>`, in the user's time zone.
 * @returns the name that it is saved under.
 */
export function saveFile(name: string, content: Blob, isSecret: boolean): string {
  const given = isSecret ? neutralName(name, new Date()) : name;
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = given;
  link.click();
  // The browser reads the content after the click; if the page closes, the content is released
  // anyway.
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
  return given;
}

function neutralName(name: string, now: Date): string {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString();
  const time = local.slice(0, 16).replace('T', '-').replace(':', '');
  return `page-${time}${EXTENSION.exec(name)?.[0] ?? ''}`;
}

const KEEP_MS = 60_000;
const EXTENSION = /\.[a-z\d]{1,8}$/i;
