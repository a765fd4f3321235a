import '../../support/judge-fields';
import { emptyReport } from '@/contract/capture-report';
import { scrapeDocument } from '../../support/scrape-document';
import type { EngineAnswer } from '../engines.ts';

/** This project's own engine, the reader and the rest in one place. */
export async function run(): Promise<EngineAnswer> {
  const report = emptyReport();
  const { markdown, metadata } = await scrapeDocument(document, { formats: ['markdown'] }, report);
  return {
    markdown: markdown ?? '',
    title: metadata.title,
    author: metadata.author,
    date: metadata.publishedTime,
    pageKind: report.content.pageKind,
    confidence: report.content.confidence,
  };
}
