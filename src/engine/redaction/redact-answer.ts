import type { CaptureReport, Unfilled } from '@/contract/capture-report';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import type { ScrapeData } from '@/contract/scrape-data';
import type { PhonePlans } from './find-phones';
import { createRedactor } from './redact';
import { redactWhole } from './redact-whole';
import { redactionOf } from './redactor';

/**
 * Redacts the personal data that a request names in all texts of an answer, and in what its report quotes
 * from the page, as far as rules find it.
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
  redactWhole(data, report, redactor);
  const wantsNames = redaction.entities.has('PERSON') || redaction.entities.has('LOCATION');
  return [
    ...(wantsNames ? (['redaction.names'] as const) : []),
    ...(data.screenshot ? (['redaction.screenshot'] as const) : []),
  ];
}

/**
 * The countries that a page is probably from, as ISO codes: by its address, then by its language.
 */
function likelyCountries(url: string | undefined, language: unknown): string[] {
  const ending = /\.([a-z]{2})$/.exec(URL.parse(url ?? '')?.hostname ?? '')?.[1];
  const byAddress = ending === 'uk' ? 'gb' : ending;
  const countries = [byAddress?.toUpperCase(), regionOf(language)];
  return [...new Set(countries.filter((country) => country !== undefined))];
}

function regionOf(language: unknown): string | undefined {
  if (typeof language !== 'string') return undefined;
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    // What a page states about itself may be invalid.
    return undefined;
  }
}
