import { unzipSync, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { FILE_LIMITS, FileProblem, type ReadFile } from './read-file';

/**
 * Reads the text of a Word document as HTML, with its headings, lists, tables and links, and without pictures.
 *
 * @throws {FileProblem}
 */
export async function readDocx(bytes: Uint8Array): Promise<ReadFile> {
  if (OLE.every((byte, at) => bytes[at] === byte)) throw new FileProblem('older');
  const { value: html } = await mammoth
    .convertToHtml({ buffer: Buffer.from(bounded(bytes)) }, { externalFileAccess: false })
    .catch((cause: unknown) => {
      throw new FileProblem('broken', { cause });
    });
  if (html.replaceAll(/<[^>]*>/gu, '').trim() === '') throw new FileProblem('textless');
  return { html: `<main>${html}</main>` };
}

/**
 * The texts of the file, packed anew: a small file may be endless when unpacked, as its parts may overlap and each may
 * be of another length than it says.
 */
function bounded(bytes: Uint8Array): Uint8Array {
  let parts = 0;
  let total = 0;
  try {
    const files = unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        if (!/\.(?:xml|rels)$/iu.test(name)) return false;
        parts += 1;
        total += Math.max(size, originalSize);
        if (parts > FILE_LIMITS.parts || total > FILE_LIMITS.unpacked)
          throw new FileProblem('large');
        return true;
      },
    });
    return zipSync(files, { level: 0 });
  } catch (cause) {
    throw cause instanceof FileProblem ? cause : new FileProblem('broken', { cause });
  }
}

const OLE = [0xd0, 0xcf, 0x11, 0xe0];
