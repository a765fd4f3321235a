import * as z from 'zod/mini';
import { isBroadPattern } from '@/contract/address/broad-pattern';
import { isPrivateHost } from '@/contract/address/private-host';
import { StepHintsSchema } from '@/contract/recording/hints-schema';
import type { StepHints } from '@/contract/recording/step-hints';
import { checkOptions } from '@/contract/request/check-request';
import { isSecretHeader } from '@/contract/request/secret-headers';
import { FailureError } from '@/contract/result';
import { reviewOf } from '@/contract/step-doors';
import type { Preset } from './presets';
import { presetWithHints } from './former-hints';
import { FILE_VERSIONS, readWinnowFile } from './winnow-file';
import { oneLine } from '@/contract/one-line';
import { cleanText } from '@/contract/snapshot/clean-text';
import { listed, localized, type UserText } from '@/contract/user-text';
import { standInHeader } from './hidden-headers';

/** None says what was seen of a page. */
const { at: _at, role: _role, place: _place, ...known } = StepHintsSchema().shape;
const FileHints = z.strictObject({
  ...known,
  // Each is looked for, and a stranger's may be many.
  selectors: z.exactOptional(z.array(z.string()).check(z.maxLength(8))),
});
const FilePreset = z.pipe(
  z.transform(presetWithHints),
  z.strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(200)),
    hosts: z._default(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(100)), []),
    options: z.record(z.string(), z.unknown()),
    hints: z.exactOptional(z.array(z.nullable(FileHints)).check(z.maxLength(50))),
    startUrl: z.exactOptional(z.string().check(z.maxLength(4000), z.refine(isWebAddress))),
  }),
);
const PresetsFile = z.strictObject({
  winnow: z.literal('presets'),
  version: z.literal([1, FILE_VERSIONS.presets]),
  presets: z.array(FilePreset),
});

/**
 * Presets as the text of a JSON file. It contains no address of a service, no key, and no header
 * that carries one.
 */
export function exportPresets(list: readonly Preset[]): string {
  const presets = list.map(({ name, hosts, options, hints, startUrl }) => ({
    name,
    hosts,
    options: withoutSecrets(options),
    ...(hints !== undefined && { hints: hints.map((known) => known && exported(known)) }),
    ...(startUrl !== undefined && { startUrl }),
  }));
  return `${JSON.stringify({ winnow: 'presets', version: FILE_VERSIONS.presets, presets }, null, 2)}\n`;
}

/** Without what was seen of a page. */
function exported({ at: _spot, role: _kind, place: _seen, ...rest }: StepHints): StepHints {
  return rest;
}

/** The presets in a file, and what was left out of them. */
export interface PresetsInFile {
  presets: Omit<Preset, 'id'>[];
  notes: UserText[];
}

/**
 * Reads a file of presets. Each must be a request that the contract allows, without headers that
 * carry a key: a stranger's file must not send anything in the user's name. The user has yet to
 * review their actions. Patterns that cover the sites of many people are left out, and so is a
 * beginning in the user's own network.
 *
 * @throws {FailureError} `BAD_REQUEST` that names the preset and the field.
 */
export function importPresets(text: string): PresetsInFile {
  const file = readWinnowFile(text, 'presets', PresetsFile);
  const notes: UserText[] = [];
  const presets = file.presets.map(({ startUrl, ...preset }) => {
    // What cannot be seen makes one name look like another.
    const name = oneLine(cleanText(preset.name));
    if (name === '') throw refused(JSON.stringify(preset.name), localized('importNoName'));
    const { options } = preset;
    const checked = checkOptions(options);
    if (!checked.ok) throw refused(name, checked.problems[0]?.message ?? '');
    const secret = Object.keys(checked.value.headers ?? {}).find(isSecretHeader);
    if (secret !== undefined)
      throw refused(name, localized('importSecretHeader', { name: secret }));
    const standIn = standInHeader(options);
    if (standIn !== undefined) throw refused(name, localized('importStandIn', { name: standIn }));
    const broad = preset.hosts.filter(isBroadPattern);
    if (broad.length > 0)
      notes.push(localized('importHostsLeftOut', { name, hosts: listed(broad) }));
    const isOwn = startUrl !== undefined && isPrivateHost(new URL(startUrl).hostname);
    if (isOwn) notes.push(localized('importStartLeftOut', { name, address: startUrl }));
    return {
      ...preset,
      name,
      hosts: preset.hosts.filter((host) => !broad.includes(host)),
      ...(startUrl !== undefined && !isOwn && { startUrl }),
      ...reviewOf({ door: 'file' }),
    };
  });
  return { presets, notes };
}

function isWebAddress(text: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');
}

function withoutSecrets(options: Record<string, unknown>): Record<string, unknown> {
  const { headers } = options;
  if (typeof headers !== 'object' || headers === null) return options;
  const kept = Object.entries(headers).filter(([header]) => !isSecretHeader(header));
  return { ...options, headers: Object.fromEntries(kept) };
}

function refused(name: string, reason: UserText): FailureError {
  const message = localized('importRefusedPreset', { name, reason });
  return new FailureError({ code: 'BAD_REQUEST', message });
}
