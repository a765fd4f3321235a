import type { Job } from '@/contract/job';

/** A job of the tab engine that has not begun, as a test needs it. */
export function tabJob(id: string, more: Partial<Job> = {}): Job {
  return {
    id,
    engine: 'tab',
    state: 'queued',
    url: `https://example.org/${id}`,
    title: `Page ${id}`,
    tabId: 1,
    request: { formats: ['markdown'] },
    createdAt: 1000,
    incognito: false,
    ...more,
  };
}
