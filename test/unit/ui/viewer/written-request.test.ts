import { expect, it } from 'vitest';
import type { Job } from '@/contract/job';
import { writtenKinds, writtenRequest } from '@/ui/viewer/written-request';
import { tabJob } from '../../../support/tab-job';

const WEBHOOK = { url: 'https://hooks.example/', headers: { Authorization: 'Bearer secret' } };
const STEPS = tabJob('a', {
  request: { actions: [{ type: 'click', selector: '#go' }, { type: 'scrape' }] },
  tab: { hints: [{ of: '#go', selectors: ['aria/Go'] }] },
});

it('a run of steps can also be exported to other tools', () => {
  expect(writtenKinds(tabJob('a'))).toEqual(['json', 'curl', 'javascript', 'python', 'http']);
  expect(writtenKinds(STEPS).slice(-2)).toEqual(['devtools', 'playwright']);
  const { text, notes } = writtenRequest('devtools', STEPS);
  expect(JSON.parse(text).steps.at(-1)).toMatchObject({
    type: 'click',
    selectors: [['#go'], ['pierce/#go'], ['aria/Go']],
  });
  expect(notes).toHaveLength(1);
  expect(notes.at(-1)).toContain('scrape');
  expect(writtenRequest('playwright', STEPS).text).toContain('#go');
});

it('what an agent was asked is written as that, without the secrets of its webhook', async () => {
  const { hideWebhook } = await import('@/storage/hidden-headers');
  const agent = await hideWebhook({ prompt: 'Who founded it?', webhook: WEBHOOK });
  const job = tabJob('a', { operation: 'agent', engine: 'service', request: { agent } });
  expect(writtenKinds(job)).toEqual(['json']);
  const { text, notes } = writtenRequest('json', job);
  const headers = { Authorization: '<Authorization>' };
  expect(JSON.parse(text)).toEqual({ ...agent, webhook: { ...WEBHOOK, headers } });
  expect(notes.join()).toContain('Authorization');
});

it('a request for a file is written without an address', () => {
  const job = tabJob('a', { engine: 'upload', request: { formats: ['markdown'] } });
  expect(writtenKinds(job)).toEqual(['json']);
  expect(JSON.parse(writtenRequest('json', job).text)).toEqual({ formats: ['markdown'] });
});

it('says which time limit was sent in place of the one that is shown', () => {
  const said = (job: Job) => writtenRequest('json', job).notes.join();
  expect(said(tabJob('a', { engine: 'service', request: { timeout: 90_000 } }))).toContain('93');
  expect(said(tabJob('a', { engine: 'upload' }))).toContain('63');
  expect(said(tabJob('a'))).not.toContain('63');
  // Steps for other tools are sent to no service.
  const steps = { ...STEPS, engine: 'service' } as const;
  expect(said(steps)).toContain('63');
  for (const kind of ['devtools', 'playwright'] as const)
    expect(writtenRequest(kind, steps).notes).toEqual(writtenRequest(kind, STEPS).notes);
});
