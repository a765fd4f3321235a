import * as z from 'zod/mini';
import { parseBaseAddress } from '@/contract/address/base-address';
import { FailureError, toFailure } from '@/contract/result';
import { FILE_VERSION, readWinnowFile } from './winnow-file';
import { SettingsSchema, type Settings } from './settings';
import { localized, type UserText } from '@/contract/user-text';

const SettingsFile = z.strictObject({
  winnow: z.literal('settings'),
  version: z.literal(FILE_VERSION),
  settings: z.extend(z.partial(SettingsSchema), {
    /** Written by earlier versions. Nobody agrees to an upload with a file. */
    uploadHosts: z.optional(z.unknown()),
  }),
});

/** Settings as the text of a JSON file. */
export function exportSettings(settings: Settings): string {
  return `${JSON.stringify({ winnow: 'settings', version: FILE_VERSION, settings }, null, 2)}\n`;
}

/**
 * Reads a settings file. Settings that it does not name are absent from the answer.
 *
 * @throws {FailureError} `BAD_REQUEST` when it is too large, no JSON, or has a field that is
 * unknown or wrong; the message names the field. The address of the service must be one that the
 * settings page takes without a question.
 */
export function importSettings(text: string): Partial<Settings> {
  const file = readWinnowFile(text, 'settings', SettingsFile);
  const { uploadHosts: _uploadHosts, ...settings } = file.settings;
  const { baseAddress } = settings;
  const address = baseAddress === undefined ? {} : { baseAddress: readAddress(baseAddress) };
  // Fields that are absent stay absent: `partial` and a strict object add none.
  return { ...settings, ...address } as Partial<Settings>;
}

/** The address as the settings page stores it; empty where it is. */
function readAddress(typed: string): string {
  if (typed.trim() === '') return '';
  try {
    const { href, safety } = parseBaseAddress(typed);
    if (safety !== 'exposed') return href;
  } catch (error) {
    throw refused(toFailure(error).message);
  }
  throw refused(localized('importExposed', { address: typed }));
}

function refused(reason: UserText): FailureError {
  const message = localized('importRefusedIn', { field: 'baseAddress', reason });
  return new FailureError({ code: 'BAD_REQUEST', message });
}
