import type { FrameSnapshot, Snapshot } from './snapshot';
import { unpackSnapshot } from './unpack';

/**
 * What was read of a tab, packed: the page, and frames of other sites, which their own readers
 * read.
 */
export interface Reading {
  text: string;
  frames: readonly ReadFrame[];
}

export interface ReadFrame {
  /** Position among the frames of each ancestor window, outermost first. */
  path: readonly number[];
  text: string;
}

/**
 * Unpacks a reading. A damaged frame is left out.
 *
 * @throws {FailureError} `UNEXPECTED` when the page itself is damaged.
 */
export function unpackReading({ text, frames }: Reading): {
  snapshot: Snapshot;
  frames: FrameSnapshot[];
} {
  return { snapshot: unpackSnapshot(text), frames: frames.flatMap(unpackFrame) };
}

function unpackFrame({ path, text }: ReadFrame): FrameSnapshot[] {
  try {
    return [{ path, snapshot: unpackSnapshot(text) }];
  } catch {
    return [];
  }
}
