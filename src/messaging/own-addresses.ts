/** What a panel can show of the page beside it, rather than the form. */
export type PanelView = 'text' | 'table';

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

/** The results page's fragment that asks for the datasets. */
export const DATASETS_HASH = 'datasets';

/** The address of the results page with one result; with none, if the id is empty. */
export function resultAddress(jobId: string): string {
  return `/results.html#${jobId}`;
}

/** The address of the results page that asks for a file for a tab's request. */
export function fileForTab(tabId: number): string {
  return `/results.html#file-${tabId}`;
}

/** The tab that a fragment asks a file for; `undefined` for other fragments. */
export function fileTabOf(hash: string): number | undefined {
  const id = /^file-(\d+)$/.exec(hash)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** The table that the results page's fragment names, to whose rows values of their pages are added. */
export interface JoinSource {
  /** Of the result or the dataset. */
  id: string;
  isDataset: boolean;
  /** Key of the column with the links; absent if any will do. */
  column?: string;
}

/** The table that a fragment names for that; `undefined` for other fragments. */
export function joinOf(hash: string): JoinSource | undefined {
  const [, dataset, id, column] = /^join-(dataset-)?([\w-]+)(?:\.(\w+))?$/.exec(hash) ?? [];
  if (id === undefined) return undefined;
  return { id, isDataset: dataset !== undefined, ...(column !== undefined && { column }) };
}

/**
 * The address for adding a service, relative to the extension's root.
 *
 * @param tabId - The tab whose page the user wants to scrape: the settings lead back to it.
 */
export function addServiceAddress(tabId: number | undefined): string {
  const from = tabId === undefined ? '' : `?tab=${tabId}`;
  return `/options.html${from}#service`;
}
