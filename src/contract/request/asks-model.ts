import { MODEL_FORMATS } from '../tab-request';
import { redactsByModel } from './redacts-by-model';
import { formatNames, type ScrapeOptions } from './scrape-request';

/** Whether a request wants something that a model answers, alone or better than the tab by itself. */
export function asksModel({
  formats = [],
  onlyCleanContent,
  redactPII,
}: Pick<ScrapeOptions, 'formats' | 'onlyCleanContent' | 'redactPII'>): boolean {
  if (onlyCleanContent === true || redactsByModel(redactPII)) return true;
  return formatNames({ formats }).some((name) => BY_MODEL.has(name));
}

const BY_MODEL: ReadonlySet<string> = new Set([
  ...MODEL_FORMATS,
  'json',
  'highlights',
  'product',
  'menu',
]);
