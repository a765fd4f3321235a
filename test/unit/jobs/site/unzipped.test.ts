import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { unzipped } from '@/jobs/site/unzipped';

// Promise site-files-cannot-stall
it('of a zipped file no more than fifty million bytes are read, however large it is', async () => {
  // What cannot be zipped makes the file large, so that nothing else ends it.
  const file = gzipSync(Buffer.concat([randomBytes(700_000), Buffer.alloc(60_000_000)]));
  let size = 0;
  for await (const piece of unzipped(new Uint8Array(file))) size += piece.length;
  expect(size).toBeGreaterThanOrEqual(50_000_000);
  // The last piece may be begun just before.
  expect(size).toBeLessThan(50_100_000);
});
