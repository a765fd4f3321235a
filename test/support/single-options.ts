import * as z from 'zod/mini';
import type { Field, Fields, Syntax } from '@/contract/fields/field';
import { checkOptions } from '@/contract/request/check-request';
import { optionFields } from '@/contract/request/request-schemas';
import type { ScrapeOptions } from '@/contract/request/scrape-request';

/**
 * Requests of one option each, made from the declarations: every field alone, in the order of the
 * declarations, with each value where there are few and at both limits where there are many; of a
 * format, an action or a parser the bare form and each of its fields alone. Only such that the
 * contract allows.
 */
export function singleOptions(): ScrapeOptions[] {
  return alone(optionFields).flatMap((options) => {
    const checked = checkOptions(withMarkdown(options));
    return checked.ok ? [checked.value] : [];
  });
}

/** Objects with one optional field each, beside those that are required. */
function alone(fields: Fields): Record<string, unknown>[] {
  const entries = Object.entries(fields);
  const required = entries.filter(([, field]) => field.required);
  const least = Object.fromEntries(required.map(([name, field]) => [name, valuesOf(field)[0]]));
  return entries.flatMap(([name, field]) =>
    valuesOf(field).map((value) => ({ ...least, [name]: value })),
  );
}

function valuesOf(field: Field): unknown[] {
  const { shape } = field;
  switch (shape.kind) {
    case 'boolean':
      return [true, false];
    case 'integer':
      return [shape.min ?? 0, shape.max ?? 5000];
    case 'number':
      return [0.5];
    case 'choice':
      return [...shape.options];
    case 'text':
      return [sampleOf(shape), '', null].filter(
        (text) => z.safeParse(field.schema(), text).success,
      );
    case 'list':
      return [[], ...valuesOf(shape.item).map((value) => [value])];
    case 'object':
      return [{}, ...alone(shape.fields)];
    case 'switch':
      return [true, false, ...valuesOf(shape.object)];
    case 'headers':
      return [{}, { Cookie: 'a=b; c="d"', 'x-a': '' }];
    case 'jsonSchema':
      return [{}, { type: 'object', properties: { plan: { type: ['string', 'null'] } } }];
    case 'variants':
      return [
        ...shape.bare,
        ...Object.entries(shape.variants).flatMap(([type, variant]) =>
          valuesOf(variant).map((value) => ({ type, ...Object(value) })),
        ),
      ];
    default:
      return shape satisfies never;
  }
}

function sampleOf({ syntax, pattern }: Extract<Field['shape'], { kind: 'text' }>): string {
  if (syntax !== undefined) return SAMPLES[syntax];
  return pattern === undefined ? "Ada's “name”, ü 日本" : 'zip';
}

const SAMPLES: Record<Syntax, string> = {
  url: 'https://example.com/',
  prose: 'Two\nlines',
  code: 'return "x"',
  selector: 'main > .a[b="c"]',
  country: 'DE',
  language: 'de-DE',
  domain: '*.example.com',
};

function withMarkdown(options: Record<string, unknown>): Record<string, unknown> {
  const { formats } = options;
  if (!Array.isArray(formats) || Object(formats[0]).type !== 'changeTracking') return options;
  return { ...options, formats: ['markdown', ...formats] };
}
