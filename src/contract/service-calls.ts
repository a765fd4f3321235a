/**
 * What the service's calls other than the scrape take and give (service facts, sections 2 and 3).
 */
import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import type { ScrapeData } from './scrape-data';

/** Limits of a step: characters of a prompt and of code, whole seconds of the time limit. */
export const STEP_LIMITS = { prompt: 10_000, code: 100_000, seconds: 300 } as const;

/** Seconds that a step without a time limit may take. */
export const STEP_SECONDS = 30;

/** See {@link InteractRequest}; that prompt and code exclude each other, it cannot say. */
export const InteractRequestSchema = lazily(() =>
  z.strictObject({
    prompt: z.exactOptional(text(STEP_LIMITS.prompt)),
    code: z.exactOptional(text(STEP_LIMITS.code)),
    /** Of `code`. Default: node, where `page` is a Playwright page. */
    language: z.exactOptional(z.enum(['node', 'python', 'bash'])),
    /** Seconds. Default: {@link STEP_SECONDS}. */
    timeout: z.exactOptional(z.int().check(z.minimum(1), z.maximum(STEP_LIMITS.seconds))),
  }),
);

/** One step on a scraped page: `prompt` for a model, or `code` to run. Not both. */
export type InteractRequest = z.output<ReturnType<typeof InteractRequestSchema>>;

function text(longest: number) {
  return z.string().check(z.minLength(1), z.maxLength(longest));
}

/** What a step gave. A step whose code failed is an answer too, with `success` false. */
export interface InteractAnswer {
  success: boolean;
  sessionId?: string;
  /** What the model says it did and found; only for a prompt. */
  output?: string;
  result?: string;
  stdout?: string;
  stderr?: string;
  exitCode?: number;
  /** The step was stopped because it took too long. */
  killed?: boolean;
  error?: string;
  /** Address to watch the browser. */
  liveViewUrl?: string;
  /** Address to watch and use the browser. */
  interactiveLiveViewUrl?: string;
}

/** The end of a browser session. */
export interface InteractEnd {
  sessionDurationMs?: number;
  creditsBilled?: number;
}

/** A browser of the service that is open. What else the service says of it gives access to all of it. */
export interface BrowserSession {
  id: string;
  /** When it ends by itself: ISO 8601. */
  expiresAt?: string;
  /** See {@link InteractAnswer}. */
  liveViewUrl?: string;
  interactiveLiveViewUrl?: string;
}

/** The account of the key, as the free account call describes it. */
export type Account =
  | { kind: 'credits'; remainingCredits: number; planCredits?: number; billingPeriodEnd?: string }
  /** The service answers but has no accounts, as self-hosted ones do. */
  | { kind: 'none' }
  /** The service answers, but tells nothing about an account without a key. */
  | { kind: 'keyless' };

/** One of the account's requests of the last 24 hours. */
export interface Activity {
  id: string;
  endpoint: string;
  /** ISO 8601. */
  createdAt: string;
  /** The address that was scraped. */
  target: string;
}

/** How far a service has come with many pages, and some of what it has read. */
export interface RunPart {
  status: 'scraping' | 'completed' | 'failed' | 'cancelled';
  /** How many pages it knows. */
  total: number;
  data: ScrapeData[];
  /** Whether there is more to read, now or later. */
  hasNext: boolean;
}

/** What a service says about pages that it did not read. */
export interface RunErrors {
  errors: { url: string; error: string }[];
  /** Addresses that the sites' robots.txt disallows. */
  robotsBlocked: string[];
}
