import { expect, it } from 'vitest';
import { leavesNoTrace } from '@/jobs/new-job';
import { tabJob } from '../../support/tab-job';

const url = 'https://example.org/page';

it.each([
  ['nothing asks for it', [tabJob('a', { url })], {}, false],
  [
    'a request for the page asked for it',
    [tabJob('a', { url: `${url}#x`, retention: 'memory' })],
    {},
    true,
  ],
  ['a request for another page did', [tabJob('a', { retention: 'memory' })], {}, false],
  ['its preset has lockdown', [], { lockdown: true }, true],
  ['its preset has zero data retention', [], { zeroDataRetention: true }, true],
  ['its preset has them off', [], { lockdown: false, zeroDataRetention: false }, false],
] as const)('a reading leaves no trace when it is asked for: %s', (_, jobs, preset, none) => {
  expect(leavesNoTrace(url, jobs, preset)).toBe(none);
});
