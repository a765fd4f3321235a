/**
 * The content of a file, piece by piece; of a gzip file, what is zipped, up to fifty million bytes
 * and a hundred times its length, which is more than texts shrink. Nothing is unzipped before it is
 * asked for.
 *
 * @throws {Error} while it gives the pieces, if the file is damaged.
 */
export async function* unzipped(file: Uint8Array): AsyncGenerator<Uint8Array> {
  if (file[0] !== 0x1f || file[1] !== 0x8b) {
    yield* piecesOf(file, PIECE);
    return;
  }
  const most = Math.min(LARGEST, Math.max(PIECE, file.length * HIGHEST_RATIO));
  const zipped = piecesOf(file, ZIPPED_PIECE);
  const source = {
    pull(controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) {
      const { done, value } = zipped.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
  };
  const pieces = new ReadableStream(source, { highWaterMark: 0 });
  const reader = pieces.pipeThrough(new DecompressionStream('gzip')).getReader();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || size >= most) return;
      size += value.length;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

function* piecesOf(file: Uint8Array, length: number): Generator<Uint8Array<ArrayBuffer>> {
  for (let from = 0; from < file.length; from += length)
    yield new Uint8Array(file.subarray(from, from + length));
}

const PIECE = 64_000;
/** What is zipped in as much fills four megabytes at most. */
const ZIPPED_PIECE = 4000;
const HIGHEST_RATIO = 100;
/** The standard allows a sitemap fifty megabytes. */
const LARGEST = 50_000_000;
