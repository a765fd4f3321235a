/**
 * Saves a file to the user's downloads, following the browser's settings. Works only in pages, not
 * in workers, and needs no permission.
 *
 * @param name - A name without folders; the browser adds a number if it is taken.
 */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the content after the click; if the page closes, the content is released
  // anyway.
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}

const KEEP_MS = 60_000;
