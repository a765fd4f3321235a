import { propertyOf, textsOf, type LinkedData } from './json-ld';

/** The objects under a property, references resolved; at most 200. Texts are left out. */
export function objectsOf(item: object, property: string, { byId }: LinkedData): object[] {
  const held = propertyOf(item, property);
  const values: unknown[] = Array.isArray(held) ? held.slice(0, MOST) : [held];
  return values.flatMap((value) => {
    if (typeof value !== 'object' || value === null) return [];
    const id = propertyOf(value, '@id');
    const isReference = typeof id === 'string' && Object.keys(value).length === 1;
    return [(isReference ? byId.get(id) : undefined) ?? value];
  });
}

/**
 * Whether an object has a type that matches. Types are written with or without their vocabulary.
 */
export function hasType(item: object, type: RegExp): boolean {
  return textsOf(item, '@type').some((written) => type.test(written.replace(/^.*[/#:]/, '')));
}

const MOST = 200;
