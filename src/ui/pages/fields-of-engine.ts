import type { EngineId } from '@/contract/engine';
import type { Fields } from '@/contract/fields/field';

/** Those of the fields that an engine honours, in their order. */
export function fieldsOfEngine(fields: Fields, engine: EngineId): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, { engines }]) => engines === undefined || engines.includes(engine),
    ),
  );
}
