import { describe, expect, it } from 'vitest';
import type { ReadRequest } from '@/contract/snapshot/read-request';
import { createRecentReadings } from '@/jobs/recent-readings';

const reading = { text: 'x', frames: [] };
const documentId = 'd1';

describe('recent readings', () => {
  it.each<[string, ReadRequest, ReadRequest, boolean]>([
    ['the same', {}, {}, true],
    ['another time limit', { timeout: 1000 }, { timeout: 5000 }, true],
    ['less than was read', { rawHtml: true }, {}, true],
    ['more than was read', {}, { rawHtml: true }, false],
    ['form entries', { formValues: false }, { formValues: true }, false],
    ['other elements', { includeTags: ['a'] }, { includeTags: ['b'] }, false],
    [
      'the same elements',
      { includeTags: ['a'], waitFor: 5 },
      { waitFor: 5, includeTags: ['a'] },
      true,
    ],
    ['a selection that was not looked for', {}, { selection: true }, false],
    ['all of a page of which the selection was read', { selection: true }, {}, false],
  ])('answer a request for %s as they should', (_, read, wanted, expected) => {
    const readings = createRecentReadings();
    readings.keep('a', { wanted: read, reading, documentId });
    expect(readings.find('a', wanted) !== undefined).toBe(expected);
  });

  it('are the last three, and none that is very large', () => {
    const readings = createRecentReadings();
    for (const id of ['a', 'b', 'c', 'd']) readings.keep(id, { wanted: {}, reading, documentId });
    readings.keep('e', { wanted: {}, reading: { text: 'x'.repeat(5e6), frames: [] }, documentId });
    expect(['a', 'b', 'c', 'd', 'e'].filter((id) => readings.find(id, {}) !== undefined)).toEqual([
      'b',
      'c',
      'd',
    ]);
  });
});
