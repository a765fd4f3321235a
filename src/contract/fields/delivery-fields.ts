import { list, object, variants } from './composites';
import { COUNTRY_CODES } from './countries';
import { boolean, choice, integer, text } from './scalars';
import { localized } from '../user-text';
import { headers } from './special';

const SERVICE = ['service'] as const;

/** A country to load pages from, or to search in. */
export const country = text({
  label: 'fieldLocationCountry',
  help: 'fieldLocationCountryHelp',
  syntax: 'country',
  pattern: new RegExp(`^(?:${COUNTRY_CODES.join('|')})$`),
  rule: localized('fieldLocationCountryRule'),
  default: 'US',
});

/** A language, in which pages are loaded or sought. */
export const languageTag = text({
  label: 'fieldLocationLanguagesItem',
  help: 'fieldLocationLanguagesItemHelp',
  syntax: 'language',
  pattern: /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,8}$/,
  rule: localized('fieldLocationLanguagesItemRule'),
});

/** How the service gets the page: cache, network, browser profile, and how it reads files. */
export const deliveryFields = {
  maxAge: integer({
    label: 'fieldMaxAge',
    help: 'fieldMaxAgeHelp',
    section: 'cache',
    engines: SERVICE,
    min: 0,
    unit: 'ms',
    default: 172_800_000,
  }),
  minAge: integer({
    label: 'fieldMinAge',
    help: 'fieldMinAgeHelp',
    section: 'cache',
    engines: SERVICE,
    min: 0,
    unit: 'ms',
  }),
  storeInCache: boolean({
    label: 'fieldStoreInCache',
    help: 'fieldStoreInCacheHelp',
    section: 'cache',
    engines: SERVICE,
    default: true,
  }),
  lockdown: boolean({
    label: 'fieldLockdown',
    help: 'fieldLockdownHelp',
    section: 'cache',
    engines: SERVICE,
    default: false,
    cost: {
      kind: 'extra',
      min: 0,
      max: 4,
      text: 'fieldLockdownCost',
      source: 'document',
    },
  }),
  proxy: choice(['basic', 'enhanced', 'auto'], {
    label: 'fieldProxy',
    help: 'fieldProxyHelp',
    section: 'network',
    engines: SERVICE,
    default: 'auto',
    cost: {
      kind: 'extra',
      min: 0,
      max: 4,
      text: 'fieldProxyCost',
      source: 'document',
      when: (value) => value !== 'basic',
    },
  }),
  location: object(
    {
      country,
      languages: list(languageTag, {
        label: 'fieldLocationLanguages',
        help: 'fieldLocationLanguagesHelp',
      }),
    },
    {
      label: 'fieldLocation',
      help: 'fieldLocationHelp',
      section: 'network',
      engines: SERVICE,
      default: { country: 'US' },
    },
  ),
  headers: headers({
    label: 'fieldHeaders',
    help: 'fieldHeadersHelp',
    section: 'network',
    engines: SERVICE,
  }),
  skipTlsVerification: boolean({
    label: 'fieldSkipTlsVerification',
    help: 'fieldSkipTlsVerificationHelp',
    section: 'network',
    engines: SERVICE,
    default: true,
  }),
  profile: object(
    {
      name: text({
        label: 'fieldProfileName',
        help: 'fieldProfileNameHelp',
        minLength: 1,
        maxLength: 128,
        required: true,
      }),
      saveChanges: boolean({
        label: 'fieldProfileSaveChanges',
        help: 'fieldProfileSaveChangesHelp',
        default: true,
      }),
    },
    {
      label: 'fieldProfile',
      help: 'fieldProfileHelp',
      section: 'network',
      engines: SERVICE,
    },
  ),
  parsers: list(
    variants(
      {
        pdf: {
          label: 'fieldParsersPdf',
          help: 'fieldParsersPdfHelp',
          fields: {
            maxPages: integer({
              label: 'fieldParsersPdfMaxPages',
              help: 'fieldParsersPdfMaxPagesHelp',
              min: 1,
              max: 10_000,
              unit: 'pages',
            }),
            mode: choice(['fast', 'auto', 'ocr'], {
              label: 'fieldParsersPdfMode',
              help: 'fieldParsersPdfModeHelp',
              default: 'auto',
            }),
          },
        },
      },
      { label: 'fieldParsersItem', help: 'fieldParsersItemHelp' },
    ),
    {
      label: 'fieldParsers',
      help: 'fieldParsersHelp',
      section: 'documents',
      engines: ['service', 'upload'],
      default: [{ type: 'pdf' }],
    },
  ),
};
