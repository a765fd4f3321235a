import { expect, it } from 'vitest';
import { requestFields } from '@/contract/fields/request-fields';
import { checkOptions } from '@/contract/request/check-request';
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
