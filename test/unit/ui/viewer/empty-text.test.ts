import { expect, it } from 'vitest';
import type { Job } from '@/contract/job';
import { emptyText } from '@/ui/viewer/empty-text';
import { tabJob } from '../../../support/tab-job';

it.each<[Partial<Job>, 'markdown' | 'html', RegExp]>([
  [{ request: { onlyMainContent: true } }, 'markdown', /“Whole page” may give more/],
  [{ request: { onlyMainContent: false } }, 'markdown', /^There is no text on this page\.$/],
  [{ tab: { selection: true } }, 'markdown', /^There is no text in the selection\.$/],
  [{ request: { onlyMainContent: true } }, 'html', /^This was not requested\.$/],
  [
    { request: { includeTags: ['p'], formats: ['html'] } },
    'html',
    /^There is no text in the chosen elements\.$/,
  ],
  [{ engine: 'service', request: { redactPII: true } }, 'markdown', /redaction failed or is not/],
  [{ engine: 'service', request: { redactPII: false } }, 'markdown', /^The service returned no/],
  [{ engine: 'upload', request: {} }, 'markdown', /^The service returned no text\.$/],
  [{ engine: 'upload', request: {} }, 'html', /^This was not requested\.$/],
  [{ engine: 'service', request: { formats: ['links'] } }, 'markdown', /^This was not requested/],
  [{ engine: 'service', request: { formats: ['html'] } }, 'html', /^The service returned no text/],
])('%j: %s', (job, format, sentence) => {
  const result = { jobId: 'a', data: { markdown: '', metadata: {} } };
  expect(emptyText({ job: tabJob('a', job), result }, format)).toMatch(sentence);
});
