import { expect, it } from 'vitest';
import { leavesNoTrace, newTabJob } from '@/jobs/new-job';
import { tabJob } from '../../support/tab-job';

const url = 'https://example.org/page';

it.each([
  ['nothing asks for it', [tabJob('a', { url })], {}, false],
  [
    'a request for the page asked for it',
    [tabJob('a', { url: `${url}#x`, ephemeral: true })],
    {},
    true,
  ],
  ['a request for another page did', [tabJob('a', { ephemeral: true })], {}, false],
  ['its preset has lockdown', [], { lockdown: true }, true],
  ['its preset has zero data retention', [], { zeroDataRetention: true }, true],
  ['its preset has them off', [], { lockdown: false, zeroDataRetention: false }, false],
] as const)('a reading leaves no trace when it is asked for: %s', (_, jobs, preset, none) => {
  expect(leavesNoTrace(url, jobs, preset)).toBe(none);
});

it('a reading that leaves no trace says so', () => {
  const tab = { id: 4, url, title: 'A', incognito: false };
  expect(newTabJob('a', tab, {}, 1, true).ephemeral).toBe(true);
  expect(newTabJob('a', tab, {}, 1)).not.toHaveProperty('ephemeral');
});
