import { jsonDepth } from '@/contract/json-depth';
import { FailureError } from '@/contract/result';
import { localized, type UserText } from '@/contract/user-text';

/** The largest file accepted, in bytes: more than a backup of thousands of sites and requests. */
export const JSON_FILE_LIMIT = 32 * 1024 * 1024;

const DEPTH_LIMIT = 200;

/**
 * The JSON value of a file that a user chose.
 *
 * @throws {FailureError} `BAD_REQUEST` if it is larger than 32 MB, is not JSON, is nested deeper
 * than 200 levels, or has a key `__proto__`.
 */
export function readJsonFile(text: string): unknown {
  if (text.length > JSON_FILE_LIMIT || new Blob([text]).size > JSON_FILE_LIMIT) {
    throw refused(localized('importTooLarge'));
  }
  if (jsonDepth(text, DEPTH_LIMIT) > DEPTH_LIMIT) throw refused(localized('importTooDeep'));
  try {
    return JSON.parse(text, refuseProto);
  } catch (error) {
    if (error instanceof FailureError) throw error;
    throw refused(localized('importNotJson'));
  }
}

function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__') throw refused(localized('importForbiddenKey', { key }));
  return value;
}

/** The failure that a file was refused with, and why. */
export function refused(reason: UserText): FailureError {
  const message = localized('importRefused', { reason });
  return new FailureError({ code: 'BAD_REQUEST', message });
}
