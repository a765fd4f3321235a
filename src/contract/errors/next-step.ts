import { optionFields } from '../request/request-schemas';
import { formatNames, type ScrapeOptions } from '../request/scrape-request';
import type { ErrorEntry, Remedy } from './catalogue';
import { listed, localized, type UserText } from '../user-text';

/** What the next step depends on: the request, and what the service answered. */
export interface Circumstances {
  asked?: ScrapeOptions | undefined;
  error?: string | undefined;
  /** Milliseconds. */
  waitMs?: number | undefined;
}

/** The next step after a failure: the catalogue's, unless the request calls for another. */
export function nextStepFor(
  entry: ErrorEntry,
  { asked = {}, error = '', waitMs }: Circumstances,
): { next: UserText; remedy: Remedy } {
  const { remedy } = entry;
  const next = localized(entry.next);
  if (waitMs && entry.id === 'keyless-limit') {
    return { next: localized('nextKeyless', { next, time: durationText(waitMs) }), remedy };
  }
  if (waitMs && WAITING.has(entry.id)) {
    return { next: localized('nextWait', { time: durationText(waitMs) }), remedy };
  }
  if (entry.id === 'all-engines-failed' && NO_ENGINE.test(error)) {
    const rare = rareFeatures(asked);
    const names = rare.length > 0 ? listed(rare) : localized('nextNotNeeded');
    return { next: localized('nextNoEngine', { names }), remedy: 'fix-request' };
  }
  if (BLOCKED.has(entry.id) && asked.proxy === 'basic') {
    return { next: localized('nextProxy'), remedy: 'fix-request' };
  }
  return { next, remedy };
}

/** A duration, rounded up, in a unit that suits it: `34 seconds`, `5 minutes`, `2 hours`. */
function durationText(milliseconds: number): UserText {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 120) return localized('waitSeconds', { count: seconds });
  return seconds < 7200
    ? localized('waitMinutes', { count: Math.ceil(seconds / 60) })
    : localized('waitHours', { count: Math.ceil(seconds / 3600) });
}

const WAITING: ReadonlySet<string> = new Set(['rate-limit', 'unavailable', 'processing-continues']);
/** Failures of sites that block plain visitors. */
const BLOCKED: ReadonlySet<string> = new Set([
  'all-engines-failed',
  'pdf-antibot',
  'document-antibot',
]);
const NO_ENGINE = /engines tried: ?\[\]/i;

/** The requested features that only some of a service's engines support, named as in the form. */
function rareFeatures(asked: ScrapeOptions): UserText[] {
  const formats = formatNames(asked).filter((name) => RARE_FORMATS.has(name));
  const fields = RARE_FIELDS.filter((name) => asked[name] !== undefined && asked[name] !== false);
  const proxy = asked.proxy === 'enhanced' ? [localized(optionFields.proxy.label)] : [];
  return [...formats, ...fields.map((name) => localized(optionFields[name].label)), ...proxy];
}

const RARE_FORMATS: ReadonlySet<string> = new Set(['screenshot', 'branding', 'audio', 'video']);
const RARE_FIELDS = ['mobile', 'location', 'actions', 'profile', 'skipTlsVerification'] as const;
