import { answerByModel } from '@/answers/answer-by-model';
import { createAsker } from '@/answers/asker';
import type { ModelUse, NamedModel } from '@/contract/model-use';
import type { CaptureReport } from '@/contract/capture-report';
import { toFailure } from '@/contract/result';
import { schemaGaps } from '@/engine/warning';
import { formatNames } from '@/contract/request/scrape-request';
import { lines, listed, localized, type UserText } from '@/contract/user-text';
import type { AnswerByModel } from '@/jobs/tab-engine';
import { textsReady, translate } from '@/platform/i18n';
import { namedModel, readOwnModel } from '@/storage/models';
import { connectModel } from './connect-model';
import { telling } from './telling';

/**
 * Answers a request from its page and the model that the user has named. Without one, what only a model
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
  const own = await readOwnModel();
  if (own === undefined) return fromPage(request);
  const { formats = ['markdown'] } = request;
  const isText = formatNames(request).includes('markdown');
  const withText = isText ? formats : (['markdown', ...formats] as const);
  const data = await fromPage({ ...request, formats: [...withText], model: true });
  // It may be what the model reads.
  if (report.seenMarkdown !== undefined) report.seenMarkdown = clean(report.seenMarkdown);
  const named = namedModel(own);
  const began = performance.now();
  // The page itself is there, whatever becomes of the model.
  const connected = await connectModel(own, job).catch((thrown: unknown) => ({
    refused: toFailure(thrown).message,
  }));
  const stated = report.schema;
  const { problems, answered, ...used } =
    'refused' in connected
      ? { problems: [connected.refused], calls: [], answered: 0 }
      : yield* telling(async (tell) => {
          const asker = createAsker(connected, signal, (call, of, tokens) =>
            tell({
              type: 'progress',
              asking: { model: named.name, ...(named.isOwn && { isOwn: true }), call, of, tokens },
            }),
          );
          const url = data.metadata.url ?? job.target.url;
          const order = { request, data, report, url, model: named.name };
          const left = await answerByModel(order, asker, translate);
          return { problems: left, answered: asker.answered(), ...asker.used() };
        });
  // It was made for the model only.
  if (!isText) {
    delete data.markdown;
    delete report.seenMarkdown;
  }
  await textsReady();
  if (used.calls.length > 0 || problems.length > 0)
    report.model = useOf(named, performance.now() - began, used, problems);
  if (answered > 0) data.metadata.modelUsed = named.name;
  const gaps = [
    ...problems,
    ...fieldGaps(report, report.schema !== stated),
    ...highlightGaps(report, data.highlights),
  ];
  if (gaps.length > 0) data.warning = translate(lines(data.warning ?? undefined, ...gaps));
  return data;
};

/** No highlights, if the model has found none either; what it has found is no gap any more. */
function highlightGaps(report: CaptureReport, found: string | null | undefined): UserText[] {
  const { unfilled = [] } = report;
  if (!unfilled.includes('highlights')) return [];
  if (typeof found !== 'string') return [localized('gapHighlights')];
  report.unfilled = unfilled.filter((name) => name !== 'highlights');
  return [];
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

function useOf(
  named: NamedModel,
  ms: number,
  used: Pick<ModelUse, 'calls' | 'tokens'>,
  problems: UserText[],
): ModelUse {
  return { ...named, ms: Math.round(ms), ...used, ...(problems.length > 0 && { problems }) };
}
