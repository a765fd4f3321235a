import type { PanelView } from '../request/request-services';

/** The address of the builder for a tab's form, within the extension. */
export function builderForTab(tabId: number): string {
  return `/builder.html#tab-${tabId}`;
}

/** The address of the panel with a tab's form, within the extension. */
export function panelForTab(tabId: number): string {
  return `/sidepanel.html#tab-${tabId}`;
}

/** The address of the builder that starts with the request of a job. */
export function builderForJob(jobId: string): string {
  return `/builder.html#job-${jobId}`;
}

/**
 * The address of the builder or panel for a tab's form that is still being written, with a name for
 * its writer.
 */
export function forOrder(address: string, order: string): string {
  return `${address}-order-${order}`;
}

/** The address of the builder or panel for a tab's form that begins to record, each time another one. */
export function forRecording(address: string): string {
  return `${address}-record-${crypto.randomUUID()}`;
}

/** The address of the panel that shows a tab's page as it was read, rather than the form. */
export function forReading(address: string, view: PanelView): string {
  return `${address}-read-${view}`;
}

/** What a fragment has shown of a tab's page; `undefined`: the form. */
export function panelViewOf(hash: string): PanelView | undefined {
  const view = /^tab-\d+-read-(text|table)$/.exec(hash)?.[1];
  return view === 'text' || view === 'table' ? view : undefined;
}

/** The tab that a fragment has recorded; `undefined` for other fragments. */
export function recordedTab(hash: string): number | undefined {
  const id = /^tab-(\d+)-record-[\w-]+$/.exec(hash)?.[1];
  return id === undefined ? undefined : Number(id);
}

/**
 * The tab whose form is still being written, and the name of its writer; `undefined` for other
 * fragments.
 */
export function orderOf(hash: string): { tabId: number; order: string } | undefined {
  const [, id, order] = /^tab-(\d+)-order-([\w-]+)$/.exec(hash) ?? [];
  return id === undefined || order === undefined ? undefined : { tabId: Number(id), order };
}

/** The tab whose form or page a fragment shows; `undefined` for other fragments. */
export function tabOf(hash: string): number | undefined {
  const id = /^tab-(\d+)(?:-read-\w+)?$/.exec(hash)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** The job that a fragment names; `undefined` for other fragments. */
export function jobOf(hash: string): string | undefined {
  return /^job-([\w-]+)$/.exec(hash)?.[1];
}
