import { describe, expect, it } from 'vitest';
import type { Job } from '@/contract/job';
import { FailureError } from '@/contract/result';
import type { Engine } from '@/jobs/engine';
import type { PageReading } from '@/jobs/page-readings';
import { readForTables } from '@/jobs/read-for-tables';
import { newTabJob } from '@/jobs/new-job';
import { TAB_POLICY } from '@/jobs/engine-policies';

const reading = (text: string): PageReading => ({
  wanted: {},
  reading: { text, frames: [] },
  documentId: 'd',
});

const job = newTabJob(
  { jobId: 'j', target: { url: 'https://a.example/', title: '' }, incognito: false, request: {} },
  'disk',
  0,
);
const tab = { id: 7, url: 'https://a.example/', title: 'A', incognito: true };

describe('the source of tables', () => {
  const asked: Job[] = [];
  const engine: Engine = {
    policy: TAB_POLICY,
    async *run(one) {
      asked.push(one);
      yield { type: 'page', data: { metadata: {} } };
      yield { type: 'read', documentId: 'd', reading: reading('live') };
    },
  };
  const kept = (found?: PageReading) => ({ find: async () => found });

  it('is the reading that a job kept, without the tab', async () => {
    asked.length = 0;
    const read = await readForTables({ job, tab }, kept(reading('kept')), engine);
    expect(read.text).toBe('kept');
    expect(asked).toEqual([]);
  });

  it("is the tab's page if nothing was kept, read without a trace", async () => {
    const read = await readForTables({ job, tab }, kept(), engine);
    expect(read.text).toBe('live');
    expect(asked).toMatchObject([{ target: { tabId: 7 }, incognito: true, retention: 'memory' }]);
  });

  it("is missing if the page's personal data is to be redacted", async () => {
    asked.length = 0;
    const redacted = { ...job, request: { redactPII: { mode: 'fast' as const } } };
    const read = readForTables({ job: redacted, tab }, kept(reading('kept')), engine);
    await expect(read).rejects.toThrow(FailureError);
    expect(asked).toEqual([]);
  });

  it('is missing if there is neither', async () => {
    await expect(readForTables({ job }, kept(), engine)).rejects.toThrow(FailureError);
  });
});
