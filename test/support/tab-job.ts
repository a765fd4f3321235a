import type { Job, Target } from '@/contract/job';

/** A new job of the tab engine, with overrides; fields of the target may be given directly. */
export function tabJob(id: string, more: Partial<Job & Target> = {}): Job {
  const { url, title, tabId = 1, documentId, target, ...rest } = more;
  return {
    id,
    operation: 'scrape',
    engine: 'tab',
    state: 'queued',
    target: target ?? {
      url: url ?? `https://example.org/${id}`,
      title: title ?? `Page ${id}`,
      tabId,
      ...(documentId !== undefined && { documentId }),
    },
    request: { formats: ['markdown'] },
    retention: 'disk',
    createdAt: 1000,
    incognito: false,
    ...rest,
  };
}
