/* The extension's own files, in the "origin private file system". Deleting one there deletes a file
   from the disk, whereas databases keep what was deleted in their logs for as long as they like. */

/** Fails if files cannot be stored: browsers refuse where nothing may outlive the session. */
export async function openFiles(): Promise<void> {
  await folder();
}

/** The content of a file; `undefined` if there is none. */
export async function readFile(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const handle = await (await folder()).getFileHandle(name);
    return new Uint8Array(await (await handle.getFile()).arrayBuffer());
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw cause;
  }
}

/** Writes a file, all of it or nothing. Rejects if there is no room. */
export async function writeFile(name: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
  const handle = await (await folder()).getFileHandle(name, { create: true });
  const writing = await handle.createWritable();
  try {
    await writing.write(content);
    await writing.close();
  } catch (cause) {
    await writing.abort().catch(() => {});
    throw cause;
  }
}

/** Deletes a file if it exists. */
export async function removeFile(name: string): Promise<void> {
  try {
    await (await folder()).removeEntry(name);
  } catch (cause) {
    if (!isMissing(cause)) throw cause;
  }
}

/** Names of all files, in no particular order. */
export async function listFiles(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of (await folder()).keys()) names.push(name);
  return names;
}

/**
 * Whether a file is one that Chromium writes to until all is written, and leaves if it is killed
 * before.
 */
export function isHalfWritten(name: string): boolean {
  return name.endsWith('.crswap');
}

/** The total size in bytes of all files whose names begin with a prefix. */
export async function fileSizes(prefix: string): Promise<number> {
  const directory = await folder();
  let bytes = 0;
  for (const name of await listFiles()) {
    if (!name.startsWith(prefix)) continue;
    // It may have been deleted meanwhile.
    const handle = await directory.getFileHandle(name).catch(() => undefined);
    bytes += (await handle?.getFile())?.size ?? 0;
  }
  return bytes;
}

/** Bytes that the browser reports as free; `undefined` if it does not know. */
export async function freeBytes(): Promise<number | undefined> {
  const { quota, usage } = await navigator.storage.estimate();
  return quota === undefined || usage === undefined ? undefined : quota - usage;
}

function folder(): Promise<FileSystemDirectoryHandle> {
  return navigator.storage.getDirectory();
}

function isMissing(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'NotFoundError';
}
