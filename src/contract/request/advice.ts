import { isRemote, type EngineId } from '../engine';
import { listed, localized, type UserText } from '../user-text';
import { belongsToConnection } from './connection-headers';
import { supports } from './supports';
import { SECRET_TEXT } from '../recording/recording';
import { secretSteps } from '../secret-steps';
import { isSecretHeader } from './secret-headers';
import { formatNames, type FormatName, type ScrapeOptions } from './scrape-request';
import { optionFields } from './request-schemas';

/** Something worth knowing before a request is sent. It does not prevent sending. */
export interface Advice {
  /** The field it is about. */
  field: keyof ScrapeOptions;
  message: UserText;
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
 * What the running service does beyond what the request says (service facts, 1.3 and 1.4). None of
 * it applies to the tab, or to fields that the engine leaves out.
 */
export function adviceOn(request: ScrapeOptions, engine: EngineId): Advice[] {
  if (!isRemote(engine)) return [];
  const formats = formatNames(request);
  return HINTS.map((hint) => hint(request, formats))
    .filter((advice) => !!advice)
    .filter(({ field }) => supports(optionFields[field], engine));
}

const HINTS: readonly Hint[] = [
  ({ waitFor = 0 }, formats) =>
    formats.includes('changeTracking') &&
    waitFor < 5000 &&
    advice('waitFor', localized('adviceChangeTrackingWaits')),
  ({ skipTlsVerification, headers, actions }) =>
    skipTlsVerification === undefined &&
    (isFilled(headers) || isFilled(actions)) &&
    advice('skipTlsVerification', localized('adviceCertificatesChecked')),
  ({ storeInCache, headers, actions }) =>
    storeInCache === true &&
    (isFilled(headers) || isFilled(actions)) &&
    advice('storeInCache', localized('adviceNotCached')),
  ({ maxAge, headers, actions, profile, minAge, lockdown }, formats) =>
    maxAge === undefined &&
    minAge === undefined &&
    !lockdown &&
    !profile &&
    !isFilled(headers) &&
    !isFilled(actions) &&
    !formats.includes('changeTracking') &&
    !formats.includes('branding') &&
    advice('maxAge', localized('adviceStoredCopy')),
  ({ actions }) => isFilled(actions) && advice('actions', localized('adviceInteract')),
  ({ actions = [] }) => {
    const steps = listed(secretSteps(actions).map((at) => String(at + 1)));
    const message = localized('adviceSecretSteps', { mark: SECRET_TEXT, steps });
    return secretSteps(actions).length > 0 && advice('actions', message);
  },
  ({ formats = [] }) =>
    formats.some(
      (format) =>
        format === 'json' ||
        (typeof format === 'object' && format.type === 'json' && !format.prompt && !format.schema),
    ) && advice('formats', localized('adviceJsonOpen')),
  (_request, formats) =>
    formats.includes('menu') && advice('formats', localized('adviceMenuLeftOut')),
  ({ zeroDataRetention, lockdown }, formats) => {
    if (!zeroDataRetention && !lockdown) return undefined;
    const lost = formats.filter((format) => MODEL_FORMATS.includes(format));
    return (
      lost.length > 0 &&
      advice(
        'formats',
        localized('adviceNoRetentionFormats', { formats: listed([...new Set(lost)]) }),
      )
    );
  },
  ({ onlyCleanContent, zeroDataRetention, lockdown }) =>
    onlyCleanContent &&
    (zeroDataRetention || lockdown) &&
    advice('onlyCleanContent', localized('adviceNoRetentionCleaning')),
  ({ zeroDataRetention }) =>
    zeroDataRetention && advice('zeroDataRetention', localized('adviceZeroRetention')),
  ({ lockdown }) => lockdown && advice('lockdown', localized('adviceLockdown')),
  ({ threatProtection }) =>
    threatProtection && advice('threatProtection', localized('adviceThreatProtection')),
  ({ headers }) => {
    const secret = Object.keys(headers ?? {}).filter(isSecretHeader);
    return (
      secret.length > 0 &&
      advice('headers', localized('adviceSecretHeaders', { names: listed(secret) }))
    );
  },
  ({ headers }) => {
    const owned = Object.keys(headers ?? {}).filter(belongsToConnection);
    return (
      owned.length > 0 &&
      advice('headers', localized('adviceConnectionHeaders', { names: listed(owned) }))
    );
  },
];

function advice(field: keyof ScrapeOptions, message: UserText): Advice {
  return { field, message };
}

function isFilled(value: object | undefined): boolean {
  return value !== undefined && Object.keys(value).length > 0;
}
