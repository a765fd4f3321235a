import * as z from 'zod/mini';

/** Values that an answer may leave out, or give as null. */
export const maybe = {
  text: () => z.nullish(z.string()),
  number: () => z.nullish(z.number()),
  flag: () => z.nullish(z.boolean()),
  texts: () => z.nullish(z.array(z.string())),
  /** Texts by name; other values are kept as they are. */
  named: () => z.nullish(z.record(z.string(), z.unknown())),
};
