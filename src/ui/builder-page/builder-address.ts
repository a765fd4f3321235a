/** The address of the builder for the form of a tab, within the extension. */
export function builderForTab(tabId: number): string {
  return `/builder.html#tab-${tabId}`;
}

/** The address of the panel with the form of a tab, within the extension. */
export function panelForTab(tabId: number): string {
  return `/sidepanel.html#tab-${tabId}`;
}

/** The address of the builder that begins with the request of a job. */
export function builderForJob(jobId: string): string {
  return `/builder.html#job-${jobId}`;
}

/** The address of the builder or the panel for a form of a tab that is still being written, by whom. */
export function forOrder(address: string, order: string): string {
  return `${address}-order-${order}`;
}

/** The tab whose form is still being written, and by whom; `undefined` for other fragments. */
export function orderOf(hash: string): { tabId: number; order: string } | undefined {
  const [, id, order] = /^tab-(\d+)-order-([\w-]+)$/.exec(hash) ?? [];
  return id === undefined || order === undefined ? undefined : { tabId: Number(id), order };
}

/** The tab that a fragment names; `undefined` for others. */
export function tabOf(hash: string): number | undefined {
  const id = /^tab-(\d+)$/.exec(hash)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** The job that a fragment names; `undefined` for others. */
export function jobOf(hash: string): string | undefined {
  return /^job-([\w-]+)$/.exec(hash)?.[1];
}
