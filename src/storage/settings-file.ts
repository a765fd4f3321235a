import * as z from 'zod/mini';
import { parseBaseAddress } from '@/contract/address/base-address';
import { oneLine } from '@/contract/one-line';
import { FailureError, toFailure } from '@/contract/result';
import { cleanText } from '@/contract/snapshot/clean-text';
import { FILE_VERSIONS, readWinnowFile } from './winnow-file';
import { serviceFields, servicesOfBefore, type Service } from './services';
import { SettingsSchema, type Settings } from './settings';
import { SitePicksInFile, type SitePicks } from './site-picks';
import { SiteTablesInFile, type SiteTable } from './site-tables';
import { localized, type UserText } from '@/contract/user-text';

const SettingsFile = z.strictObject({
  winnow: z.literal('settings'),
  version: z.literal(FILE_VERSIONS.settings),
  settings: z.extend(z.partial(SettingsSchema()), {
    // Strict: a service's key does not belong in it.
    services: z.optional(z.array(z.strictObject(serviceFields())).check(z.maxLength(100))),
    /** The only service of earlier versions. */
    baseAddress: z.optional(z.string().check(z.maxLength(2048))),
    serviceLimit: z.optional(serviceFields().limit),
    requestTimeout: z.optional(serviceFields().timeout),
    /** Written by earlier versions. A file cannot give consent to uploads. */
    uploadHosts: z.optional(z.unknown()),
  }),
  sites: z.optional(SitePicksInFile()),
  tables: z.optional(SiteTablesInFile()),
});

/** The content of a settings file. */
export interface SettingsInFile {
  /** The settings that the file names. */
  settings: Partial<Settings>;
  /** What is taken and left out on sites. */
  sites: SitePicks[];
  /** The tables stored for sites. */
  tables: SiteTable[];
}

/** Settings, picks for sites, and tables stored for them, as the text of a JSON file. */
export function exportSettings(
  settings: Settings,
  sites: readonly SitePicks[] = [],
  tables: readonly SiteTable[] = [],
): string {
  const file = {
    winnow: 'settings',
    version: FILE_VERSIONS.settings,
    settings,
    ...(sites.length > 0 && { sites }),
    ...(tables.length > 0 && { tables }),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * Reads a settings file. Settings that it does not name are absent from the answer. Its services,
 * sites and tables are meant to be added to the existing ones.
 *
 * @throws {FailureError} `BAD_REQUEST` if it is too large, is not JSON, or has an unknown or wrong
 * field; the message names the field. Addresses of services must be such that the settings page
 * accepts them without asking.
 */
export function importSettings(text: string): SettingsInFile {
  const file = readWinnowFile(text, 'settings', SettingsFile);
  const {
    uploadHosts: _consents,
    baseAddress,
    serviceLimit,
    requestTimeout,
    ...settings
  } = file.settings;
  const services =
    settings.services?.map((service, index) =>
      withAddress(service, `services[${index}].address`),
    ) ??
    servicesOfBefore({
      baseAddress: readAddress(baseAddress ?? '', 'baseAddress'),
      serviceLimit,
      requestTimeout,
    });
  // Absent fields stay absent: `partial` and a strict object add none.
  const read = { ...settings, ...(services.length > 0 && { services }) } as Partial<Settings>;
  return { settings: read, sites: file.sites ?? [], tables: file.tables ?? [] };
}

function withAddress(service: Service, field: string): Service {
  // What cannot be seen makes one name look like another.
  const name = oneLine(cleanText(service.name));
  return { ...service, name, address: readAddress(service.address, field) };
}

/** The address as the settings page stores it; empty if it is empty. */
function readAddress(typed: string, field: string): string {
  if (typed.trim() === '') return '';
  try {
    const { href, safety } = parseBaseAddress(typed);
    if (safety !== 'exposed') return href;
  } catch (error) {
    throw refused(field, toFailure(error).message);
  }
  throw refused(field, localized('importExposed', { address: typed }));
}

function refused(field: string, reason: UserText): FailureError {
  const message = localized('importRefusedIn', { field, reason });
  return new FailureError({ code: 'BAD_REQUEST', message });
}
