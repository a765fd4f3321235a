import type { Engine } from '../engine';
import { belongsToConnection } from './connection-headers';
import { honours } from './for-engine';
import { isSecretHeader } from './secret-headers';
import { formatNames, optionFields, type FormatName, type ScrapeOptions } from './scrape-request';

/** Something worth knowing before a request is sent. It may still be sent. */
export interface Advice {
  /** The field it is about. */
  field: keyof ScrapeOptions;
  /** A sentence for the user. */
  message: string;
}

type Hint = (request: ScrapeOptions, formats: readonly FormatName[]) => Advice | false | undefined;

const MODEL_FORMATS: readonly FormatName[] = [
  'json',
  'summary',
  'question',
  'highlights',
  'changeTracking',
];

/**
 * What the running service does with a request beyond its words (service facts, 1.3 and 1.4). The
 * tab does none of it, and nothing is said of fields that the engine leaves out.
 */
export function adviseOn(request: ScrapeOptions, engine: Engine): Advice[] {
  if (engine === 'tab') return [];
  const formats = formatNames(request);
  return HINTS.map((hint) => hint(request, formats))
    .filter((advice) => !!advice)
    .filter(({ field }) => honours(optionFields[field], engine));
}

const HINTS: readonly Hint[] = [
  ({ waitFor = 0 }, formats) =>
    formats.includes('changeTracking') &&
    waitFor < 5000 &&
    advice('waitFor', 'With changeTracking the service waits at least 5000 milliseconds.'),
  ({ skipTlsVerification, headers, actions }) =>
    skipTlsVerification === undefined &&
    (isFilled(headers) || isFilled(actions)) &&
    advice(
      'skipTlsVerification',
      'With headers or actions, certificates are checked unless you switch it on.',
    ),
  ({ storeInCache, headers, actions }) =>
    storeInCache === true &&
    (isFilled(headers) || isFilled(actions)) &&
    advice(
      'storeInCache',
      'With headers or actions nothing is stored in the cache, whatever is set here.',
    ),
  ({ maxAge, headers, actions, profile, minAge, lockdown }, formats) =>
    maxAge === undefined &&
    minAge === undefined &&
    !lockdown &&
    !profile &&
    !isFilled(headers) &&
    !isFilled(actions) &&
    !formats.includes('changeTracking') &&
    !formats.includes('branding') &&
    advice(
      'maxAge',
      'The service may answer with a copy of up to 2 days. Set 0 for the page as it is.',
    ),
  ({ actions }) =>
    isFilled(actions) &&
    advice(
      'actions',
      'For more than a few steps the service recommends to interact after the scrape.',
    ),
  ({ formats = [] }) =>
    formats.some(
      (format) =>
        format === 'json' ||
        (typeof format === 'object' && format.type === 'json' && !format.prompt && !format.schema),
    ) &&
    advice('formats', 'json without a prompt or a schema lets the model decide what to extract.'),
  (_request, formats) =>
    formats.includes('menu') &&
    advice(
      'formats',
      'The menu is left out, without a word, for teams that it is not enabled for.',
    ),
  ({ zeroDataRetention, lockdown }, formats) => {
    if (!zeroDataRetention && !lockdown) return undefined;
    const lost = formats.filter((format) => MODEL_FORMATS.includes(format));
    return (
      lost.length > 0 &&
      advice(
        'formats',
        `Without data retention the service leaves out ${[...new Set(lost)].join(', ')}.`,
      )
    );
  },
  ({ onlyCleanContent, zeroDataRetention, lockdown }) =>
    onlyCleanContent &&
    (zeroDataRetention || lockdown) &&
    advice('onlyCleanContent', 'Without data retention the cleaning by model is skipped.'),
  ({ zeroDataRetention }) =>
    zeroDataRetention &&
    advice(
      'zeroDataRetention',
      'Zero data retention has to be enabled for your team. The result is shown until the browser is closed and never stored; what Winnow read of the page in this tab leaves the history.',
    ),
  ({ lockdown }) =>
    lockdown &&
    advice(
      'lockdown',
      "Only the service's stored copies are used. The result is shown until the browser is closed and never stored; what Winnow read of the page in this tab leaves the history.",
    ),
  ({ threatProtection }) =>
    threatProtection &&
    advice(
      'threatProtection',
      'The service refuses the request unless threat protection is enabled for your team.',
    ),
  ({ headers }) => {
    const secret = Object.keys(headers ?? {}).filter(isSecretHeader);
    return (
      secret.length > 0 &&
      advice('headers', `${secret.join(', ')} may hold a secret; it is sent to the service.`)
    );
  },
  ({ headers }) => {
    const owned = Object.keys(headers ?? {}).filter(belongsToConnection);
    return (
      owned.length > 0 &&
      advice(
        'headers',
        `${owned.join(', ')} belongs to the connection; setting it may break the scrape.`,
      )
    );
  },
];

function advice(field: keyof ScrapeOptions, message: string): Advice {
  return { field, message };
}

function isFilled(value: object | undefined): boolean {
  return value !== undefined && Object.keys(value).length > 0;
}
