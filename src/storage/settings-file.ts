import * as z from 'zod/mini';
import { parse } from '@/contract/parse';
import { readJsonFile } from './json-file';
import { SettingsSchema, type Settings } from './settings';

const SettingsFile = z.strictObject({
  winnow: z.literal('settings'),
  version: z.literal(1),
  settings: z.partial(SettingsSchema),
});

/** Settings as the text of a JSON file. */
export function exportSettings(settings: Settings): string {
  return `${JSON.stringify({ winnow: 'settings', version: 1, settings }, null, 2)}\n`;
}

/**
 * Reads a settings file. Settings that it does not name are absent from the answer.
 *
 * @throws {FailureError} `BAD_REQUEST` when it is too large, no JSON, or has a field that is
 * unknown or wrong; the message names the field.
 */
export function importSettings(text: string): Partial<Settings> {
  const file = parse(SettingsFile, readJsonFile(text), 'BAD_REQUEST', 'The file was not imported');
  // Fields that are absent stay absent: `partial` and a strict object add none.
  return file.settings as Partial<Settings>;
}
