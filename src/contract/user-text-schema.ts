import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import type { UserText } from './user-text';

/** Validates a text for the user that was stored or comes from elsewhere. Any key is accepted. */
export const UserTextSchema = lazily((): z.ZodMiniType<UserText> => {
  const inner = z.lazy(UserTextSchema);
  return z.union([
    z.string(),
    z.object({
      texts: z.array(inner),
      separator: z.enum([' ', ', ', '\n']),
    }),
    z.object({
      key: z.string(),
      params: z.exactOptional(z.record(z.string(), z.union([z.number(), inner]))),
    }),
  ]);
});
