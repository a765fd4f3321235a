import * as z from 'zod/mini';
import type { FoundLink } from '@/jobs/pages/page-verdicts';

const Link = z.object({
  url: z.string().check(z.maxLength(8192)),
  mark: z.exactOptional(z.enum(['acts', 'nofollow'])),
});

/** The links of a page as a browser gives them; what is none is left out. */
export function readLinks(links: readonly unknown[]): FoundLink[] {
  return links.flatMap((link) => Link.safeParse(link).data ?? []);
}
