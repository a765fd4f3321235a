import type { Field, Section } from '../fields/field';
import { requestFields, type RequestFieldName } from '../fields/request-fields';
import type { ScrapeOptions } from './scrape-request';

/** The fields that a request sets to something else than their default, in the order of the form. */
export function changedFields(request: ScrapeOptions): RequestFieldName[] {
  // The keys of an object literal are its names.
  const names = Object.keys(requestFields) as RequestFieldName[];
  return names.filter(
    (name) => name !== 'url' && isChanged(requestFields[name], Reflect.get(request, name)),
  );
}

/** How many fields of each section differ from their default; sections without any are left out. */
export function countChanges(request: ScrapeOptions): Partial<Record<Section, number>> {
  const counts: Partial<Record<Section, number>> = {};
  for (const name of changedFields(request)) {
    const { section }: Field = requestFields[name];
    if (section) counts[section] = (counts[section] ?? 0) + 1;
  }
  return counts;
}

function isChanged({ defaultValue }: Field, value: unknown): boolean {
  return value !== undefined && JSON.stringify(value) !== JSON.stringify(defaultValue);
}
