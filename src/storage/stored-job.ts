import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { catch as orElse } from 'zod/mini';
import type { Job, ScrapeResult } from '@/contract/job';
import { JobSchema } from '@/contract/job-schema';
import type { Failure } from '@/contract/result';
import { localized } from '@/contract/user-text';
import { jobWithHints } from './former-hints';
import { fromVersion1 } from './job-version-1';

const StoredResult = lazily(() =>
  z.looseObject({
    jobId: z.string(),
    data: z.looseObject({ metadata: z.looseObject({}) }),
  }),
);

const StoredRawAnswer = lazily(() => z.object({ jobId: z.string(), raw: z.string() }));

/**
 * Parses a stored job; `undefined` if it is not one, so that one broken record does not hide the
 * others.
 */
export function parseJob(value: unknown): Job | undefined {
  const job = JobSchema().safeParse(jobWithHints(fromVersion1(value)));
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
  const record = UnreadableJob().safeParse(value);
  if (!record.success) return undefined;
  const { target, url, title, ...rest } = record.data;
  return { ...rest, target: { url: target?.url ?? url, title: target?.title ?? title }, ...LATER };
}

const text = lazily(() => orElse(z.string(), ''));

const UnreadableJob = lazily(() =>
  z.object({
    id: z.string(),
    target: z.exactOptional(
      orElse(z.object({ url: text(), title: text() }), { url: '', title: '' }),
    ),
    url: text(),
    title: text(),
    createdAt: orElse(z.number(), 0),
    size: z.exactOptional(orElse(z.number(), 0)),
  }),
);

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
  const result = StoredResult().safeParse(value);
  // Only the outline is checked here: every view checks the field that it shows.
  return result.success ? (value as ScrapeResult) : undefined;
}

/** Parses a stored raw answer; `undefined` if the record is not one. */
export function parseRawAnswer(value: unknown): string | undefined {
  const answer = StoredRawAnswer().safeParse(value);
  return answer.success ? answer.data.raw : undefined;
}

/** The size of a result as it counts towards the user's limit: UTF-16 units of its JSON form. */
export function sizeOf(result: ScrapeResult): number {
  return JSON.stringify(result).length;
}
