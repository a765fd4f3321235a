import type { CaptureReport, Unfilled } from '@/contract/capture-report';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import type { ScrapeData } from '@/contract/scrape-data';
import type { PhonePlans } from './find-phones';
import { likelyCountries } from './likely-countries';
import { createRedactor, redactionOf } from './redact';

/**
 * Redacts the personal data that a request names in all texts of an answer, and in what its report quotes
 * from the page. Redacts nothing if that needs a model.
 *
 * @param plans - Loads the phone number plans. Without it, there is no answer rather than an unredacted one.
 * @returns what could not be redacted: names and postal addresses, which cannot be found without a
 *   model, and pictures.
 */
export async function redactAnswer(
  data: ScrapeData,
  report: CaptureReport,
  request: ScrapeOptions,
  plans: (() => Promise<PhonePlans>) | undefined,
): Promise<Unfilled[]> {
  const redaction = redactionOf(request);
  if (redaction === undefined) return [];
  if (plans === undefined) throw new TypeError('no phone plans');
  const { url, language } = data.metadata;
  const redactor = createRedactor(redaction, likelyCountries(url, language), await plans());
  const { markdown, html, rawHtml, screenshot, ...others } = data;
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
  const wantsNames = redaction.entities.has('PERSON') || redaction.entities.has('LOCATION');
  return [
    ...(wantsNames ? (['redaction.names'] as const) : []),
    ...(screenshot ? (['redaction.screenshot'] as const) : []),
  ];
}
