import { describe, expect, it } from 'vitest';
import type { TabRequest } from '@/contract/tab-request';
import { ignoredFields, requestedFormats } from '@/engine/tab-fields';

describe('requestedFormats', () => {
  it.each<[TabRequest, string[]]>([
    [{}, ['markdown']],
    [{ formats: [] }, []],
    [{ formats: ['links', { type: 'html' }, 'links'] }, ['links', 'html']],
  ])('%j', (request, expected) => {
    expect([...requestedFormats(request)]).toEqual(expected);
  });
});

describe('ignoredFields', () => {
  it('names what only the service can do', () => {
    const request: object = {
      url: 'https://e.example/',
      formats: ['markdown', 'metadata', 'screenshot', { type: 'json', prompt: 'p' }],
      waitFor: 10,
      proxy: 'auto',
      location: { country: 'DE' },
    };
    expect(ignoredFields(request)).toEqual([
      'format screenshot',
      'format json',
      'proxy',
      'location',
    ]);
  });
});
