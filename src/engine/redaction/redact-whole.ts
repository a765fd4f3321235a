import type { CaptureReport } from '@/contract/capture-report';
import type { ScrapeData } from '@/contract/scrape-data';
import type { Redactor } from './redactor';

/** Redacts all texts of an answer but its picture, and what its report quotes from the page. */
export function redactWhole(data: ScrapeData, report: CaptureReport, redactor: Redactor): void {
  const { markdown, html, rawHtml, screenshot: _picture, ...others } = data;
  // The markdown comes first, since what is recognised there is redacted in the others too.
  if (markdown !== undefined) data.markdown = redactor.text(markdown);
  Object.assign(data, redactor.value(others));
  if (html) data.html = redactor.text(html, true);
  if (rawHtml) data.rawHtml = redactor.text(rawHtml, true);
  if (report.seenMarkdown !== undefined) report.seenMarkdown = redactor.text(report.seenMarkdown);
  const { leftOut } = report.content;
  if (leftOut?.parts !== undefined) leftOut.parts = redactor.value(leftOut.parts);
  if (report.comparedValues !== undefined)
    report.comparedValues = redactor.value(report.comparedValues);
}
