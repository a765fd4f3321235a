import type { CaptureReport } from '@/contract/capture-report';
import { asksModel } from '@/contract/request/asks-for';
import {
  formatName,
  type FormatRequest,
  type ScrapeOptions,
} from '@/contract/request/scrape-request';
import { toFailure } from '@/contract/result';
import type { ScrapeData } from '@/contract/scrape-data';
import { localized, sentences, type UserText } from '@/contract/user-text';
import { ENDS_ALL } from '@/models/model';
import type { Asker } from './asker';
import { cleanContent } from './clean-content';
import { pickPassages } from './pick-passages';
import { answerQuestion } from './question';
import { safeText } from './safe-text';
import { summarise } from './summary';
import { extractJson } from './extract-json';

/** What a model answers, and from what. */
export interface ModelOrder {
  request: Pick<ScrapeOptions, 'formats' | 'onlyCleanContent'>;
  /** What the page itself answers; changed. */
  data: ScrapeData;
  /** Of what the page itself answers; changed. */
  report: CaptureReport;
  /** Where the page is. */
  url: string;
  /** The model's name. */
  model: string;
}

/**
 * Adds to an answer what a model can give. What it does not answer is left out, and the rest is still
 * asked for, unless no question can succeed.
 *
 * @param translate - For an answer that says that the page has none.
 * @returns why something was left out.
 */
export async function answerByModel(
  order: ModelOrder,
  asker: Asker,
  translate: (text: UserText) => string,
): Promise<UserText[]> {
  const { request, data } = order;
  const problems: UserText[] = [];
  const tasks: [name: string, work: () => Promise<void>][] = [];
  if (request.onlyCleanContent === true)
    tasks.push(['onlyCleanContent', () => clean(data, order.report, asker)]);
  for (const format of request.formats ?? [])
    if (asksModel({ formats: [format] }))
      tasks.push([formatName(format), () => answerFormat(format, order, asker, translate)]);
  for (const [at, [name, work]] of tasks.entries()) {
    try {
      await work();
    } catch (thrown) {
      const { code, message } = toFailure(thrown);
      const reason = code === 'CANCELLED' ? localized('modelStopped') : message;
      problems.push(sentences(noAnswer(name), reason));
      if (!ENDS_ALL.has(code)) continue;
      for (const [format] of tasks.slice(at + 1)) problems.push(noAnswer(format));
      return problems;
    }
  }
  return problems;
}

function noAnswer(format: string): UserText {
  return localized('modelNoAnswer', { format });
}

/** What a model reads: the text of the page without what nobody can see. */
function textFor({ data, report }: Pick<ModelOrder, 'data' | 'report'>): string {
  return report.seenMarkdown ?? data.markdown ?? '';
}

async function clean(data: ScrapeData, report: CaptureReport, asker: Asker): Promise<void> {
  const text = textFor({ data, report });
  if (text.trim() === '') return;
  const cleaned = await cleanContent(text, asker);
  if (report.seenMarkdown !== undefined) report.seenMarkdown = cleaned.of(report.seenMarkdown);
  if (data.markdown !== undefined) data.markdown = cleaned.of(data.markdown);
}

async function answerFormat(
  format: FormatRequest,
  order: ModelOrder,
  asker: Asker,
  translate: (text: UserText) => string,
): Promise<void> {
  const { data, url } = order;
  const markdown = textFor(order);
  if (markdown.trim() === '') return;
  if (formatName(format) === 'summary') {
    data.summary = safeText(await summarise(markdown, asker), markdown);
  }
  if (typeof format !== 'object') return;
  if (format.type === 'question') {
    const answer = await answerQuestion(format.question, { markdown, url }, asker);
    data.answer = answer ?? translate(localized('modelNotOnPage'));
  }
  if (format.type === 'highlights') {
    const picked = await pickPassages(markdown, format.query, asker);
    if (picked !== undefined) data.highlights = picked;
  }
  if (format.type === 'json') await extractJson(format, markdown, order, asker);
}
