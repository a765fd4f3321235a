import { isRecord } from '../is-record';
import { structureProblems } from './json-schema';
import type { Problem } from './problems';
import { formatName, type ActionRequest, type ScrapeOptions } from './scrape-request';

/** A selector wait counts this much towards the limit of all waits. */
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

/** The rules between fields that a request breaks; its single fields are right already. */
export function brokenRules(request: ScrapeOptions): Problem[] {
  return RULES.flatMap((rule) => rule(request));
}

function oneScreenshot({ formats = [] }: ScrapeOptions): Problem[] {
  const places = formats.flatMap((format, index) =>
    formatName(format) === 'screenshot' ? [index] : [],
  );
  return places.slice(1).map((index) => ({
    path: ['formats', index],
    message: `formats[${index}] is a second screenshot; a scrape takes only one. Remove one of the two.`,
  }));
}

function trackingNeedsMarkdown({ formats = [] }: ScrapeOptions): Problem[] {
  const names = formats.map(formatName);
  const index = names.indexOf('changeTracking');
  if (index < 0 || names.includes('markdown')) return [];
  const message = `formats[${index}]: changeTracking compares markdown. Add the format markdown.`;
  return [{ path: ['formats', index], message }];
}

/**
 * What is wrong with the JSON Schemas in a request, whatever else is: a schema that is being written
 * is judged also while another field is still empty.
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
    const message =
      forms.length === 0
        ? `actions[${index}]: wait needs milliseconds or a selector. Give one of the two.`
        : `actions[${index}]: wait has milliseconds and a selector. Make two waits of it, or remove one.`;
    const missing = forms.length === 0 && { missing: true as const };
    return [{ path: ['actions', index], message, ...missing }];
  });
}

function waitsAreShort({ actions = [] }: ScrapeOptions): Problem[] {
  const sum = actions.reduce((total, action) => total + waitOf(action), 0);
  if (sum <= MAX_WAIT) return [];
  const message =
    `actions: the waits take ${sum} ms together (a wait for a selector counts ${SELECTOR_WAIT}); ` +
    `at most ${MAX_WAIT} is allowed. Shorten or remove waits.`;
  return [{ path: ['actions'], message }];
}

function waitForFitsTimeout({ waitFor = 0, timeout }: ScrapeOptions): Problem[] {
  if (timeout === undefined || waitFor <= timeout / 2) return [];
  const message =
    `waitFor must be at most half of timeout: ${waitFor} is more than ${timeout / 2}. ` +
    `Lower waitFor, or raise timeout to ${waitFor * 2} or more.`;
  return [{ path: ['waitFor'], message }];
}

/** A stored copy is asked for that no cache can hold: an answer would be a miss in any case, and may cost. */
function copiesCanBeFound({ maxAge, minAge, lockdown }: ScrapeOptions): Problem[] {
  const path = ['maxAge'];
  if (maxAge === 0 && (lockdown === true || minAge !== undefined)) {
    const other = lockdown === true ? 'lockdown' : 'minAge';
    const message = `maxAge must not be 0 together with ${other}: 0 accepts no stored copy, and ${other} takes nothing else. Remove one of the two.`;
    return [{ path, message }];
  }
  if (maxAge === undefined || minAge === undefined || minAge <= maxAge) return [];
  const message = `maxAge must be at least minAge: no stored copy is younger than ${maxAge} and older than ${minAge} ms. Raise maxAge, or lower minAge.`;
  return [{ path, message }];
}

function waitOf(action: ActionRequest): number {
  if (action.type !== 'wait') return 0;
  return action.milliseconds ?? SELECTOR_WAIT;
}
