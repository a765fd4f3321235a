import * as z from 'zod/mini';
import type { UserText } from './user-text';

/** Validates a text for the user that was stored or comes from elsewhere. Any key is accepted. */
export const UserTextSchema: z.ZodMiniType<UserText> = z.lazy(() =>
  z.union([
    z.string(),
    z.object({
      texts: z.array(UserTextSchema),
      separator: z.enum([' ', ', ', '\n']),
    }),
    z.object({
      key: z.string(),
      params: z.exactOptional(z.record(z.string(), z.union([z.number(), UserTextSchema]))),
    }),
  ]),
);
