/**
 * Saves a file into the user's downloads, as the browser is set to do it. Only pages can: there is
 * no such door in a worker. It needs no permission.
 *
 * @param name - A name without folders; the browser adds a number when it is taken.
 */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the content after the click; a page that closes lets go of it too.
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}

const KEEP_MS = 60_000;
