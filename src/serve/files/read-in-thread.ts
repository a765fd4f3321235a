import { inThread } from './in-thread';
import { FileProblem, type FileProblemKind, type ReadFile } from './read-file';

/** A file to read. */
export interface FileOrder {
  kind: 'pdf' | 'docx';
  bytes: Uint8Array;
  /** How many pages of a PDF are read. */
  maxPages: number;
}

/**
 * Reads a file, as {@link inThread}.
 *
 * @throws {FileProblem}
 */
export async function readInThread(
  order: FileOrder,
  signal: AbortSignal,
  megabytes?: number,
): Promise<ReadFile> {
  const said = await inThread<ReadFile | FileProblemKind>(READER, order, signal, megabytes);
  if (typeof said === 'string') throw new FileProblem(said);
  return said;
}

const READER = new URL('./file-worker.ts', import.meta.url);
