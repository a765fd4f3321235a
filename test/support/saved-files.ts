import { vi } from 'vitest';

/** A file as a page gave it to the browser. */
export interface SavedFile {
  name: string;
  content: Blob;
}

/** Collects the files that are saved by a link from now on, in place of the browser. */
export function collectSavedFiles(): SavedFile[] {
  const files: SavedFile[] = [];
  let content = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) content = blob;
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, content });
  });
  return files;
}
