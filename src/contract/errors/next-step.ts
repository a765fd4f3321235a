import { optionFields, formatNames, type ScrapeOptions } from '../request/scrape-request';
import type { ErrorEntry, Remedy } from './catalogue';

/** What the service was asked for and said, as far as the next step depends on it. */
export interface Circumstances {
  asked?: ScrapeOptions | undefined;
  error?: string | undefined;
  /** Milliseconds. */
  waitMs?: number | undefined;
}

/** The next step after a failure: that of the catalogue, where the request itself asks for no other. */
export function adviceFor(
  entry: ErrorEntry,
  { asked = {}, error = '', waitMs }: Circumstances,
): { next: string; remedy: Remedy } {
  const { next, remedy } = entry;
  if (waitMs && entry.id === 'keyless-limit') {
    return {
      next: `${next} Without one, the service asks to wait ${durationText(waitMs)}.`,
      remedy,
    };
  }
  if (waitMs && WAITING.has(entry.id)) {
    return {
      next: `The service asks to wait ${durationText(waitMs)}. Send it again then.`,
      remedy,
    };
  }
  if (entry.id === 'all-engines-failed' && NO_ENGINE.test(error)) {
    const rare = rareFeatures(asked);
    const which = rare.length > 0 ? rare.join(', ') : 'what is not needed';
    const change = `No engine of this service can do all that is asked. Leave out ${which}, or use another service.`;
    return { next: change, remedy: 'fix-request' };
  }
  if (BLOCKED.has(entry.id) && asked.proxy === 'basic') {
    return { next: 'Set the proxy to enhanced or auto, and send it again.', remedy: 'fix-request' };
  }
  return { next, remedy };
}

/** A time in the unit that says it best, rounded up: `34 seconds`, `5 minutes`, `2 hours`. */
export function durationText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [count, unit] =
    seconds < 120
      ? [seconds, 'second']
      : seconds < 7200
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const WAITING: ReadonlySet<string> = new Set(['rate-limit', 'unavailable', 'processing-continues']);
/** Failures of a site that lets no plain visitor in. */
const BLOCKED: ReadonlySet<string> = new Set([
  'all-engines-failed',
  'pdf-antibot',
  'document-antibot',
]);
const NO_ENGINE = /engines tried: ?\[\]/i;

/** What only some engines of a service do, by the names of the form. */
function rareFeatures(asked: ScrapeOptions): string[] {
  const formats = formatNames(asked).filter((name) => RARE_FORMATS.has(name));
  const fields = RARE_FIELDS.filter((name) => asked[name] !== undefined && asked[name] !== false);
  const proxy = asked.proxy === 'enhanced' ? [optionFields.proxy.label] : [];
  return [...formats, ...fields.map((name) => optionFields[name].label), ...proxy];
}

const RARE_FORMATS: ReadonlySet<string> = new Set(['screenshot', 'branding', 'audio', 'video']);
const RARE_FIELDS = ['mobile', 'location', 'actions', 'profile', 'skipTlsVerification'] as const;
