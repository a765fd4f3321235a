import { ENGINES } from '../engine';
import { list, namedVariants } from './composites';
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
    markdown: {
      label: 'fieldFormatMarkdown',
      help: 'fieldFormatMarkdownHelp',
      group: 'text',
      engines: ENGINES,
      fields: {},
    },
    summary: {
      label: 'fieldFormatSummary',
      help: 'fieldFormatSummaryHelp',
      group: 'text',
      engines: BY_MODEL,
      fields: {},
    },
    html: {
      label: 'fieldFormatHtml',
      help: 'fieldFormatHtmlHelp',
      group: 'text',
      engines: ENGINES,
      fields: {},
    },
    rawHtml: {
      label: 'fieldFormatRawHtml',
      help: 'fieldFormatRawHtmlHelp',
      group: 'text',
      engines: ENGINES,
      fields: {},
    },
    links: {
      label: 'fieldFormatLinks',
      help: 'fieldFormatLinksHelp',
      group: 'text',
      engines: ENGINES,
      fields: {},
    },
    images: {
      label: 'fieldFormatImages',
      help: 'fieldFormatImagesHelp',
      group: 'media',
      engines: ENGINES,
      fields: {},
    },
    screenshot: {
      label: 'fieldFormatScreenshot',
      help: 'fieldFormatScreenshotHelp',
      group: 'media',
      engines: LIVE,
      fields: screenshotOptions,
    },
    json: {
      label: 'fieldFormatJson',
      help: 'fieldFormatJsonHelp',
      group: 'data',
      engines: ENGINES,
      // The tab needs a schema: see request/json-by-rule.ts and request/json-by-schema.ts.
      enginesFor: (format: unknown) => (asksBySchema(format) ? undefined : BY_MODEL),
      cost: observedCost('whole', 5, 'fieldFormatJsonCost'),
      fields: {
        prompt: text({
          label: 'fieldFormatJsonPrompt',
          help: 'fieldFormatJsonPromptHelp',
          engines: BY_MODEL,
          ...promptLimits,
        }),
        schema: jsonSchema({ label: 'fieldFormatJsonSchema', help: 'fieldFormatJsonSchemaHelp' }),
      },
    },
    changeTracking: {
      label: 'fieldFormatChangeTracking',
      help: 'fieldFormatChangeTrackingHelp',
      group: 'data',
      engines: LIVE,
      cost: { ...observedCost('whole', 5, 'fieldFormatChangeTrackingCost'), when: hasJsonMode },
      fields: {
        modes: list(
          choice(['git-diff', 'json'], {
            label: 'fieldFormatChangeTrackingModesItem',
            help: 'fieldFormatChangeTrackingModesItemHelp',
            // Without a schema, only a model can say what to compare.
            enginesFor: (mode: unknown, format?: unknown) =>
              mode === 'json' && !asksBySchema(format) ? SERVICE : undefined,
          }),
          { label: 'fieldFormatChangeTrackingModes', help: 'fieldFormatChangeTrackingModesHelp' },
        ),
        prompt: text({
          label: 'fieldFormatChangeTrackingPrompt',
          help: 'fieldFormatChangeTrackingPromptHelp',
          engines: SERVICE,
          syntax: 'prose',
        }),
        schema: jsonSchema({
          label: 'fieldFormatChangeTrackingSchema',
          help: 'fieldFormatChangeTrackingSchemaHelp',
        }),
        tag: textOrNull({
          label: 'fieldFormatChangeTrackingTag',
          help: 'fieldFormatChangeTrackingTagHelp',
          default: null,
        }),
      },
    },
    branding: {
      label: 'fieldFormatBranding',
      help: 'fieldFormatBrandingHelp',
      group: 'data',
      engines: LIVE,
      fields: {},
    },
    product: {
      label: 'fieldFormatProduct',
      help: 'fieldFormatProductHelp',
      group: 'data',
      engines: ENGINES,
      fields: {},
    },
    menu: {
      label: 'fieldFormatMenu',
      help: 'fieldFormatMenuHelp',
      group: 'data',
      engines: ENGINES,
      note: 'fieldFormatMenuNote',
      fields: {},
    },
    audio: {
      label: 'fieldFormatAudio',
      help: 'fieldFormatAudioHelp',
      group: 'media',
      engines: LIVE,
      cost: observedCost('extra', 4, 'fieldFormatAudioCost'),
      fields: {},
    },
    video: {
      label: 'fieldFormatVideo',
      help: 'fieldFormatVideoHelp',
      group: 'media',
      engines: LIVE,
      cost: observedCost('extra', 4, 'fieldFormatVideoCost'),
      fields: {},
    },
    question: {
      label: 'fieldFormatQuestion',
      help: 'fieldFormatQuestionHelp',
      group: 'ask',
      engines: BY_MODEL,
      cost: observedCost('extra', 4, 'fieldFormatQuestionCost'),
      fields: {
        question: text({
          label: 'fieldFormatQuestionQuestion',
          help: 'fieldFormatQuestionQuestionHelp',
          minLength: 1,
          required: true,
          ...promptLimits,
        }),
      },
    },
    highlights: {
      label: 'fieldFormatHighlights',
      help: 'fieldFormatHighlightsHelp',
      group: 'ask',
      engines: ENGINES,
      cost: observedCost('extra', 4, 'fieldFormatHighlightsCost'),
      fields: {
        query: text({
          label: 'fieldFormatHighlightsQuery',
          help: 'fieldFormatHighlightsQueryHelp',
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
  { label: 'fieldFormat', help: 'fieldFormatHelp' },
);

/** The sixteen formats. An empty list asks for metadata only. */
export const formats = list(format, {
  label: 'fieldFormats',
  help: 'fieldFormatsHelp',
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
