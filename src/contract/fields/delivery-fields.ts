import { list, object, variants } from './composites';
import { COUNTRY_CODES } from './countries';
import { boolean, choice, integer, text } from './scalars';
import { headers } from './special';

const SERVICE = ['service'] as const;

/** How the service gets the page: cache, network, browser profile, and how it reads files. */
export const deliveryFields = {
  maxAge: integer({
    label: 'Accept a copy up to this age',
    help: 'A stored copy younger than this is returned at once. 0 always loads the page.',
    section: 'cache',
    engines: SERVICE,
    min: 0,
    unit: 'ms',
    default: 172_800_000,
  }),
  minAge: integer({
    label: 'Stored copies only, of at least this age',
    help: 'Never loads the page. 1 accepts a copy of any age.',
    section: 'cache',
    engines: SERVICE,
    min: 0,
    unit: 'ms',
  }),
  storeInCache: boolean({
    label: 'Store in the cache',
    help: 'Lets the service keep the page for later requests.',
    section: 'cache',
    engines: SERVICE,
    default: true,
  }),
  lockdown: boolean({
    label: 'Lockdown',
    help: 'Answers only from the cache. The site is never contacted, the address never logged.',
    section: 'cache',
    engines: SERVICE,
    default: false,
    cost: {
      kind: 'extra',
      min: 0,
      max: 4,
      text: 'when lockdown finds a copy; 1 in all when it finds none',
      source: 'document',
    },
  }),
  proxy: choice(['basic', 'enhanced', 'auto'], {
    label: 'Proxy',
    help: 'basic is fast; enhanced gets through on more sites; auto tries basic first.',
    section: 'network',
    engines: SERVICE,
    default: 'auto',
    cost: {
      kind: 'extra',
      min: 0,
      max: 4,
      text: 'when the enhanced proxy is used; the running service adds nothing for it',
      source: 'document',
      when: (value) => value !== 'basic',
    },
  }),
  location: object(
    {
      country: text({
        label: 'Country',
        help: 'Two capital letters, for example DE.',
        syntax: 'country',
        pattern: new RegExp(`^(?:${COUNTRY_CODES.join('|')})$`),
        rule: 'must be a country code of two capital letters (ISO 3166-1 alpha-2), such as DE',
        default: 'US',
      }),
      languages: list(
        text({
          label: 'Language',
          help: 'For example de-DE.',
          syntax: 'language',
          pattern: /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,8}$/,
          rule: 'must be a language tag such as de or de-DE',
        }),
        { label: 'Languages', help: 'In order of preference. None: the language of the country.' },
      ),
    },
    {
      label: 'Location',
      help: 'Where the page is loaded from, and in which language.',
      section: 'network',
      engines: SERVICE,
      default: { country: 'US' },
    },
  ),
  headers: headers({
    label: 'Headers',
    help: 'Sent to the page, for example cookies or a user agent.',
    section: 'network',
    engines: SERVICE,
  }),
  skipTlsVerification: boolean({
    label: 'Accept bad certificates',
    help: 'Loads the page even if its TLS certificate is not valid.',
    section: 'network',
    engines: SERVICE,
    default: true,
  }),
  profile: object(
    {
      name: text({
        label: 'Name',
        help: 'Scrapes with the same name share cookies and storage.',
        minLength: 1,
        maxLength: 128,
        required: true,
      }),
      saveChanges: boolean({
        label: 'Save changes',
        help: 'Writes the browser state back when an interaction ends. One session at a time.',
        default: true,
      }),
    },
    {
      label: 'Browser profile',
      help: 'Cookies and storage that stay from one scrape to the next.',
      section: 'network',
      engines: SERVICE,
    },
  ),
  parsers: list(
    variants(
      {
        pdf: {
          label: 'PDF',
          help: 'Turns PDF files into markdown.',
          fields: {
            maxPages: integer({
              label: 'Pages',
              help: 'At most this many pages are read.',
              min: 1,
              max: 10_000,
              unit: 'pages',
            }),
            mode: choice(['fast', 'auto', 'ocr'], {
              label: 'Mode',
              help: 'fast reads embedded text; ocr reads images of text; auto decides.',
              default: 'auto',
            }),
          },
        },
      },
      { label: 'Parser', help: 'A kind of file.' },
    ),
    {
      label: 'Parsers',
      help: 'How files are read. An empty list returns a PDF whole, as base64.',
      section: 'documents',
      engines: ['service', 'upload'],
      default: [{ type: 'pdf' }],
    },
  ),
};
