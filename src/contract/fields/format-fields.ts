import { ENGINES } from '../engine';
import { list, namedVariants } from './composites';
import { named } from './named';
import { observedCost } from './observed-cost';
import { choice, text, textOrNull } from './scalars';
import { screenshotOptions } from './screenshot-fields';
import { jsonSchema } from './special';

const BY_MODEL = ['service', 'upload'] as const;
const SERVICE = ['service'] as const;
/** Needs the live page, in a tab or loaded by the service. */
const LIVE = ['tab', 'service'] as const;

const promptLimits = { maxLength: 10_000, syntax: 'prose' } as const;

const format = namedVariants(
  {
    markdown: { ...named('fieldFormatMarkdown'), group: 'text', engines: ENGINES, fields: {} },
    summary: {
      ...named('fieldFormatSummary'),
      group: 'text',
      engines: BY_MODEL,
      byModel: true,
      fields: {},
    },
    html: { ...named('fieldFormatHtml'), group: 'text', engines: ENGINES, fields: {} },
    rawHtml: { ...named('fieldFormatRawHtml'), group: 'text', engines: ENGINES, fields: {} },
    links: { ...named('fieldFormatLinks'), group: 'text', engines: ENGINES, fields: {} },
    images: { ...named('fieldFormatImages'), group: 'media', engines: ENGINES, fields: {} },
    screenshot: {
      ...named('fieldFormatScreenshot'),
      group: 'media',
      engines: LIVE,
      fields: screenshotOptions,
    },
    json: {
      ...named('fieldFormatJson'),
      group: 'data',
      engines: ENGINES,
      // The tab needs a schema: see request/json-by-rule.ts and request/json-by-schema.ts.
      enginesFor: (format: unknown) => (asksBySchema(format) ? undefined : BY_MODEL),
      byModel: true,
      cost: observedCost('whole', 5, 'fieldFormatJsonCost'),
      fields: {
        prompt: text({
          ...named('fieldFormatJsonPrompt'),
          engines: BY_MODEL,
          byModel: true,
          ...promptLimits,
        }),
        schema: jsonSchema(named('fieldFormatJsonSchema')),
      },
    },
    changeTracking: {
      ...named('fieldFormatChangeTracking'),
      group: 'data',
      engines: LIVE,
      cost: { ...observedCost('whole', 5, 'fieldFormatChangeTrackingCost'), when: hasJsonMode },
      fields: {
        modes: list(
          choice(['git-diff', 'json'], {
            ...named('fieldFormatChangeTrackingModesItem'),
            // Without a schema, only a model can say what to compare.
            enginesFor: (mode: unknown, format?: unknown) =>
              mode === 'json' && !asksBySchema(format) ? SERVICE : undefined,
          }),
          named('fieldFormatChangeTrackingModes'),
        ),
        prompt: text({
          ...named('fieldFormatChangeTrackingPrompt'),
          engines: SERVICE,
          syntax: 'prose',
        }),
        schema: jsonSchema(named('fieldFormatChangeTrackingSchema')),
        tag: textOrNull({ ...named('fieldFormatChangeTrackingTag'), default: null }),
      },
    },
    branding: { ...named('fieldFormatBranding'), group: 'data', engines: LIVE, fields: {} },
    product: {
      ...named('fieldFormatProduct'),
      group: 'data',
      engines: ENGINES,
      byModel: true,
      fields: {},
    },
    menu: {
      ...named('fieldFormatMenu'),
      group: 'data',
      engines: ENGINES,
      byModel: true,
      note: 'fieldFormatMenuNote',
      fields: {},
    },
    audio: {
      ...named('fieldFormatAudio'),
      group: 'media',
      engines: LIVE,
      cost: observedCost('extra', 4, 'fieldFormatAudioCost'),
      fields: {},
    },
    video: {
      ...named('fieldFormatVideo'),
      group: 'media',
      engines: LIVE,
      cost: observedCost('extra', 4, 'fieldFormatVideoCost'),
      fields: {},
    },
    question: {
      ...named('fieldFormatQuestion'),
      group: 'ask',
      engines: BY_MODEL,
      byModel: true,
      cost: observedCost('extra', 4, 'fieldFormatQuestionCost'),
      fields: {
        question: text({
          ...named('fieldFormatQuestionQuestion'),
          minLength: 1,
          required: true,
          ...promptLimits,
        }),
      },
    },
    highlights: {
      ...named('fieldFormatHighlights'),
      group: 'ask',
      engines: ENGINES,
      byModel: true,
      cost: observedCost('extra', 4, 'fieldFormatHighlightsCost'),
      fields: {
        query: text({
          ...named('fieldFormatHighlightsQuery'),
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
  named('fieldFormat'),
);

/** The sixteen formats. An empty list asks for metadata only. */
export const formats = list(format, {
  ...named('fieldFormats'),
  section: 'formats',
  default: ['markdown'],
});

function asksBySchema(format: unknown): boolean {
  return typeof format === 'object' && format !== null && 'schema' in format;
}

function hasJsonMode(format: unknown): boolean {
  if (typeof format !== 'object' || format === null || !('modes' in format)) return false;
  return Array.isArray(format.modes) && format.modes.includes('json');
}
