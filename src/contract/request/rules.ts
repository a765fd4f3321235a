import { isRecord } from '../is-record';
import { structureProblems } from './json-schema';
import { localized, type UserText } from '../user-text';
import { pathText, type Problem } from './problems';
import { formatName, type ActionRequest, type ScrapeOptions } from './scrape-request';

/** What waiting for a selector adds to the sum of all waits, in milliseconds. */
const SELECTOR_WAIT = 1000;
const MAX_WAIT = 60_000;

type Rule = (request: ScrapeOptions) => Problem[];

const RULES: readonly Rule[] = [
  oneScreenshot,
  trackingNeedsMarkdown,
  schemaProblems,
  waitHasOneForm,
  waitsAreShort,
  waitForFitsTimeout,
  copiesCanBeFound,
];

/** The rules between fields that a request breaks, once each field is valid by itself. */
export function brokenRules(request: ScrapeOptions): Problem[] {
  return RULES.flatMap((rule) => rule(request));
}

function oneScreenshot({ formats = [] }: ScrapeOptions): Problem[] {
  const places = formats.flatMap((format, index) =>
    formatName(format) === 'screenshot' ? [index] : [],
  );
  return places.slice(1).map((index) => ({
    path: ['formats', index],
    message: localized('problemSecondScreenshot', { field: pathText(['formats', index]) }),
  }));
}

function trackingNeedsMarkdown({ formats = [] }: ScrapeOptions): Problem[] {
  const names = formats.map(formatName);
  const index = names.indexOf('changeTracking');
  if (index < 0 || names.includes('markdown')) return [];
  return [inside(['formats', index], localized('problemTrackingNeedsMarkdown'))];
}

/**
 * What is wrong with the JSON Schemas in a request, whatever else is wrong: a schema is checked
 * while it is being written, even if another field is still empty.
 */
export function schemaProblems(request: unknown): Problem[] {
  const formats: unknown = Object(request).formats;
  if (!Array.isArray(formats)) return [];
  return formats.flatMap((format: unknown, index) => {
    const schema: unknown = Object(format).schema;
    return isRecord(schema) ? structureProblems(schema, ['formats', index, 'schema']) : [];
  });
}

function waitHasOneForm({ actions = [] }: ScrapeOptions): Problem[] {
  return actions.flatMap((action, index) => {
    if (action.type !== 'wait') return [];
    const forms = [action.milliseconds, action.selector].filter((form) => form !== undefined);
    if (forms.length === 1) return [];
    const path = ['actions', index];
    return forms.length === 0
      ? [{ ...inside(path, localized('problemWaitEmpty')), missing: true as const }]
      : [inside(path, localized('problemWaitBoth'))];
  });
}

function waitsAreShort({ actions = [] }: ScrapeOptions): Problem[] {
  const sum = actions.reduce((total, action) => total + waitOf(action), 0);
  if (sum <= MAX_WAIT) return [];
  const params = { sum: String(sum), selector: String(SELECTOR_WAIT), limit: String(MAX_WAIT) };
  return [inside(['actions'], localized('problemWaitsTooLong', params))];
}

function waitForFitsTimeout({ waitFor = 0, timeout }: ScrapeOptions): Problem[] {
  if (timeout === undefined || waitFor <= timeout / 2) return [];
  const message = localized('problemWaitForTooLong', {
    field: 'waitFor',
    wait: String(waitFor),
    half: String(timeout / 2),
    needed: String(waitFor * 2),
  });
  return [{ path: ['waitFor'], message }];
}

/**
 * Whether the request asks for a stored copy that no cache can have: the answer would always be a
 * miss, and may cost.
 */
function copiesCanBeFound({ maxAge, minAge, lockdown }: ScrapeOptions): Problem[] {
  const path = ['maxAge'];
  if (maxAge === 0 && (lockdown === true || minAge !== undefined)) {
    const other = lockdown === true ? 'lockdown' : 'minAge';
    return [{ path, message: localized('problemMaxAgeZero', { field: 'maxAge', other }) }];
  }
  if (maxAge === undefined || minAge === undefined || minAge <= maxAge) return [];
  const params = { field: 'maxAge', max: String(maxAge), min: String(minAge) };
  return [{ path, message: localized('problemMaxAgeBelowMinAge', params) }];
}

function inside(path: Problem['path'], problem: UserText): Problem {
  return { path, message: localized('problemIn', { field: pathText(path), problem }) };
}

function waitOf(action: ActionRequest): number {
  if (action.type !== 'wait') return 0;
  return action.milliseconds ?? SELECTOR_WAIT;
}
