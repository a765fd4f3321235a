import { emptyReport } from '@/contract/capture-report';
import { scrape } from '@/engine/scrape';
import type { Specialists } from '@/engine/specialists';
import type { EngineAnswer } from '../engines.ts';

declare global {
  /** Script of the specialists, which sets the next. In a tab it is injected when it is called for. */
  var benchSpecialistsScript: string;
  var benchSpecialists: { specialists: Specialists } | undefined;
}

/** This project's own engine as it is injected. */
export async function run(): Promise<EngineAnswer> {
  const report = emptyReport();
  const request = { formats: ['markdown' as const] };
  const { markdown, metadata } = await scrape(document, request, report, undefined, async () => {
    // oxlint-disable-next-line no-eval -- Our own script, as late as a tab gets it.
    if (globalThis.benchSpecialists === undefined) (0, eval)(benchSpecialistsScript);
    return globalThis.benchSpecialists?.specialists ?? null;
  });
  return {
    markdown: markdown ?? '',
    title: metadata.title,
    author: metadata.author,
    date: metadata.publishedTime,
    pageKind: report.content.pageKind,
    confidence: report.content.confidence,
  };
}
