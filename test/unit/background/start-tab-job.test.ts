import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Job } from '@/contract/job';
import { ruleOf } from '@/contract/table/table-rule';
import { schemaOfTable } from '@/contract/table/table-schema';
import { createJobRunner } from '@/jobs/job-runner';
import { openJobStore } from '@/storage/open-job-store';
import { siteTables } from '@/storage/site-tables';
import { startTabJob } from '../../../entrypoints/background/start-tab-job';
import { exampleTable } from '../../support/example-table';
import { NO_READINGS, stubEngine } from '../../support/stub-engine';

beforeEach(() => fakeBrowser.reset());

/** The job that a request for a tab becomes. */
async function jobOf(
  options: Parameters<typeof startTabJob>[2]['request'],
  more: Pick<Parameters<typeof startTabJob>[2], 'acts'> = {},
): Promise<Job> {
  const store = openJobStore({ databaseName: crypto.randomUUID() });
  const asked = vi.fn<(job: Job) => void>();
  const engine = stubEngine(async (job) => {
    asked(job);
    return { data: { metadata: {} } };
  });
  const runner = createJobRunner({
    store,
    engines: { tab: engine, service: engine, upload: engine },
    manyPages: { tab: engine, service: engine },
    agent: engine,
    keepAlive: (work) => work(),
    readings: NO_READINGS,
    afterDone: async () => {},
    now: () => 1,
  });
  const tab = { id: 1, url: 'https://shop.example/lamps', title: 'Lamps', incognito: false };
  const order = { jobId: crypto.randomUUID(), tab, documentId: 'd', request: options, ...more };
  await startTabJob(runner, store, order);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  const [[job] = []] = asked.mock.calls;
  if (job === undefined) throw new Error('no job');
  return job;
}

// Promise steps-reviewed-before-run
it('does actions only where a run of them was asked for, not whenever a page is read', async () => {
  const actions = [{ type: 'click', selector: '#buy' } as const];
  const options = { formats: ['markdown' as const], actions };
  expect((await jobOf(options)).request).toEqual({ formats: ['markdown'] });
  expect((await jobOf(options, { acts: true })).request).toEqual(options);
});

// Promise secret-texts-not-copied
it('keeps no text that actions write into a field for a secret', async () => {
  const actions = [
    { type: 'click', selector: '#pwd' } as const,
    { type: 'write', text: 'hunter2' } as const,
  ];
  const job = await jobOf({ actions }, { acts: true });
  expect(job.request.actions).toEqual([actions[0], { type: 'write', text: '***' }]);
});

describe('a request of a tab', () => {
  const table = exampleTable();
  const rule = ruleOf(table, true);
  const schema = schemaOfTable(table);

  it("gets the site's rule if that answers its schema", async () => {
    await siteTables.add([{ host: 'shop.example', table: { rule, hidden: [], title: '' } }]);
    const job = await jobOf({ formats: [{ type: 'json', schema }] });
    expect(job.tab).toEqual({ rule });
    // What would be sent to a service.
    expect(job.request).toEqual({ formats: [{ type: 'json', schema }] });
    expect(JSON.stringify(job.request)).not.toContain(rule.records.selector);
  });

  it('gets no rule that it did not ask for, and none of another site', async () => {
    await siteTables.add([{ host: 'shop.example', table: { rule, hidden: [], title: '' } }]);
    expect((await jobOf({ formats: ['markdown'] })).tab).toBeUndefined();
    await siteTables.add([{ host: 'other.example', table: { rule, hidden: [], title: '' } }]);
    fakeBrowser.reset();
    expect((await jobOf({ formats: [{ type: 'json', schema }] })).tab).toBeUndefined();
  });
});
