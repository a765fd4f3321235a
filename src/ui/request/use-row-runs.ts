import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isEndedByUser, isUnderWay, type Job } from '@/contract/job';
import type { HintList } from '@/contract/recording/step-hints';
import type { StepSecret } from '@/contract/secret-steps';
import { originOf } from '@/contract/address/host-of';
import { actionsForRow, type RowList } from '@/contract/step-rows';
import type { TabOptions } from '@/contract/tab-request';
import { readRowRun, writeRowRun } from '@/storage/row-runs';
import { failureText } from '../failure-text';
import { useBackground } from '../use-background';
import type { RequestServices } from './request-services';
import type { RowOutcome } from './rows-table';

type RowServices = Pick<
  RequestServices,
  'runInTab' | 'job' | 'result' | 'watchJobs' | 'keepBackground' | 'cancel'
>;

/** What is done for each row. */
export interface RowOrder {
  tabId: number;
  request: TabOptions;
  hints: HintList | undefined;
  /** The page that each row begins with. */
  startUrl: string;
  /** The indices of actions that write into fields for secrets. */
  secret: readonly number[];
}

/**
 * Does the steps of a form once for each row, one after the other with a pause between, as a job of
 * its own each. Goes on after a row that failed, but not after three in a row, nor when a row waits
 * for the user or was stopped by them. What is left can be continued, also after the form was closed.
 */
export function useRowRuns(services: RowServices, order: RowOrder) {
  const { tabId, secret } = order;
  const [list, setList] = useState(() => given.get(services)?.list);
  const [pause, setPause] = useState(() => given.get(services)?.pause ?? PAUSE);
  const [outcomes, setOutcomes] = useState<readonly RowOutcome[]>([]);
  const [now, setNow] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [stopper] = useState(createStopper);
  const [isRead, setRead] = useState(false);
  const [isKept, setKept] = useState(true);
  useBackground(services, now !== undefined);

  const hidden = list === undefined ? NONE : hiddenColumns(order, list);
  // What was taken last, for when what is stored has been read.
  const takenRef = useRef(list && { list, hidden });

  useEffect(() => {
    let isCurrent = true;
    void readRowRun(tabId).then(async (kept) => {
      if (kept === undefined) return setRead(isCurrent);
      const found = await Promise.all(kept.jobs.map((id) => outcomeOf(services, id)));
      if (!isCurrent) return;
      setRead(true);
      const own = takenRef.current;
      if (own === undefined) {
        setList({ columns: kept.columns, rows: kept.rows });
        setPause(kept.pause);
        setOutcomes(found);
      } else {
        const alike = sameRows(own.list, kept, own.hidden);
        setOutcomes((done) => (done.length > 0 ? done : found.slice(0, alike)));
      }
    });
    return () => {
      isCurrent = false;
      stopper.stop();
    };
  }, [services, tabId, stopper]);

  // A field may be found to be for secrets only after its texts were stored.
  const hides = [...hidden].join();
  // A run keeps itself. What is stored is first read, as it may be of the same list.
  useLayoutEffect(() => {
    if (!isRead || list === undefined || now !== undefined) return;
    void keep(list, pause, outcomes);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only these change what is kept
  }, [isRead, list, pause, outcomes, hides]);

  async function run(secrets: readonly StepSecret[]) {
    if (list === undefined) return;
    const signal = stopper.begin();
    const done = outcomes.length < list.rows.length ? [...outcomes] : [];
    let failures = 0;
    setProblem(undefined);
    try {
      for (let at = done.length; at < list.rows.length && failures < FAILURES; at++) {
        setNow(at);
        const jobId = crypto.randomUUID();
        const { actions = [] } = order.request;
        const filled = actionsForRow(actions, list, at, secret, originOf(order.startUrl));
        await services.runInTab({
          jobId,
          tabId,
          options: { ...order.request, actions: filled.actions },
          hints: order.hints,
          startUrl: order.startUrl,
          secrets: [...filled.secrets, ...secrets],
        });
        done[at] = { job: await services.job(jobId) };
        setOutcomes([...done]);
        await keep(list, pause, done);
        const job = await ended(services, jobId, signal, (shown) => {
          done[at] = { job: shown };
          setOutcomes([...done]);
        });
        done[at] = { job, result: await services.result(jobId) };
        setOutcomes([...done]);
        failures = job?.state === 'done' ? 0 : failures + 1;
        if (signal.aborted || (job !== undefined && waits(job))) break;
        if (at + 1 < list.rows.length) await wait(pause * 1000, signal);
        if (signal.aborted) break;
      }
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setNow(undefined);
    }
  }

  async function keep(of: RowList, seconds: number, done: readonly RowOutcome[]) {
    const rows = of.rows.map((row) => row.map((text, at) => (hidden.has(at) ? '' : text)));
    const jobs = done.flatMap(({ job }) => (job === undefined ? [] : [job.id]));
    const writing = writeRowRun(tabId, { columns: of.columns, rows, pause: seconds, jobs });
    setKept(await writing.catch(() => false));
  }

  return {
    list,
    /** The positions of its columns whose texts go into fields for secrets. */
    hidden,
    /** Seconds between two rows. */
    pause,
    outcomes,
    /** Whether the run can be continued after the form was closed. */
    isKept,
    /** The row that runs, from 0; `undefined` while none does. */
    now,
    /** Why a row could not begin. */
    problem,
    /** Takes over another list. What was done for the same rows at its beginning stays. */
    take(next: RowList, seconds: number) {
      // The same list again continues where it was.
      const own = hiddenColumns(order, next);
      if (list !== undefined) setOutcomes(outcomes.slice(0, sameRows(next, list, own)));
      takenRef.current = { list: next, hidden: own };
      setList(next);
      setPause(seconds);
      given.set(services, { list: next, pause: seconds });
    },
    /** Runs from the first row on that has not run; if all have, from the first one. */
    run,
    /** Runs no further row after the present one, which is stopped. */
    stop: () => {
      stopper.stop();
      const job = now === undefined ? undefined : outcomes[now]?.job;
      if (job !== undefined) void services.cancel(job.id);
    },
  };
}

/** How many rows two lists begin with alike, but for columns for secrets, whose texts are not kept. */
function sameRows(next: RowList, list: RowList, hidden: ReadonlySet<number>): number {
  const textOf = ({ columns, rows }: RowList, at: number) =>
    JSON.stringify([columns, rows[at]?.filter((_, cell) => !hidden.has(cell))]);
  const first = next.rows.findIndex((_, at) => textOf(next, at) !== textOf(list, at));
  return first < 0 ? next.rows.length : first;
}

/** The positions of the columns whose texts go into fields for secrets. */
function hiddenColumns({ request, secret }: RowOrder, { columns }: RowList): Set<number> {
  const actions = (request.actions ?? []).filter((_, at) => secret.includes(at));
  const texts = actions.map((action) => (action.type === 'write' ? action.text : ''));
  return new Set(
    columns.flatMap((name, at) => (texts.some((text) => text.includes(`{{${name}}}`)) ? [at] : [])),
  );
}

/** Begins a run that can be stopped, and stops it. */
function createStopper(): { begin(): AbortSignal; stop(): void } {
  let under = new AbortController();
  return {
    begin() {
      under = new AbortController();
      return under.signal;
    },
    stop: () => under.abort(),
  };
}

/** Whether nothing is done by itself after the job of a row: it waits for the user, or the user ended it. */
function waits(job: Job): boolean {
  return job.state === 'paused' || isEndedByUser(job);
}

async function outcomeOf(services: RowServices, jobId: string): Promise<RowOutcome> {
  return { job: await services.job(jobId), result: await services.result(jobId) };
}

/** Resolves with the job of a row when it is over or waits for the user, or when aborted. */
function ended(
  services: RowServices,
  jobId: string,
  signal: AbortSignal,
  show: (job: Job) => void,
): Promise<Job | undefined> {
  return new Promise((resolve) => {
    const stop = services.watchJobs((ids) => {
      if (ids.includes(jobId)) void look();
    });
    signal.addEventListener('abort', () => void look());
    async function look() {
      const job = await services.job(jobId);
      if (job !== undefined && isUnderWay(job) && !signal.aborted) return show(job);
      stop();
      resolve(job);
    }
    void look();
  });
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * The lists that were given on this page, for when its form is shown again: what is stored has no texts for secrets. By
 * services, of which the page of a tab has its own.
 */
const given = new WeakMap<object, { list: RowList; pause: number }>();
const NONE: ReadonlySet<number> = new Set();
/** Seconds between two rows, unless the user changes them. */
const PAUSE = 2;
/** Rows in a row that fail before the run stops. */
const FAILURES = 3;
