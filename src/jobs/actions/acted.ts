import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import type { Gathered, StepPictures, StepReport } from '@/contract/actions';
import type { CaptureReport } from '@/contract/capture-report';
import type { Failure } from '@/contract/result';
import type { ScrapeData } from '@/contract/scrape-data';

/** The outcome of a job's actions. Plain data, which is kept with what was read of the page. */
export interface Acted {
  gathered: Gathered;
  steps: StepReport[];
  /** Absent if none were asked for. */
  pictures?: StepPictures | undefined;
  /** Why not all actions were done. */
  failure?: Failure;
}

/** An empty collection. */
function nothingGathered(): Gathered {
  return { screenshots: [], scrapes: [], javascriptReturns: [], pdfs: [] };
}

/** Whether the actions gave anything. */
export function hasGathered({ gathered }: Pick<Acted, 'gathered'>): boolean {
  return Object.values(gathered).some((list) => list.length > 0);
}

/**
 * Adds the outcome of the actions to a page of an answer; if any of the lists has an entry, all
 * lists are present.
 */
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

/** Stored pictures of what the tab showed after actions; empty if the data is not that. */
export function storedPictures(stored: unknown): StepPictures {
  const pictures = z.record(z.string(), z.string()).safeParse(stored);
  return pictures.success ? pictures.data : {};
}

/** What actions gave, as this version stores it; empty if the data is not that. */
export function storedGathered(stored: unknown): Gathered {
  const gathered = GatheredSchema().safeParse(stored);
  return gathered.success ? gathered.data : nothingGathered();
}

const GatheredSchema = lazily(() =>
  z.looseObject({
    screenshots: z.array(z.string()),
    scrapes: z.array(z.object({ url: z.string(), html: z.string() })),
    javascriptReturns: z.array(z.object({ type: z.string(), value: z.unknown() })),
    pdfs: z.array(z.string()),
  }),
);

/** Reads what this version stored. Views check what they show. */
export const ActedSchema = lazily(
  () =>
    z.looseObject({
      gathered: GatheredSchema(),
      steps: z.array(z.looseObject({ action: z.number() })),
    }) as unknown as z.ZodMiniType<Acted>,
); // The rest is as this version wrote it.
