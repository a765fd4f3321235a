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

/** The tab that a fragment names; `undefined` for others. */
export function tabOf(hash: string): number | undefined {
  const id = /^tab-(\d+)$/.exec(hash)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** The job that a fragment names; `undefined` for others. */
export function jobOf(hash: string): string | undefined {
  return /^job-([\w-]+)$/.exec(hash)?.[1];
}
