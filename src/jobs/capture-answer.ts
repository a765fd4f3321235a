import * as z from 'zod/mini';
import type { CaptureReport } from '@/contract/capture-report';
import { parse } from '@/contract/parse';
import type { Failure, Result } from '@/contract/result';
import type { ScrapeData } from '@/contract/scrape-data';

/** What the script in the page read. */
export interface Capture {
  data: ScrapeData;
  report: CaptureReport;
}

/**
 * Reads the answer of the script in the page. It comes from the page's process, so that its form
 * is checked: a hostile page may have taken that process over.
 *
 * @throws {FailureError} `UNEXPECTED` when it is no answer of ours.
 */
export function parseCapture(text: string): Result<Capture> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  const answer = parse(Answer, json, 'UNEXPECTED', 'The page gave no usable answer');
  // The schema checks what is shown or stored; codes and the report's parts are ours to write.
  return answer.ok
    ? { ok: true, value: answer.value as unknown as Capture }
    : { ok: false, error: answer.error as Failure };
}

const text = z.optional(z.nullable(z.string()));
const addresses = z.optional(z.array(z.string()));

const Answer = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    value: z.object({
      data: z.looseObject({
        markdown: text,
        html: text,
        rawHtml: text,
        links: addresses,
        images: addresses,
        warning: text,
        metadata: z.looseObject({}),
      }),
      report: z.looseObject({ nodes: z.number(), frames: z.array(z.looseObject({})) }),
    }),
  }),
  z.object({
    ok: z.literal(false),
    error: z.object({ code: z.string(), message: z.string().check(z.maxLength(2000)) }),
  }),
]);
