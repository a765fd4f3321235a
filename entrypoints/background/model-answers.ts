import { answerByModel, textFor } from '@/answers/answer-by-model';
import type { CaptureReport } from '@/contract/capture-report';
import type { ScrapeData } from '@/contract/scrape-data';
import { schemaGaps, unfilledGaps } from '@/engine/warning';
import { redactsByModel } from '@/contract/request/redacts-by-model';
import { formatNames } from '@/contract/request/scrape-request';
import { lines, listed, localized, type UserText } from '@/contract/user-text';
import type { AnswerByModel } from '@/jobs/tab-engine-parts';
import { language, textsReady, translate } from '@/platform/i18n';
import { readModels } from '@/storage/models';
import { readSummaryLanguage } from '@/storage/summary-language';
import { askModels } from './asked-models';
import { telling } from './telling';

/**
 * Answers a request from its page and the models that the user has named. Without any, what only a model
 * can answer is left out, as everything that the tab cannot do.
 */
export const answerWithModel: AnswerByModel = async function* ({
  job,
  request,
  report,
  fromPage,
  clean,
  signal,
}) {
  const named = (await readModels()).filter(({ model }) => model !== '');
  const { ownModel } = request;
  const models = ownModel === undefined ? named : named.filter(({ id }) => id === ownModel);
  const [usual, ...others] = models;
  if (usual === undefined)
    return warned(await fromPage(request), ownModel === undefined ? [] : [localized('modelGone')]);
  const { formats = ['markdown'] } = request;
  const isText = formatNames(request).includes('markdown');
  const withText = isText ? formats : (['markdown', ...formats] as const);
  const data = await fromPage({ ...request, formats: [...withText], model: true });
  // It may be what the model reads.
  if (report.seenMarkdown !== undefined) report.seenMarkdown = clean(report.seenMarkdown);
  const stated = report.schema;
  // What only a model can redact must not leave this machine before.
  const isBound = redactsByModel(request.redactPII);
  const bound = isBound ? { ...job, request: { ...job.request, zeroDataRetention: true } } : job;
  // The page itself is there, whatever becomes of the models.
  const { problems, asked } = yield* telling(async (tell) => {
    const asked = askModels(
      [usual, ...others],
      bound,
      () => textFor({ data, report }),
      (asking) => tell({ type: 'progress', asking }),
      signal,
    );
    const url = data.metadata.url ?? job.target.url;
    const hasSummary = formatNames(request).includes('summary');
    const language = hasSummary ? await summaryLanguage() : undefined;
    const order = { request, data, report, url, language };
    return { problems: await answerByModel(order, asked.seatOf, translate), asked };
  });
  // It was made for the model only.
  if (!isText) {
    delete data.markdown;
    delete report.seenMarkdown;
  }
  const [first, ...more] = asked.used();
  if (first !== undefined) report.model = { ...first, ...(more.length > 0 && { others: more }) };
  const answered = asked.answered();
  if (answered.length > 0) data.metadata.modelUsed = answered.join(', ');
  const gaps = [
    ...problems,
    ...fieldGaps(report, report.schema !== stated),
    ...unfilledGaps(report),
  ];
  return warned(data, gaps);
};

/** An answer that also warns of these gaps. */
async function warned(data: ScrapeData, gaps: readonly UserText[]): Promise<ScrapeData> {
  await textsReady();
  if (gaps.length > 0) data.warning = translate(lines(data.warning ?? undefined, ...gaps));
  return data;
}

/** The English name of the language that summaries are to have; `undefined`: that of their page. */
async function summaryLanguage(): Promise<string | undefined> {
  if ((await readSummaryLanguage()) === 'page') return undefined;
  await textsReady();
  return new Intl.DisplayNames('en', { type: 'language' }).of(language());
}

/** What of a schema is still missing; a model that did not answer did not say that it is. */
function fieldGaps({ schema }: CaptureReport, isByModel: boolean): UserText[] {
  if (!isByModel) return schemaGaps(schema);
  const { missing = [] } = schema ?? {};
  const names = listed(missing.slice(0, MOST_NAMED));
  return missing.length > 0 ? [localized('gapModelFields', { names })] : [];
}

/** More would hide the rest of a warning. */
const MOST_NAMED = 8;
