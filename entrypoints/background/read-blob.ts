import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';

/**
 * A file that a page of the extension holds.
 *
 * @throws {FailureError} `BAD_REQUEST` in private windows of Firefox, which keeps it to the page.
 */
export async function readBlob(url: string): Promise<Blob> {
  try {
    return await (await fetch(url)).blob();
  } catch (cause) {
    const message = localized('fileUnavailable');
    throw new FailureError({ code: 'BAD_REQUEST', message }, { cause });
  }
}
