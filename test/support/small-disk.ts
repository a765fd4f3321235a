import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A separate disk, which a test can really fill. */
export interface SmallDisk {
  /** Its folder. */
  path: string;
  /**
   * Fills the disk except for about 60 kB, even while a browser writes. Returns a function that
   * undoes it.
   */
  fill(): () => void;
  close(): void;
}

/** Only root can mount a disk. */
export const CAN_MOUNT = process.getuid?.() === 0;

/** @param megabytes - The disk's size. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const disk = mkdtempSync(path.join(tmpdir(), 'winnow-small-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk]);
  return {
    path: disk,
    fill() {
      const filler = path.join(disk, 'filler');
      const file = openSync(filler, 'w');
      for (;;) {
        const { bavail, bsize } = statfsSync(disk);
        const rest = Math.min(bavail * bsize - 60_000, 1_000_000);
        if (rest < bsize) break;
        writeSync(file, Buffer.alloc(rest));
      }
      closeSync(file);
      return () => rmSync(filler);
    },
    close() {
      execFileSync('umount', ['--lazy', disk]);
      rmSync(disk, { recursive: true, force: true });
    },
  };
}
