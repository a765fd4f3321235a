import { list, object, variants } from './composites';
import { COUNTRY_CODES } from './countries';
import { named } from './named';
import { boolean, choice, integer, text } from './scalars';
import { localized } from '../user-text';
import { headers } from './special';

const SERVICE = ['service'] as const;

/** A country to load pages from, or to search in. */
export const country = text({
  ...named('fieldLocationCountry'),
  syntax: 'country',
  pattern: new RegExp(`^(?:${COUNTRY_CODES.join('|')})$`),
  rule: localized('fieldLocationCountryRule'),
  default: 'US',
});

/** A language, in which pages are loaded or sought. */
export const languageTag = text({
  ...named('fieldLocationLanguagesItem'),
  syntax: 'language',
  pattern: /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,8}$/,
  rule: localized('fieldLocationLanguagesItemRule'),
});

/** How the service gets the page: cache, network, browser profile, and how it reads files. */
export const deliveryFields = {
  maxAge: integer({
    ...named('fieldMaxAge'),
    section: 'cache',
    engines: SERVICE,
    min: 0,
    unit: 'ms',
    default: 172_800_000,
  }),
  minAge: integer({
    ...named('fieldMinAge'),
    section: 'cache',
    engines: SERVICE,
    min: 0,
    unit: 'ms',
  }),
  storeInCache: boolean({
    ...named('fieldStoreInCache'),
    section: 'cache',
    engines: SERVICE,
    default: true,
  }),
  lockdown: boolean({
    ...named('fieldLockdown'),
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
    ...named('fieldProxy'),
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
      languages: list(languageTag, named('fieldLocationLanguages')),
    },
    { ...named('fieldLocation'), section: 'network', engines: SERVICE, default: { country: 'US' } },
  ),
  headers: headers({ ...named('fieldHeaders'), section: 'network', engines: SERVICE }),
  skipTlsVerification: boolean({
    ...named('fieldSkipTlsVerification'),
    section: 'network',
    engines: SERVICE,
    default: true,
  }),
  profile: object(
    {
      name: text({ ...named('fieldProfileName'), minLength: 1, maxLength: 128, required: true }),
      saveChanges: boolean({ ...named('fieldProfileSaveChanges'), default: true }),
    },
    { ...named('fieldProfile'), section: 'network', engines: SERVICE },
  ),
  parsers: list(
    variants(
      {
        pdf: {
          ...named('fieldParsersPdf'),
          fields: {
            maxPages: integer({
              ...named('fieldParsersPdfMaxPages'),
              min: 1,
              max: 10_000,
              unit: 'pages',
            }),
            mode: choice(['fast', 'auto', 'ocr'], {
              ...named('fieldParsersPdfMode'),
              default: 'auto',
            }),
          },
        },
      },
      named('fieldParsersItem'),
    ),
    {
      ...named('fieldParsers'),
      section: 'documents',
      engines: ['service', 'upload'],
      default: [{ type: 'pdf' }],
    },
  ),
};
