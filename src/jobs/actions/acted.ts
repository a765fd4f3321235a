import * as z from 'zod/mini';
import type { Gathered, StepPictures, StepReport } from '@/contract/actions';
import type { CaptureReport } from '@/contract/capture-report';
import type { Failure } from '@/contract/result';
import type { ScrapeData } from '@/contract/scrape-data';

/** What came of the actions of a job. Plain data: it is kept with what was read of the page. */
export interface Acted {
  gathered: Gathered;
  steps: StepReport[];
  /** Absent where none were asked for. */
  pictures?: StepPictures | undefined;
  /** Why not all were done. */
  failure?: Failure;
}

/** Nothing yet. */
function nothingGathered(): Gathered {
  return { screenshots: [], scrapes: [], javascriptReturns: [], pdfs: [] };
}

/** Whether the actions gave anything. */
export function hasGathered({ gathered }: Pick<Acted, 'gathered'>): boolean {
  return Object.values(gathered).some((list) => list.length > 0);
}

/** A page of an answer with what came of the actions: all lists are there where any has something. */
export function withActed<Page extends { data: ScrapeData; report?: CaptureReport }>(
  page: Page,
  acted: Acted,
): Page & { stepPictures?: StepPictures } {
  const data = hasGathered(acted) ? { ...page.data, actions: acted.gathered } : page.data;
  const { report } = page;
  const { pictures, steps } = acted;
  return {
    ...page,
    data,
    ...(report && { report: { ...report, steps } }),
    ...(pictures && { stepPictures: pictures }),
  };
}

/** What the tab showed after actions, as it was stored; nothing where that is none. */
export function storedPictures(stored: unknown): StepPictures {
  const pictures = z.record(z.string(), z.string()).safeParse(stored);
  return pictures.success ? pictures.data : {};
}

/** What actions gave, as this version stored it; nothing where that is none. */
export function storedGathered(stored: unknown): Gathered {
  const gathered = GatheredSchema.safeParse(stored);
  return gathered.success ? gathered.data : nothingGathered();
}

const GatheredSchema = z.looseObject({
  screenshots: z.array(z.string()),
  scrapes: z.array(z.object({ url: z.string(), html: z.string() })),
  javascriptReturns: z.array(z.object({ type: z.string(), value: z.unknown() })),
  pdfs: z.array(z.string()),
});

/** Reads what this version stored. Views check what they show. */
export const ActedSchema = z.looseObject({
  gathered: GatheredSchema,
  steps: z.array(z.looseObject({ action: z.number() })),
}) as unknown as z.ZodMiniType<Acted>; // The rest is as it was written.
