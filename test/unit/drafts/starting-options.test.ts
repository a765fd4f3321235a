import { expect, it } from 'vitest';
import { requestFields } from '@/contract/fields/request-fields';
import { checkOptions } from '@/contract/request/check-request';
import { newService } from '@/storage/services';
import { startingOptions } from '@/drafts/starting-options';

it.each([
  [undefined, 60, { maxAge: 0 }],
  [undefined, 120, { maxAge: 0, timeout: 120_000 }],
  [{ mobile: true }, 1, { mobile: true, timeout: 1000 }],
  [{ timeout: 5000 }, 120, { timeout: 5000 }],
  [{ waitFor: 20_000 }, 40, { waitFor: 20_000, timeout: 40_000 }],
  [{ waitFor: 20_001 }, 40, { waitFor: 20_001 }],
  [{}, newService('').timeout, {}],
])('begins with %j and a limit of %i seconds as %j', (preset, limit, options) => {
  expect(startingOptions(preset, limit)).toEqual(options);
  expect(checkOptions(options).ok).toBe(true);
});

it("omits a limit that is the service's own", () => {
  const { defaultValue = 0 } = requestFields.timeout;
  expect(startingOptions({}, defaultValue / 1000)).toEqual({});
});
