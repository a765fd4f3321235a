import type { EngineId } from '@/contract/engine';
import type { Fields } from '@/contract/fields/field';

/** The fields that an engine supports, in order. */
export function fieldsOfEngine(fields: Fields, engine: EngineId): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, { engines }]) => engines === undefined || engines.includes(engine),
    ),
  );
}
