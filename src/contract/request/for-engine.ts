import type { Field } from '../fields/field';
import { requestFields } from '../fields/request-fields';
import type { EngineId } from '../engine';
import type { TabOptions } from '../tab-request';
import { localized, type UserText } from '../user-text';
import { fieldAt } from './problems';
import { withoutUndefined } from '../without-undefined';
import { formatName, type FormatRequest, type ScrapeOptions } from './scrape-request';

/** A request adapted to one engine, and the fields it leaves out, named as in the form. */
export interface Adapted<Request> {
  request: Request;
  ignored: UserText[];
}

/** The fields and formats of a request that an engine does not support, named as in the form. */
export function ignoredFields(request: ScrapeOptions, engine: EngineId): UserText[] {
  return partsBeyond(request, engine).map(({ label }) => label);
}

/** As {@link ignoredFields}, by the names of the contract. */
export function ignoredNames(request: ScrapeOptions, engine: EngineId): string[] {
  return partsBeyond(request, engine).map(({ name }) => name);
}

function partsBeyond(
  request: ScrapeOptions,
  engine: EngineId,
): { name: string; label: UserText }[] {
  const fields = Object.keys(request).flatMap((name) => {
    const field = fieldOf(name);
    if (name === 'url' || field === undefined || honours(field, engine)) return [];
    // "No stored copy" asks for what these engines do anyway: they read the page as it is.
    const isSo = name === 'maxAge' && request.maxAge === 0;
    return isSo ? [] : [{ name, label: localized(field.label) }];
  });
  const formats = (request.formats ?? []).flatMap((format) =>
    formatFits(format, engine)
      ? []
      : [{ name: `format ${formatName(format)}`, label: labelOf(format) }],
  );
  return [...fields, ...formats];
}

function labelOf(format: FormatRequest): UserText {
  const variant = variantOf(format);
  return variant === undefined ? formatName(format) : localized(variant.label);
}

/** The request as the tab engine reads it. Formats without an engine in the tab are left out. */
export function toTabRequest(request: ScrapeOptions): Adapted<TabOptions> {
  const { onlyMainContent, includeTags, excludeTags, removeBase64Images, waitFor, timeout } =
    request;
  const kept = { onlyMainContent, includeTags, excludeTags, removeBase64Images, waitFor, timeout };
  const formats = request.formats?.filter((format) => formatFits(format, 'tab'));
  return {
    request: withoutUndefined({ formats, ...kept }),
    ignored: ignoredFields(request, 'tab'),
  };
}

/** The request as `POST /v2/parse` takes it: what needs an address, a browser or the cache is left out. */
export function toUploadOptions(request: ScrapeOptions): Adapted<ScrapeOptions> {
  const ignored = ignoredFields(request, 'upload');
  const { formats, ...others } = request;
  const kept = Object.entries(others).filter(([name]) => {
    const field = fieldOf(name);
    return name !== 'url' && field !== undefined && honours(field, 'upload');
  });
  const fitting = formats?.filter((format) => formatFits(format, 'upload'));
  // Only whole fields were removed, all of them optional.
  const options = Object.fromEntries(kept) as ScrapeOptions;
  return { request: { ...options, ...(fitting && { formats: fitting }) }, ignored };
}

/** Whether an engine does what a field says. */
export function honours({ engines }: Field, engine: EngineId): boolean {
  return engines === undefined || engines.includes(engine);
}

function formatFits(format: FormatRequest, engine: EngineId): boolean {
  const variant = variantOf(format);
  return variant === undefined || honours(variant, engine);
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
