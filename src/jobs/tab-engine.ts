import { hasActions, isRedacted } from '@/contract/request/asks-for';
import { asksModel } from '@/contract/request/asks-model';
import type { Job } from '@/contract/job';
import { FailureError } from '@/contract/result';
import { pictureOrder, type Picture } from '@/contract/picture';
import { formatNames } from '@/contract/request/scrape-request';
import { readRequestOf, type ReadRequest } from '@/contract/snapshot/read-request';
import { unpackReading } from '@/contract/snapshot/reading';
import type { StyleSurvey } from '@/contract/style-survey';
import type { TabRequest } from '@/contract/tab-request';
import { withActed, type Acted } from './actions/acted';
import { createEchoFilter, withoutEcho, type EchoFilter } from './actions/without-secrets';
import { findPage } from './find-page';
import { READER_SCRIPT } from './injected-scripts';
import { readGuarded, readKnown } from './read-guarded';
import type { Engine, JobEvent } from './engine';
import { TAB_POLICY } from './engine-policies';
import { takesLong, type PageReading, type PageReadings } from './page-readings';
import type { TabAccess } from './tab-access';
import type { AnswerFromSnapshot, TabEngineParts } from './tab-engine-parts';

/**
 * The tab engine: injects the reader into the one document that the tab shows, and answers from
 * what it reads there, or from what an earlier job, or this one before the background was killed,
 * read of the same document. Injects nothing into pages that the browser keeps closed.
 *
 * Fails with `NOT_FOUND` if a job is for a kept page that can no longer be read,
 * `UNSUPPORTED_PAGE`, `UNSUPPORTED_DOCUMENT`, `PERMISSION_LOST`, `TAB_CLOSED`, `TAB_NAVIGATED`,
 * `CAPTURE_TIMEOUT`, `CANCELLED`, or what the reader or the engine failed with.
 */
export function createTabEngine(
  access: TabAccess,
  answer: AnswerFromSnapshot,
  readings: Pick<PageReadings, 'find'>,
  {
    camera,
    findScripts,
    findPrevious,
    askModel,
    given,
    ahead,
    takeSecrets,
    findResult,
    isHeld,
    questionsOf,
    translate = String,
    prepare,
    readerScript = READER_SCRIPT,
  }: TabEngineParts = {},
): Engine {
  async function* readTab(
    job: Job,
    wanted: ReadRequest,
    signal: AbortSignal,
  ): AsyncGenerator<JobEvent, PageReading> {
    // A job answered from an earlier one does not collect again, as that was asked for only once.
    const collect = job.from === undefined ? job.tab?.collect : undefined;
    if (collect === undefined) {
      const there = readKnown(access, job.target, readerScript, wanted, signal);
      prepare?.();
      const reading = await there;
      if (reading !== undefined) return { wanted, ...reading };
    }
    const page = await findPage(access, job.target, readerScript, signal);
    const { documentId } = page;
    if (collect === undefined) {
      const reading = await readGuarded(access, page, readerScript, wanted, signal);
      return { wanted, documentId, reading };
    }
    const order = { ...collect, readerScript, wanted };
    const { collectDocument } = await import('./collect/collect-document');
    const reading = yield* collectDocument(access, page, order, signal);
    return { wanted, documentId, reading };
  }

  async function findReading(job: Job, wanted: ReadRequest): Promise<PageReading | undefined> {
    const { id, from, tab, target, snapshotSize } = job;
    const brought = given?.of(job);
    if (brought !== undefined) return brought;
    if (snapshotSize !== undefined) {
      const own = await readings.find(id, wanted);
      const { tabId } = target;
      if (own !== undefined && tab?.collect !== undefined && tabId !== undefined) {
        const { putPageBack } = await import('./collect/collect-document');
        await putPageBack(access, { tabId, documentId: own.documentId });
      }
      return own;
    }
    const found = from === undefined ? undefined : await readings.find(from, wanted);
    return found?.documentId === target.documentId ? found : undefined;
  }

  /**
   * The picture that a job asks for; `undefined` if it asks for none, or its page is not in a tab.
   */
  async function pictureOf(
    { request, tab, target: { tabId } }: Job,
    documentId: string,
    signal: AbortSignal,
  ): Promise<Picture | undefined> {
    const order = pictureOrder({ ...request, ...tab });
    if (order === undefined || tabId === undefined || camera === undefined) return undefined;
    const { takePicture } = await import('./picture/take-picture');
    return takePicture(camera, access, { tabId, documentId }, order, signal);
  }

  /**
   * How a job's page is drawn; `undefined` if the job does not ask, or its page is not in a tab.
   */
  async function stylesOf(
    { request, target: { tabId } }: Job,
    documentId: string,
    signal: AbortSignal,
  ): Promise<StyleSurvey | undefined> {
    if (tabId === undefined || !formatNames(request).includes('branding')) return undefined;
    const { surveyPage } = await import('./survey-page');
    return surveyPage(access, { tabId, documentId }, signal);
  }

  /** What was typed for earlier parts of the latest runs, which their pages may still repeat. */
  const typed = new Map<string, string[]>();

  function typedFor(jobId: string, now: readonly string[]): string[] {
    const all = [...(typed.get(jobId) ?? []), ...now];
    if (all.length > 0) typed.set(jobId, all);
    const [oldest] = typed.keys();
    if (typed.size > REMEMBERED_RUNS && oldest !== undefined) typed.delete(oldest);
    return all;
  }

  return {
    policy: TAB_POLICY,
    async *run(job, signal) {
      const made = await ahead?.take(job);
      if (made !== undefined) return yield* made;
      // Do not repeat what was read before.
      const isKept = job.from !== undefined || job.snapshotSize !== undefined;
      const isActive = hasActions(job.request) && !isKept;
      const secrets = takeSecrets?.(job.id) ?? new Map();
      const echo = createEchoFilter(
        typedFor(
          job.id,
          [...secrets.values()].map(({ text }) => text),
        ),
      );
      const read = (one: Job, acted?: Acted) => readAndAnswer(one, signal, echo, acted);
      const scripts = findScripts?.();
      const tools = { translate, camera, scripts, secrets, echo, findResult, isHeld, questionsOf };
      if (!isActive) return yield* withoutEcho(read(job), echo);
      const { actThenRead } = await import('./actions/act-then-read');
      yield* withoutEcho(actThenRead(access, job, read, tools, signal), echo);
    },
  };

  /**
   * Reads the page of a job and answers from it, with the outcome of its actions. A job that a
   * killed background left finds that outcome with what was read.
   */
  async function* readAndAnswer(
    job: Job,
    signal: AbortSignal,
    echo: EchoFilter,
    done?: Acted,
  ): AsyncGenerator<JobEvent> {
    const request = { ...job.request, ...job.tab };
    const wanted = readRequestOf(request);
    const asked = (await findReading(job, wanted)) ?? (yield* readTab(job, wanted, signal));
    const picksMissing = job.tab?.orMainContent === true && holdsNothing(asked);
    if (picksMissing) delete request.includeTags;
    const page = picksMissing ? yield* readTab(job, readRequestOf(request), signal) : asked;
    const { documentId } = page;
    const acted = done ?? asked.acted;
    const kept = acted && { ...acted, gathered: echo.clean(acted.gathered) };
    const reading = kept === undefined ? page : { ...page, acted: kept };
    // No copy stays of what is to be redacted.
    const isKept = !isRedacted(request) && !echo.holds(reading);
    const read = { type: 'read', documentId, ...(isKept && { reading }) } as const;
    // What takes long is kept first, so that it can be redone if the background is killed. The rest
    // is done at once, while the job is being stored.
    const byModel = asksModel(request) && !request.noModel ? askModel : undefined;
    const isLong = byModel !== undefined || takesLong(page);
    if (isLong) yield { ...read, ...(byModel && { soFar: true }) };
    const { snapshot, frames } = unpackReading(page.reading);
    if (picksMissing) snapshot.report.picksMissing = true;
    // A collection that the user stops still has a result.
    const isCollected = snapshot.report.collected !== undefined;
    const ended = isCollected ? new AbortController().signal : signal;
    const picture = await pictureOf(job, page.documentId, signal);
    const styles = await stylesOf(job, page.documentId, signal);
    const previous = await findPrevious?.(job);
    const input = { snapshot, frames, signal: ended, picture, styles, previous };
    const { report } = snapshot;
    // A model gets nothing that was typed for a run, either.
    const fromPage = async (asked: TabRequest) => echo.clean(await answer(input, asked));
    const data =
      byModel === undefined
        ? await fromPage(request)
        : yield* byModel({ job, request, report, fromPage, clean: echo.clean, signal });
    const answered = { type: 'page', data, report } as const;
    yield acted === undefined ? answered : withActed(answered, acted);
    if (!isLong) yield read;
    // Another format of an earlier reading does not try the actions again.
    if (acted?.failure !== undefined && job.from === undefined)
      throw new FailureError(acted.failure);
  }
}

/** Whether the page had nothing of what the request includes. */
function holdsNothing({ reading, wanted }: PageReading): boolean {
  const isPart = (wanted.includeTags ?? []).length > 0;
  return isPart && unpackReading(reading).snapshot.root.childNodes.length === 0;
}

/** In memory only: no background remembers what was typed for an earlier one. */
const REMEMBERED_RUNS = 10;
