import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { ACTION_ENDS, FOUND_BY, SETTLED_BY } from '@/contract/actions';
import { CollectOrderSchema } from '@/contract/collect-schema';
import { ENGINES } from '@/contract/engine';
import { HintsSchema } from '@/contract/recording/hints-schema';
import { PagePartsSchema } from '@/contract/tab-extras-schema';
import { JoinOrderSchema, KeptTableSchema, TableRuleSchema } from '@/contract/table/table-schemas';
import { TableRunOrderSchema, TableRunStateSchema } from '@/contract/table/table-run-schema';
import type { BatchOrder } from '@/contract/fields/batch-fields';
import type { CrawlOrder } from '@/contract/fields/crawl-fields';
import { PACE_LIMITS } from '@/contract/many-pages';
import { JOB_STATES, OPERATIONS, type Job, type ScrapeResult } from '@/contract/job';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import type { Failure } from '@/contract/result';
import { UserTextSchema } from '@/contract/user-text-schema';
import { jobWithHints } from './former-hints';
import { fromVersion1 } from './job-version-1';
import { StoredPageSchema } from './page-journal';
import { localized } from '@/contract/user-text';

const StoredJob = z.object({
  id: z.string(),
  operation: z.enum(OPERATIONS),
  engine: z.enum(ENGINES),
  state: z.enum(JOB_STATES),
  target: z.object({
    url: z.string(),
    title: z.string(),
    tabId: z.exactOptional(z.int()),
    documentId: z.exactOptional(z.string()),
  }),
  // The request was checked when it was made; another version may know more fields.
  request: z.looseObject({}) as z.ZodMiniType<ScrapeOptions>,
  tab: z.exactOptional(
    z.object({
      selection: z.exactOptional(z.boolean()),
      selectedText: z.exactOptional(z.string()),
      orMainContent: z.exactOptional(z.boolean()),
      formValues: z.exactOptional(z.boolean()),
      bringBack: z.exactOptional(PagePartsSchema),
      collect: z.exactOptional(CollectOrderSchema),
      rule: z.exactOptional(TableRuleSchema),
      hints: z.exactOptional(HintsSchema),
      startAt: z.exactOptional(z.number()),
      pictures: z.exactOptional(z.literal(true)),
    }),
  ),
  many: z.exactOptional(
    z.object({
      pages: z.array(StoredPageSchema),
      pace: z.object({
        delay: z.number(),
        pages: z.number(),
        minutes: z.number(),
        // Earlier versions had no such limit.
        megabytes: z._default(z.number(), PACE_LIMITS.megabytes.max),
      }),
      // As the request is.
      batch: z.exactOptional(z.looseObject({}) as z.ZodMiniType<BatchOrder>),
      expected: z.exactOptional(z.number()),
      // Not checked again, like the request.
      crawl: z.exactOptional(z.looseObject({}) as z.ZodMiniType<CrawlOrder>),
      viaTab: z.exactOptional(z.int()),
      forget: z.exactOptional(z.array(z.string())),
      withoutCookies: z.exactOptional(z.literal(true)),
      join: z.exactOptional(JoinOrderSchema),
    }),
  ),
  remote: z.exactOptional(
    z.object({
      origin: z.string(),
      service: z.exactOptional(z.string()),
      name: z.exactOptional(z.string()),
      id: z.exactOptional(z.string()),
      isCrawl: z.exactOptional(z.literal(true)),
    }),
  ),
  retention: z.enum(['disk', 'memory']),
  incognito: z.boolean(),
  createdAt: z.number(),
  startedAt: z.exactOptional(z.number()),
  finishedAt: z.exactOptional(z.number()),
  failure: z.exactOptional(z.looseObject({ code: z.string(), message: UserTextSchema })),
  tries: z.exactOptional(z.number()),
  restarts: z.exactOptional(z.object({ times: z.number(), size: z.number() })),
  notBefore: z.exactOptional(z.number()),
  progress: z.exactOptional(
    z.object({
      done: z.number(),
      rows: z.exactOptional(z.number()),
      asking: z.exactOptional(
        z.object({
          model: z.string(),
          isOwn: z.exactOptional(z.literal(true)),
          call: z.number(),
          of: z.number(),
          tokens: z.number(),
        }),
      ),
      action: z.exactOptional(z.number()),
      steps: z.exactOptional(
        z.array(
          z.object({
            action: z.number(),
            end: z.enum(ACTION_ENDS),
            ms: z.number(),
            left: z.exactOptional(z.literal(true)),
            settledBy: z.exactOptional(z.enum(SETTLED_BY)),
            foundBy: z.exactOptional(z.enum(FOUND_BY)),
          }),
        ),
      ),
      next: z.exactOptional(z.number()),
      question: z.exactOptional(
        z.object({ words: z.string(), mayAlways: z.exactOptional(z.literal(true)) }),
      ),
      at: z.exactOptional(z.string()),
      table: z.exactOptional(TableRunStateSchema),
    }),
  ),
  preset: z.exactOptional(z.string()),
  hold: z.exactOptional(z.literal(true)),
  size: z.exactOptional(z.number()),
  snapshotSize: z.exactOptional(z.number()),
  mediaSize: z.exactOptional(z.number()),
  seen: z.exactOptional(z.boolean()),
  kept: z.exactOptional(z.boolean()),
  from: z.exactOptional(z.string()),
  repicked: z.exactOptional(
    z.object({ action: z.int(), selector: z.string(), matches: z.number() }),
  ),
  table: z.exactOptional(KeptTableSchema),
  run: z.exactOptional(TableRunOrderSchema),
  discardedAt: z.exactOptional(z.number()),
});

const StoredResult = z.looseObject({
  jobId: z.string(),
  data: z.looseObject({ metadata: z.looseObject({}) }),
});

const StoredRawAnswer = z.object({ jobId: z.string(), raw: z.string() });

/**
 * Parses a stored job; `undefined` if it is not one, so that one broken record does not hide the
 * others.
 */
export function parseJob(value: unknown): Job | undefined {
  const job = StoredJob.safeParse(jobWithHints(fromVersion1(value)));
  if (!job.success) return undefined;
  const { failure, ...rest } = job.data;
  if (failure === undefined) return rest;
  // A code or remedy that another version wrote is shown by its message; nothing depends on it.
  return { ...rest, failure: failure as unknown as Failure };
}

/**
 * Parses a stored job for a list. One that only a later version can read becomes a failed job that
 * says so, with what can be read of it, so that it can be seen and deleted; `undefined` if it has
 * no id.
 */
export function readListedJob(value: unknown): Job | undefined {
  const job = parseJob(value);
  if (job !== undefined) return job;
  const record = UnreadableJob.safeParse(value);
  if (!record.success) return undefined;
  const { target, url, title, ...rest } = record.data;
  return { ...rest, target: { url: target?.url ?? url, title: target?.title ?? title }, ...LATER };
}

const text = orElse(z.string(), '');

const UnreadableJob = z.object({
  id: z.string(),
  target: z.exactOptional(orElse(z.object({ url: text, title: text }), { url: '', title: '' })),
  url: text,
  title: text,
  createdAt: orElse(z.number(), 0),
  size: z.exactOptional(orElse(z.number(), 0)),
});

const LATER = {
  operation: 'scrape',
  engine: 'tab',
  state: 'failed',
  request: {},
  retention: 'disk',
  incognito: false,
  failure: {
    code: 'UNEXPECTED',
    message: localized('jobTooNew'),
  },
} as const;

/** Parses a stored result; `undefined` if it is not one. */
export function parseResult(value: unknown): ScrapeResult | undefined {
  const result = StoredResult.safeParse(value);
  // Only the outline is checked here: every view checks the field that it shows.
  return result.success ? (value as ScrapeResult) : undefined;
}

/** Parses a stored raw answer; `undefined` if the record is not one. */
export function parseRawAnswer(value: unknown): string | undefined {
  const answer = StoredRawAnswer.safeParse(value);
  return answer.success ? answer.data.raw : undefined;
}

/** The size of a result as it counts towards the user's limit: UTF-16 units of its JSON form. */
export function sizeOf(result: ScrapeResult): number {
  return JSON.stringify(result).length;
}
