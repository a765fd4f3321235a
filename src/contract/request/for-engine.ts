import type { Field } from '../fields/field';
import { isRedacted } from './asks-for';
import { asksModel } from './asks-model';
import { requestFields } from '../fields/request-fields';
import type { Action } from '../actions';
import { type EngineId, isRemote } from '../engine';
import type { TabOptions } from '../tab-request';
import { localized, type UserText } from '../user-text';
import { keepsNothing } from './keeps-nothing';
import { fieldAt } from './problems';
import { answerByRule } from './json-by-rule';
import { supports, type TabAids } from './supports';
import { redactsByModel } from './redacts-by-model';
import { withoutUndefined } from '../without-undefined';
import { formatName, type FormatRequest, type ScrapeOptions } from './scrape-request';

/** A request adapted to one engine, and the fields it leaves out, named as in the form. */
export interface Adapted<Request> {
  request: Request;
  ignored: UserText[];
}

/**
 * A model elsewhere gets neither a page of which nothing is to be kept, nor one that is to be redacted
 * in a way that the tab cannot do first. With others on this machine, each is refused when it is asked.
 */
function aidsFor(request: ScrapeOptions, { rule, model }: TabAids = {}): TabAids {
  const isOut = typeof model === 'object' && !model.isOwn && !model.hasOwn && staysHere(request);
  return { rule, model: isOut ? undefined : model };
}

function staysHere(request: ScrapeOptions): boolean {
  return keepsNothing(request) || redactsByModel(request.redactPII);
}

/** The fields and formats of a request that an engine does not support, named as in the form. */
export function ignoredFields(
  request: ScrapeOptions,
  engine: EngineId,
  aids?: TabAids,
): UserText[] {
  return partsBeyond(request, engine, aids).map(({ label }) => label);
}

/** As {@link ignoredFields}, with the names of the contract. */
export function ignoredNames(request: ScrapeOptions, engine: EngineId, aids?: TabAids): string[] {
  return partsBeyond(request, engine, aids).map(({ name }) => name);
}

function partsBeyond(request: ScrapeOptions, engine: EngineId, known?: TabAids): Part[] {
  const aids = aidsFor(request, known);
  const fields = Object.keys(request).flatMap((name) => {
    const field = fieldOf(name);
    if (name === 'url' || field === undefined) return [];
    const isDone = supports(field, engine, { value: Reflect.get(request, name), aids });
    if (isDone && (name !== 'actions' || actsWhole(request, engine))) return [];
    // "No stored copy" asks for what these engines do anyway: read the page as it is now.
    const isSo = name === 'maxAge' && request.maxAge === 0;
    return isSo ? [] : [{ name, label: localized(field.label) }];
  });
  const formats = (request.formats ?? []).flatMap((format) =>
    formatFits(format, engine, aids)
      ? fitFormat(format, engine, aids).left
      : [{ name: `format ${formatName(format)}`, label: labelOf(format) }],
  );
  return [
    ...fields,
    ...formats,
    ...(actsWhole(request, engine) ? fitActions(request, engine).left : []),
  ];
}

/** The actions without the options that an engine does not honour, and those options. */
function fitActions(
  { actions = [] }: ScrapeOptions,
  engine: EngineId,
): { actions: Action[]; left: Part[] } {
  const fitted = actions.map((action, index) => {
    const value = { actions };
    const { shape } = fieldAt(requestFields, ['actions', index], value) ?? requestFields.actions;
    const variant = shape.kind === 'variants' ? shape.variants[action.type] : undefined;
    return fitOptions(action, variant, action.type, engine);
  });
  return { actions: fitted.map(({ value }) => value), left: fitted.flatMap(({ left }) => left) };
}

interface Part {
  name: string;
  label: UserText;
}

/** A format without the options that an engine does not honour, and those options. */
function fitFormat(
  format: FormatRequest,
  engine: EngineId,
  aids?: TabAids,
): { format: FormatRequest; left: Part[] } {
  if (typeof format === 'string') return { format, left: [] };
  const { value, left } = fitOptions(format, variantOf(format), format.type, engine, aids);
  return { format: value, left };
}

/** An object without the options that an engine does not honour, and those options. */
function fitOptions<Whole extends object>(
  whole: Whole,
  { shape }: Partial<Field> = {},
  type: string,
  engine: EngineId,
  aids?: TabAids,
): { value: Whole; left: Part[] } {
  if (shape?.kind !== 'object') return { value: whole, left: [] };
  const left: Part[] = [];
  const options = Object.entries(whole).flatMap(([name, value]): [string, unknown][] => {
    const field = shape.fields[name];
    if (field === undefined) return [[name, value]];
    if (!supports(field, engine, { value, aids })) {
      left.push({ name: `${type}.${name}`, label: localized(field.label) });
      return [];
    }
    if (field.shape.kind !== 'list' || !Array.isArray(value)) return [[name, value]];
    const { item } = field.shape;
    const items = value.filter((entry: unknown) =>
      supports(item, engine, { value: entry, whole, aids }),
    );
    for (const entry of value) {
      if (items.includes(entry)) continue;
      const label = { texts: [localized(item.label), String(entry)], separator: ' ' } as const;
      left.push({ name: `${type}.${name} ${entry}`, label });
    }
    return [[name, items]];
  });
  // Only options were removed, none of them required.
  return { value: Object.fromEntries(options) as Whole, left };
}

function labelOf(format: FormatRequest): UserText {
  const variant = variantOf(format);
  return variant === undefined ? formatName(format) : localized(variant.label);
}

/**
 * The request as the tab engine reads it. Formats that the tab cannot give are left out. It says by
 * `zeroDataRetention` if nothing is to be kept, or if a model could be asked that must not get the page.
 */
export function toTabRequest(request: ScrapeOptions, known?: TabAids): Adapted<TabOptions> {
  const aids = aidsFor(request, known);
  const { onlyMainContent, includeTags, excludeTags, removeBase64Images, waitFor, timeout } =
    request;
  const redacts = supports(requestFields.redactPII, 'tab', { value: request.redactPII, aids });
  const cleans = supports(requestFields.onlyCleanContent, 'tab', { aids });
  const onlyCleanContent = cleans ? request.onlyCleanContent : undefined;
  const formats = fittingFormats(request, 'tab', aids);
  const isPrivate = keepsNothing(request) || (!redacts && asksModel({ formats, onlyCleanContent }));
  const { id } = typeof aids.model === 'object' ? aids.model : {};
  const acts = request.actions && actsWhole(request, 'tab') && fitActions(request, 'tab').actions;
  return {
    request: withoutUndefined({
      formats,
      onlyMainContent,
      onlyCleanContent,
      includeTags,
      excludeTags,
      removeBase64Images,
      waitFor,
      timeout,
      redactPII: redacts ? request.redactPII : undefined,
      zeroDataRetention: isPrivate || undefined,
      ownModel: asksModel(request) ? id : undefined,
      ...(acts && { actions: acts }),
    }),
    ignored: ignoredFields(request, 'tab', aids),
  };
}

/**
 * The request as `POST /v2/parse` takes it, without what needs an address, a browser or the cache.
 */
export function toUploadOptions(request: ScrapeOptions): Adapted<ScrapeOptions> {
  const ignored = ignoredFields(request, 'upload');
  const { formats: _formats, ...others } = request;
  const kept = Object.entries(others).filter(([name]) => {
    const field = fieldOf(name);
    return name !== 'url' && field !== undefined && supports(field, 'upload');
  });
  const fitting = fittingFormats(request, 'upload');
  // Only whole fields were removed, all of them optional.
  const options = Object.fromEntries(kept) as ScrapeOptions;
  return { request: { ...options, ...(fitting && { formats: fitting }) }, ignored };
}

/**
 * Whether an engine supports all actions of a request, and returns all that they gather as
 * requested.
 */
function actsWhole(request: ScrapeOptions, engine: EngineId): boolean {
  const { actions = [] } = request;
  if (!supports(requestFields.actions, engine, { value: request.actions })) return false;
  // The tab does not redact what actions gather.
  return isRemote(engine) || !isRedacted(request) || !actions.some(({ type }) => GIVE.has(type));
}

/** Actions that give back something from the page. */
const GIVE: ReadonlySet<string> = new Set(['scrape', 'screenshot', 'executeJavascript']);

function fittingFormats(
  { formats }: ScrapeOptions,
  engine: EngineId,
  aids?: TabAids,
): FormatRequest[] | undefined {
  return formats
    ?.filter((format) => formatFits(format, engine, aids))
    .map((format) => fitFormat(format, engine, aids).format);
}

function formatFits(format: FormatRequest, engine: EngineId, aids?: TabAids): boolean {
  if (!isRemote(engine) && answerByRule(format, aids?.rule) !== undefined) return true;
  const variant = variantOf(format);
  return variant === undefined || supports(variant, engine, { value: format, aids });
}

function variantOf(format: FormatRequest): Field | undefined {
  const value = { formats: [format] };
  const { shape } = fieldAt(requestFields, ['formats', 0], value) ?? requestFields.formats;
  return shape.kind === 'variants' ? shape.variants[formatName(format)] : undefined;
}

function fieldOf(name: string): Field | undefined {
  const fields: Readonly<Record<string, Field>> = requestFields;
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}
