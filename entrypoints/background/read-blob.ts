import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';

/**
 * A file that an extension page has in memory.
 *
 * @throws {FailureError} `BAD_REQUEST` in private windows of Firefox, which keeps the file to the
 *   page.
 */
export async function readBlob(url: string): Promise<Blob> {
  try {
    return await (await fetch(url)).blob();
  } catch (cause) {
    const message = localized('fileUnavailable');
    throw new FailureError({ code: 'BAD_REQUEST', message }, { cause });
  }
}
