import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSecrets, saveSecrets } from '@/storage/secret-store';
import { mergeServices, newService } from '@/storage/services';
import { importSettings } from '@/storage/settings-file';

const OWN = newService('https://own.example/', 'own');
const KEY = 'fc-0123456789abcdef';

// Promise service-and-key-bound
it('no settings file makes a key go to an origin other than the one it was saved for', async () => {
  expect.hasAssertions();
  await saveSecrets({ service: OWN.id, origin: 'https://own.example' }, { apiKey: KEY });
  const host = fc.constantFrom('own.example', 'own.example:444', 'own.example.evil.example');
  const service = fc.record({
    id: fc.constantFrom(OWN.id, 'other'),
    address: fc.oneof(
      fc.webUrl({ validSchemes: ['https'] }),
      host.map((one) => `https://${one}/`),
      fc.constant('http://own.localhost/'),
    ),
    name: fc.string({ maxLength: 20 }),
  });
  const list = fc.array(service, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(list, async (added) => {
      const services = added.map((one) => ({ ...OWN, ...one }));
      const file = JSON.stringify({ winnow: 'settings', version: 1, settings: { services } });
      const read = importSettings(file).settings.services ?? [];
      for (const { id, address } of mergeServices([OWN], read)) {
        const { origin } = new URL(address);
        const { apiKey } = await readSecrets({ service: id, origin });
        const isPlaceOfKey = id === OWN.id && origin === 'https://own.example';
        expect(apiKey).toBe(isPlaceOfKey ? KEY : undefined);
      }
    }),
    { numRuns: 300 },
  );
});
