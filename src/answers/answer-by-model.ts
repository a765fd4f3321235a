import type { CaptureReport } from '@/contract/capture-report';
import { asksModel } from '@/contract/request/asks-model';
import { redactsByModel } from '@/contract/request/redacts-by-model';
import {
  formatName,
  type FormatRequest,
  type ScrapeOptions,
} from '@/contract/request/scrape-request';
import { toFailure } from '@/contract/result';
import type { ScrapeData } from '@/contract/scrape-data';
import { localized, sentences, type UserText } from '@/contract/user-text';
import { redactionOf } from '@/engine/redaction/redactor';
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
  request: Pick<ScrapeOptions, 'formats' | 'onlyCleanContent' | 'redactPII'>;
  /** What the page itself answers; changed. */
  data: ScrapeData;
  /** Of what the page itself answers; changed. */
  report: CaptureReport;
  /** Where the page is. */
  url: string;
  /** The English name of the language of summaries. Default: that of the page. */
  language?: string | undefined;
}

/** A model that can be asked. */
export interface Seat {
  /** The model's name. */
  model: string;
  /** @throws {FailureError} why it cannot be asked. */
  asker: () => Asker | Promise<Asker>;
}

/**
 * Adds to an answer what models can give. What one does not answer is left out, and the rest is still
 * asked for, unless no question to that model can succeed.
 *
 * @param seatOf - The model for a format, or for `onlyCleanContent`; the same one each time.
 * @param translate - For an answer that says that the page has none.
 * @returns why something was left out.
 */
export async function answerByModel(
  order: ModelOrder,
  seatOf: (task: string) => Seat,
  translate: (text: UserText) => string,
): Promise<UserText[]> {
  const { request, data } = order;
  const problems: UserText[] = [];
  const tasks: [name: string, work: (asker: Asker, model: string) => Promise<void>][] = [];
  // Comes first: nothing else that is asked then reads what is to be redacted.
  if (redactsByModel(request.redactPII)) tasks.push(['redactPII', (asker) => redact(order, asker)]);
  if (request.onlyCleanContent === true)
    tasks.push(['onlyCleanContent', (asker) => clean(data, order.report, asker)]);
  for (const format of request.formats ?? [])
    if (asksModel({ formats: [format] }))
      tasks.push([
        formatName(format),
        (asker, model) => answerFormat(format, { ...order, model }, asker, translate),
      ]);
  const silent = new Set<Seat>();
  let isStopped = false;
  for (const [name, work] of tasks) {
    // A seat that is looked for counts as wanted.
    const seat = isStopped ? undefined : seatOf(name);
    if (seat === undefined || silent.has(seat)) {
      problems.push(noAnswer(name));
      continue;
    }
    try {
      await work(await seat.asker(), seat.model);
    } catch (thrown) {
      const { code, message } = toFailure(thrown);
      isStopped = code === 'CANCELLED';
      problems.push(sentences(noAnswer(name), isStopped ? localized('modelStopped') : message));
      if (ENDS_ALL.has(code)) silent.add(seat);
    }
  }
  return problems;
}

function noAnswer(format: string): UserText {
  return localized('modelNoAnswer', { format });
}

/** What a model reads: the text of the page without what nobody can see. */
export function textFor({ data, report }: Pick<ModelOrder, 'data' | 'report'>): string {
  return report.seenMarkdown ?? data.markdown ?? '';
}

async function redact({ request, ...answer }: ModelOrder, asker: Asker): Promise<void> {
  const { redactByModel } = await import('./redact-by-model');
  const { redactPII } = request;
  const isWide = typeof redactPII === 'object' && redactPII.mode === 'aggressive';
  const redaction = redactionOf({ redactPII });
  if (redaction !== undefined) await redactByModel(redaction, answer, isWide, asker);
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
  order: ModelOrder & { model: string },
  asker: Asker,
  translate: (text: UserText) => string,
): Promise<void> {
  const { data, url } = order;
  const markdown = textFor(order);
  if (markdown.trim() === '') return;
  const name = formatName(format);
  if (name === 'summary') {
    data.summary = safeText(await summarise(markdown, asker, order.language), markdown);
  }
  if (name === 'product' || name === 'menu') {
    const { fillData } = await import('./fill-data');
    await fillData(name, markdown, order, asker);
  }
  if (typeof format !== 'object') return;
  if (format.type === 'question') {
    const answer = await answerQuestion(format.question, { markdown, url }, asker);
    data.answer = answer ?? translate(localized('modelNotOnPage'));
  }
  if (format.type === 'highlights') {
    const picked = await pickPassages(markdown, format.query, asker);
    if (picked !== undefined) {
      data.highlights = picked;
      const { unfilled = [] } = order.report;
      order.report.unfilled = unfilled.filter((gap) => gap !== 'highlights');
    }
  }
  if (format.type === 'json') await extractJson(format, markdown, order, asker);
}
