import * as z from 'zod/mini';
import { isRecord } from '@/contract/is-record';
import { pathText } from '@/contract/request/problems';
import { localized, type UserText } from '@/contract/user-text';
import { readJsonFile, refused } from './json-file';

/** The kind of a file that Winnow saved. */
export type FileKind = 'settings' | 'presets';

/** The version of each kind. Version 1 of presets had what is known of steps in another shape. */
export const FILE_VERSIONS = { settings: 1, presets: 2 } as const satisfies Record<
  FileKind,
  number
>;

/**
 * Reads a file that Winnow saved, by the schema of its kind.
 *
 * @throws {FailureError} `BAD_REQUEST`, in a sentence that names the first thing that is wrong with
 * it.
 */
export function readWinnowFile<Schema extends z.ZodMiniType>(
  text: string,
  kind: FileKind,
  schema: Schema,
): z.output<Schema> {
  const value = readJsonFile(text);
  if (!isRecord(value) || value.winnow === undefined) throw refused(localized('importNotOurs'));
  if (value.winnow !== kind && (value.winnow === 'settings' || value.winnow === 'presets')) {
    throw refused(localized(kind === 'settings' ? 'importIsPresets' : 'importIsSettings'));
  }
  if (typeof value.version === 'number' && value.version > FILE_VERSIONS[kind]) {
    throw refused(localized('importLater'));
  }
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refused(issue === undefined ? localized('importNotOurs') : reasonOf(issue, value));
}

function reasonOf(issue: z.core.$ZodIssue, file: unknown): UserText {
  const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key));
  if (issue.code === 'unrecognized_keys') {
    const field = pathText([...path, issue.keys[0] ?? '']);
    return localized('importUnknownField', { field });
  }
  const field = pathText(path);
  const value = path.reduce<unknown>((inside, key) => Object(inside)[key], file);
  if (value === undefined) return localized('importMissingField', { field });
  const shown = JSON.stringify(value).slice(0, MAX_SHOWN);
  return localized('importWrongField', { field, value: shown });
}

/** How many characters of a wrong value are shown. */
const MAX_SHOWN = 60;
