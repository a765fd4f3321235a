import type { RemoteEngine } from '@/contract/engine';
import {
  actsInTab,
  isOpen,
  type Job,
  type OperationName,
  type RemoteService,
  type Target,
} from '@/contract/job';
import { isRedacted } from '@/contract/request/asks-for';
import type { ManyPages } from '@/contract/many-pages';
import type { KeptTable } from '@/contract/table/found-tables';
import type { TableRunLimits, TableRunOrder } from '@/contract/table/table-run';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import type { NamedOptions, TabExtras } from '@/contract/tab-request';

/**
 * A new job of the tab engine, not begun.
 *
 * @param retention - See {@link retentionOf}.
 * @param createdAt - Milliseconds since 1970.
 */
export function newTabJob(
  order: {
    jobId: string;
    /** Default: `scrape`. */
    operation?: OperationName;
    target: Target;
    incognito: boolean;
    request: NamedOptions;
    tab?: TabExtras;
    kept?: boolean;
    from?: string;
    table?: KeptTable;
    hold?: true | undefined;
    preset?: string | undefined;
  },
  retention: Job['retention'],
  createdAt: number,
): Job {
  const { jobId, target, incognito, kept = false, from, table } = order;
  const { operation = 'scrape', hold, preset } = order;
  const { ownModel, ...request } = order.request;
  const tab = { ...order.tab, ...(ownModel !== undefined && { ownModel }) };
  return {
    id: jobId,
    operation,
    engine: 'tab',
    state: 'queued',
    target,
    request,
    ...(Object.keys(tab).length > 0 && { tab }),
    retention,
    incognito,
    createdAt,
    ...(kept && { kept }),
    ...(from !== undefined && { from }),
    ...(table !== undefined && { table }),
    ...(hold && { hold }),
    ...(preset !== undefined && { preset }),
  };
}

/**
 * A paused run of actions, changed so that it can be resumed in a tab from a given action on;
 * `undefined` if the job is not one, or not paused.
 *
 * @param order.single - Whether to pause again after that one action.
 */
export function continuedActions(
  job: Job,
  { tabId, at, single }: { tabId: number; at: number; single: boolean },
): Job | undefined {
  if (!actsInTab(job) || job.state !== 'paused') return undefined;
  const { failure: _failure, hold: _hold, ...rest } = job;
  const { documentId: _documentId, ...target } = job.target;
  return {
    ...rest,
    target: { ...target, tabId },
    progress: { ...job.progress, done: 0, next: at },
    ...(single && { hold: true }),
  };
}

/**
 * A new job that reads the rows of a table from its pages, not begun. It leaves a trace only if the
 * table's own page does.
 *
 * @param former - The job that read the first page.
 * @param createdAt - Milliseconds since 1970.
 */
export function newTableJob(
  {
    jobId,
    tabId,
    run,
    table,
  }: { jobId: string; tabId: number; run: TableRunOrder; table: KeptTable },
  { id: from, target, request, retention, incognito }: Job,
  createdAt: number,
): Job {
  return {
    id: jobId,
    operation: 'table',
    engine: 'tab',
    state: 'queued',
    target: { ...target, tabId },
    request: {},
    // Rows are not redacted.
    retention: isRedacted(request) ? 'memory' : retention,
    incognito,
    createdAt,
    kept: true,
    from,
    table,
    run,
  };
}

/**
 * A new job of this browser for many pages, not begun.
 *
 * @param retention - See {@link retentionOf}.
 * @param createdAt - Milliseconds since 1970.
 */
export function newPagesJob(
  order: { jobId: string; incognito: boolean; request: ScrapeOptions; many: ManyPages },
  retention: Job['retention'],
  createdAt: number,
): Job {
  const { jobId, incognito, request, many } = order;
  return {
    id: jobId,
    operation: 'batch',
    engine: 'tab',
    state: 'queued',
    target: { url: many.pages[0]?.url ?? '', title: '' },
    request,
    many,
    retention,
    incognito,
    createdAt,
  };
}

/**
 * An ended run of a table, paused with new limits until it is resumed; `undefined` if the job is
 * not one, or has not ended.
 *
 * @param tabId - A tab of its site.
 */
export function continuedRun(
  job: Job,
  tabId: number,
  { limits, inTab }: { limits: TableRunLimits; inTab?: true },
): Job | undefined {
  const { run, progress, failure: _failure, finishedAt: _finishedAt, ...rest } = job;
  if (run === undefined || isOpen(job)) return undefined;
  const { ended: _ended, waits: _waits, ...table } = progress?.table ?? { rows: 0, doubles: 0 };
  return {
    ...rest,
    state: 'paused',
    target: { ...job.target, tabId },
    run: { ...run, ...limits, ...(inTab && { inTab }) },
    progress: { done: progress?.done ?? 0, table },
  };
}

/**
 * A new job of the service, not begun.
 *
 * @param remote - The service that it is for.
 * @param retention - See {@link retentionOf}.
 * @param createdAt - Milliseconds since 1970.
 */
export function newServiceJob(
  { jobId, ...order }: ServiceOrder,
  remote: RemoteService,
  retention: Job['retention'],
  createdAt: number,
): Job {
  return { id: jobId, state: 'queued', ...order, remote, retention, createdAt };
}

interface ServiceOrder extends Pick<
  Job,
  'operation' | 'target' | 'incognito' | 'request' | 'many'
> {
  jobId: string;
  engine: RemoteEngine;
}
