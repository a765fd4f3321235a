import { ENGINES } from '../engine';
import { list, namedVariants, object } from './composites';
import { boolean, choice, integer, text, textOrNull } from './scalars';
import { jsonSchema } from './special';

const BY_MODEL = ['service', 'upload'] as const;
const SERVICE = ['service'] as const;

/** Size of the browser window for a screenshot; the limits are those of the running service. */
export const viewport = object(
  {
    width: integer({ label: 'Width', help: 'In pixels.', min: 1, max: 7680, required: true }),
    height: integer({ label: 'Height', help: 'In pixels.', min: 1, max: 4320, required: true }),
  },
  { label: 'Window size', help: 'Size of the browser window. Left out, the service chooses.' },
);

/** The options of a screenshot, as a format and as an action. */
export const screenshotOptions = {
  fullPage: boolean({
    label: 'Whole page',
    help: 'Takes the page to its end; the height of the window does not count then.',
    default: false,
  }),
  quality: integer({
    label: 'Quality',
    help: 'Of the image, 100 is best.',
    min: 1,
    max: 100,
    unit: 'percent',
  }),
  viewport,
};

const promptLimits = { maxLength: 10_000, syntax: 'prose' } as const;

const format = namedVariants(
  {
    markdown: {
      label: 'Markdown',
      help: 'The text of the page, with headings, lists, tables and links.',
      engines: ENGINES,
      fields: {},
    },
    summary: {
      label: 'Summary',
      help: 'A short summary, written by a model.',
      engines: BY_MODEL,
      fields: {},
    },
    html: {
      label: 'HTML',
      help: 'Cleaned HTML: no scripts or styles, addresses made absolute.',
      engines: ENGINES,
      fields: {},
    },
    rawHtml: {
      label: 'Raw HTML',
      help: 'The HTML of the page, unchanged.',
      engines: ENGINES,
      fields: {},
    },
    links: {
      label: 'Links',
      help: 'The addresses of all links, without duplicates.',
      engines: ENGINES,
      fields: {},
    },
    images: {
      label: 'Images',
      help: 'The addresses of all images.',
      engines: ENGINES,
      fields: {},
    },
    screenshot: {
      label: 'Screenshot',
      help: 'A picture of the page. Its address works for 24 hours.',
      engines: SERVICE,
      fields: screenshotOptions,
    },
    json: {
      label: 'JSON',
      help: 'Data that a model takes from the page, by a prompt, a schema or both.',
      engines: BY_MODEL,
      cost: {
        kind: 'whole',
        min: 5,
        max: 5,
        text: 'for data extracted by a model',
        source: 'running service',
      },
      fields: {
        prompt: text({ label: 'Prompt', help: 'What to extract, in words.', ...promptLimits }),
        schema: jsonSchema({ label: 'Schema', help: 'The shape of the answer, as JSON Schema.' }),
      },
    },
    changeTracking: {
      label: 'Changes',
      help: 'What is different since your last scrape of the address. Needs markdown as well.',
      engines: SERVICE,
      cost: {
        kind: 'whole',
        min: 5,
        max: 5,
        text: 'for comparing extracted values',
        source: 'running service',
        when: hasJsonMode,
      },
      fields: {
        modes: list(
          choice(['git-diff', 'json'], { label: 'Mode', help: 'How changes are reported.' }),
          { label: 'Modes', help: 'git-diff compares lines; json compares extracted values.' },
        ),
        prompt: text({
          label: 'Prompt',
          help: 'What to compare in json mode. Left out, the service has one of its own.',
          syntax: 'prose',
        }),
        schema: jsonSchema({ label: 'Schema', help: 'The values to compare in json mode.' }),
        tag: textOrNull({
          label: 'Tag',
          help: 'Keeps separate histories: a scrape is compared with those of the same tag.',
          default: null,
        }),
      },
    },
    branding: {
      label: 'Branding',
      help: 'Colours, fonts, logo and buttons of the site.',
      engines: SERVICE,
      fields: {},
    },
    product: {
      label: 'Product',
      help: 'Name, price, variants and stock of a product page.',
      engines: BY_MODEL,
      fields: {},
    },
    menu: {
      label: 'Menu',
      help: "A restaurant's menu with sections, dishes and prices.",
      engines: BY_MODEL,
      note: 'The service leaves the menu out, without a word, for teams it has not enabled it for.',
      fields: {},
    },
    audio: {
      label: 'Audio',
      help: 'The sound of a supported video page, as MP3. Its address works for one hour.',
      engines: SERVICE,
      cost: { kind: 'extra', min: 4, max: 4, text: 'for audio', source: 'running service' },
      fields: {},
    },
    video: {
      label: 'Video',
      help: 'The best version of a supported video. Its address works for one hour.',
      engines: SERVICE,
      cost: { kind: 'extra', min: 4, max: 4, text: 'for video', source: 'running service' },
      fields: {},
    },
    question: {
      label: 'Question',
      help: 'An answer to your question from the text of the page.',
      engines: BY_MODEL,
      cost: { kind: 'extra', min: 4, max: 4, text: 'for the answer', source: 'running service' },
      fields: {
        question: text({
          label: 'Question',
          help: 'In plain words.',
          minLength: 1,
          required: true,
          ...promptLimits,
        }),
      },
    },
    highlights: {
      label: 'Highlights',
      help: 'The passages of the page that belong to your query, word for word.',
      engines: BY_MODEL,
      cost: { kind: 'extra', min: 4, max: 4, text: 'for highlights', source: 'running service' },
      fields: {
        query: text({
          label: 'Query',
          help: 'What to look for, in plain words.',
          minLength: 1,
          required: true,
          ...promptLimits,
        }),
      },
    },
  },
  [
    'markdown',
    'summary',
    'html',
    'rawHtml',
    'links',
    'images',
    'screenshot',
    'json',
    'changeTracking',
    'branding',
    'product',
    'menu',
    'audio',
    'video',
  ],
  { label: 'Format', help: 'One thing to get from the page.' },
);

/** The sixteen formats. An empty list asks for metadata only. */
export const formats = list(format, {
  label: 'Formats',
  help: 'What to get from the page. Metadata always comes along.',
  section: 'formats',
  default: ['markdown'],
});

function hasJsonMode(format: unknown): boolean {
  if (typeof format !== 'object' || format === null || !('modes' in format)) return false;
  return Array.isArray(format.modes) && format.modes.includes('json');
}
