import { expect, it } from 'vitest';
import type { Field, Fields } from '@/contract/fields/field';
import { requestFields } from '@/contract/fields/request-fields';

/**
 * Kind, default and limits of every field, copied by hand from the tables of the interface
 * document. What only the running service limits (service facts, 1.2) is here, too: an empty
 * selector, key or script, `waitFor` above 60000, the size of a viewport, the length of a prompt
 * for json, more than 50 actions, and an empty question or query. The number of headers is Winnow's
 * own limit.
 */
const DOCUMENT: Record<string, string> = {
  url: 'text, required',
  mobile: 'boolean, default false',
  onlyMainContent: 'boolean, default true',
  onlyCleanContent: 'boolean, default false',
  includeTags: 'list',
  'includeTags[]': 'text, minLength 1',
  excludeTags: 'list',
  'excludeTags[]': 'text, minLength 1',
  removeBase64Images: 'boolean, default true',
  blockAds: 'boolean, default true',
  waitFor: 'integer, default 0, min 0, max 60000',
  timeout: 'integer, default 60000, min 1000, max 300000',
  formats: 'list, default ["markdown"]',
  'formats[]': 'variants, bare 14',
  'formats[].screenshot.fullPage': 'boolean, default false',
  'formats[].screenshot.quality': 'integer, min 1, max 100',
  'formats[].screenshot.viewport': 'object',
  'formats[].screenshot.viewport.width': 'integer, required, min 1, max 7680',
  'formats[].screenshot.viewport.height': 'integer, required, min 1, max 4320',
  'formats[].json.prompt': 'text, maxLength 10000',
  'formats[].json.schema': 'jsonSchema',
  'formats[].changeTracking.modes': 'list',
  'formats[].changeTracking.modes[]': 'choice, git-diff|json',
  'formats[].changeTracking.prompt': 'text',
  'formats[].changeTracking.schema': 'jsonSchema',
  'formats[].changeTracking.tag': 'text, default null',
  'formats[].question.question': 'text, required, minLength 1, maxLength 10000',
  'formats[].highlights.query': 'text, required, minLength 1, maxLength 10000',
  actions: 'list, maxItems 50',
  'actions[]': 'variants, bare 0',
  'actions[].wait.milliseconds': 'integer, min 1',
  'actions[].wait.selector': 'text, minLength 1',
  'actions[].screenshot.fullPage': 'boolean, default false',
  'actions[].screenshot.quality': 'integer, min 1, max 100',
  'actions[].screenshot.viewport': 'object',
  'actions[].screenshot.viewport.width': 'integer, required, min 1, max 7680',
  'actions[].screenshot.viewport.height': 'integer, required, min 1, max 4320',
  'actions[].click.selector': 'text, required, minLength 1',
  'actions[].click.all': 'boolean, default false',
  'actions[].write.text': 'text, required',
  'actions[].press.key': 'text, required, minLength 1',
  'actions[].scroll.direction': 'choice, default "down", up|down',
  'actions[].scroll.selector': 'text, minLength 1',
  'actions[].executeJavascript.script': 'text, required, minLength 1',
  'actions[].pdf.format':
    'choice, default "Letter", A0|A1|A2|A3|A4|A5|A6|Letter|Legal|Tabloid|Ledger',
  'actions[].pdf.landscape': 'boolean, default false',
  'actions[].pdf.scale': 'number, default 1',
  maxAge: 'integer, default 172800000, min 0',
  minAge: 'integer, min 0',
  storeInCache: 'boolean, default true',
  lockdown: 'boolean, default false',
  proxy: 'choice, default "auto", basic|enhanced|auto',
  location: 'object, default {"country":"US"}',
  'location.country': 'text, default "US"',
  'location.languages': 'list',
  'location.languages[]': 'text',
  headers: 'headers, maxItems 64',
  skipTlsVerification: 'boolean, default true',
  profile: 'object',
  'profile.name': 'text, required, minLength 1, maxLength 128',
  'profile.saveChanges': 'boolean, default true',
  parsers: 'list, default [{"type":"pdf"}]',
  'parsers[]': 'variants, bare 0',
  'parsers[].pdf.maxPages': 'integer, min 1, max 10000',
  'parsers[].pdf.mode': 'choice, default "auto", fast|auto|ocr',
  zeroDataRetention: 'boolean, default false',
  redactPII: 'switch, default false',
  'redactPII.entities': 'list',
  'redactPII.entities[]': 'choice, PERSON|EMAIL|PHONE|LOCATION|FINANCIAL|SECRET',
  'redactPII.mode': 'choice, default "accurate", accurate|aggressive|fast',
  'redactPII.replaceStyle': 'choice, default "tag", tag|mask|remove',
  threatProtection: 'object',
  'threatProtection.mode': 'choice, off|normal',
  'threatProtection.riskScoreThreshold': 'integer, min 0, max 100',
  'threatProtection.failurePolicy': 'choice, open|closed',
  'threatProtection.whitelist': 'list, maxItems 1000',
  'threatProtection.whitelist[]': 'text',
  'threatProtection.blacklist': 'list, maxItems 1000',
  'threatProtection.blacklist[]': 'text',
  'threatProtection.blockedTlds': 'list, maxItems 1000',
  'threatProtection.blockedTlds[]': 'text',
  auditMetadata: 'object',
  'auditMetadata.username': 'text, required, maxLength 1024',
};

it('declares each field of the document with its default and limits, and no other', () => {
  expect(factsOf(requestFields, '')).toEqual(DOCUMENT);
});

function factsOf(fields: Fields, prefix: string): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(fields).map(([name, field]) => factsOfField(field, `${prefix}${name}`)),
  );
}

function factsOfField(field: Field, path: string): Record<string, string> {
  const { shape } = field;
  const facts = { [path]: factsText(field) };
  if (shape.kind === 'list') return { ...facts, ...factsOfField(shape.item, `${path}[]`) };
  if (shape.kind === 'object') return { ...facts, ...factsOf(shape.fields, `${path}.`) };
  if (shape.kind === 'switch') return { ...factsOfField(shape.object, path), ...facts };
  if (shape.kind !== 'variants') return facts;
  const variants = Object.entries(shape.variants).map(([type, { shape: inner }]) =>
    inner.kind === 'object' ? factsOf(inner.fields, `${path}.${type}.`) : {},
  );
  return Object.assign(facts, ...variants);
}

function factsText({ shape, required, defaultValue }: Field): string {
  const limits = ['min', 'max', 'minLength', 'maxLength', 'maxItems'].flatMap((name) => {
    const limit: unknown = Reflect.get(shape, name);
    return typeof limit === 'number' ? [`${name} ${limit}`] : [];
  });
  return [
    shape.kind,
    ...(required ? ['required'] : []),
    ...(defaultValue === undefined ? [] : [`default ${JSON.stringify(defaultValue)}`]),
    ...limits,
    ...(shape.kind === 'choice' ? [shape.options.join('|')] : []),
    ...(shape.kind === 'variants' ? [`bare ${shape.bare.length}`] : []),
  ].join(', ');
}
