import fc from 'fast-check';
import type { Field, Fields } from '@/contract/fields/field';
import { requestFields } from '@/contract/fields/request-fields';
import { checkRequest } from '@/contract/request/check-request';
import type { ScrapeRequest } from '@/contract/request/scrape-request';

/** Any request that an author may write, made from the declarations of its fields. */
export function arbitraryRequest(): fc.Arbitrary<ScrapeRequest> {
  return arbitraryObject(requestFields)
    .map(keepRulesBetweenFields)
    .filter((value) => checkRequest(value).ok)
    .map((value) => {
      const checked = checkRequest(value);
      if (!checked.ok) throw new Error('filtered above');
      return checked.value;
    });
}

/** A value that one field's schema accepts. */
export function arbitraryValue(field: Field): fc.Arbitrary<unknown> {
  const { shape } = field;
  switch (shape.kind) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: shape.min ?? -1e6, max: shape.max ?? 1e9 });
    case 'number':
      return fc
        .double({
          noNaN: true,
          // JSON has no infinity.
          min: shape.min ?? -Number.MAX_VALUE,
          max: shape.max ?? Number.MAX_VALUE,
        })
        .filter((n) => !Object.is(n, -0));
    case 'choice':
      return fc.constantFrom(...shape.options);
    case 'text':
      if (isRuledBy(field, 'mustBePattern')) return fc.constantFrom('^/a', String.raw`\.html$`);
      if (isRuledBy(field, 'mustBeUuid')) return fc.uuid();
      return shape.pattern ? arbitraryPattern(shape.syntax) : arbitraryText(shape);
    case 'list':
      return fc.array(arbitraryValue(shape.item), { maxLength: Math.min(shape.maxItems ?? 3, 3) });
    case 'object':
      return arbitraryObject(shape.fields);
    case 'switch':
      return fc.oneof(fc.boolean(), arbitraryValue(shape.object));
    case 'headers':
      return fc.dictionary(fc.constantFrom('Cookie', 'x-a', 'User-Agent'), arbitraryHeader(), {
        noNullPrototype: true,
      });
    case 'jsonSchema':
      return fc.constantFrom(
        {},
        { type: 'object', properties: { a: { type: 'string', description: `it's "so" \\ $x` } } },
        { type: 'array', items: { type: ['number', 'null'] } },
      );
    case 'variants':
      return fc.oneof(
        ...shape.bare.map((name) => fc.constant(name)),
        ...Object.entries(shape.variants).map(([type, variant]) =>
          arbitraryValue(variant).map((value) => ({ type, ...Object(value) })),
        ),
      );
    default:
      return shape satisfies never;
  }
}

function isRuledBy({ rule }: Field, key: string): boolean {
  return typeof rule === 'object' && 'key' in rule && rule.key === key;
}

function arbitraryObject(fields: Fields): fc.Arbitrary<Record<string, unknown>> {
  const model = Object.entries(fields).map(([name, field]) => [name, arbitraryValue(field)]);
  const required = Object.keys(fields).filter((name) => fields[name]?.required);
  return fc.record(Object.fromEntries(model), { requiredKeys: required, noNullPrototype: true });
}

function arbitraryText(shape: { minLength?: number; maxLength?: number }): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 40 } = shape;
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) }),
    fc.constantFrom(
      `a'b"c`,
      '$(x) `y` $HOME !1',
      'line\nline\\n',
      '💡 ü ẞ',
      '\\',
      "'''",
      '"""',
      '%s',
    ),
  );
}

function arbitraryPattern(syntax: string | undefined): fc.Arbitrary<string> {
  if (syntax === 'url') {
    const paths = fc.constantFrom('', '/a/b?c=d&e=%20#f', '/it\'s/$HOME/`x`/"y"', '/ü?q=日本');
    return paths.map((path) => `https://example.com${path}`);
  }
  if (syntax === 'country') return fc.constantFrom('US', 'DE', 'XK');
  if (syntax === 'language') return fc.constantFrom('de', 'en-US', 'zh-Hant-TW');
  if (syntax === 'domain')
    return fc.constantFrom('example.com', '*.example.co.uk', 'xn--e1afmkfd.xn--p1ai');
  return fc.constantFrom('zip', 'mov');
}

function arbitraryHeader(): fc.Arbitrary<string> {
  return fc.constantFrom('', 'a=b; c="d"', "it's $x `y` \\ %s", '\t~');
}

/** Random parts rarely fit together: the rules between fields are met by changing what breaks them. */
function keepRulesBetweenFields(request: Record<string, unknown>): Record<string, unknown> {
  const { formats, actions, timeout, waitFor, maxAge, ...others } = request;
  const onlyCopies = others.lockdown === true || others.minAge !== undefined;
  return {
    ...others,
    ...(typeof maxAge === 'number' && {
      maxAge: onlyCopies ? Math.max(maxAge, Number(others.minAge ?? 0), 1) : maxAge,
    }),
    ...(Array.isArray(formats) && { formats: withoutSecondScreenshot(formats) }),
    ...(Array.isArray(actions) && { actions: actions.map(oneWait) }),
    ...(typeof timeout === 'number' && { timeout }),
    ...(typeof waitFor === 'number' && {
      waitFor: Math.min(waitFor, typeof timeout === 'number' ? Math.floor(timeout / 2) : waitFor),
    }),
  };
}

function withoutSecondScreenshot(formats: unknown[]): unknown[] {
  const isScreenshot = (format: unknown) => nameOf(format) === 'screenshot';
  const first = formats.findIndex(isScreenshot);
  const kept = formats.filter((format, index) => !isScreenshot(format) || index === first);
  return kept.some((format) => nameOf(format) === 'changeTracking') ? ['markdown', ...kept] : kept;
}

function nameOf(format: unknown): unknown {
  return typeof format === 'string' ? format : Object(format).type;
}

function oneWait(action: Record<string, unknown>): Record<string, unknown> {
  if (action.type !== 'wait') return action;
  const { milliseconds, selector } = action;
  return selector === undefined
    ? { type: 'wait', milliseconds: Math.min(Number(milliseconds ?? 1), 9000) }
    : { type: 'wait', selector };
}
