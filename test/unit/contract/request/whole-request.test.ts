import { expect, it } from 'vitest';
import { readRequest } from '@/contract/snippets/read-request';
import { SNIPPET_KINDS, writeRequest } from '@/contract/snippets/write-request';
import { requestFields } from '@/contract/fields/request-fields';
import { checkOptions, requireRequest } from '@/contract/request/check-request';
import { declaredPaths, usedPaths } from '../../../support/field-paths';
import { UNKEPT_REQUEST, WHOLE_REQUEST } from '../../../support/whole-request';

it('has every field of the contract, at least once, in the requests that are typed and sent', () => {
  const used = [
    'url',
    ...usedPaths(requestFields, WHOLE_REQUEST),
    ...usedPaths(requestFields, UNKEPT_REQUEST),
  ];
  const declared = declaredPaths(requestFields);
  expect(declared.length).toBeGreaterThan(90);
  expect(declared.filter((path) => !used.includes(path))).toEqual([]);
  expect(checkOptions(WHOLE_REQUEST)).toMatchObject({ ok: true });
  expect(checkOptions(UNKEPT_REQUEST)).toMatchObject({ ok: true });
});

it.each(oneFieldEach())(
  'survives a round trip through each text format on its own: %j',
  (options) => {
    const request = requireRequest({ url: 'https://example.com/', ...options });
    for (const kind of SNIPPET_KINDS) {
      const read = readRequest(writeRequest(kind, request, 'https://api.example.com'));
      expect([kind, read]).toMatchObject([kind, { ok: true, request }]);
    }
  },
);

/** Requests with one field each; for formats and actions, with one entry each. */
function oneFieldEach(): object[] {
  const { formats, actions, ...others } = { ...WHOLE_REQUEST, ...UNKEPT_REQUEST };
  return [
    ...Object.entries(others).map(([name, value]) => ({ [name]: value })),
    ...formats.map((format) => ({
      formats: Object(format).type === 'changeTracking' ? ['markdown', format] : [format],
    })),
    ...actions.map((action) => ({ actions: [action] })),
  ];
}
