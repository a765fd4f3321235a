import { vi } from 'vitest';
import { keyStatus } from '@/contract/address/api-key';
import type { SecretPlace, Secrets } from '@/storage/secret-store';
import type { ServiceSettings } from '@/ui/connection/service-settings';

/** Service settings without a browser: secrets in memory, every permission granted. */
export function fakeServiceSettings(overrides: Partial<ServiceSettings> = {}) {
  /** By service and origin. */
  const stored = new Map<string, Secrets>();
  let granted = false;
  return {
    stored,
    readPolicy: async () => ({}),
    async readSecretStatus(place: SecretPlace) {
      const { apiKey, extraHeaders = {} } = stored.get(keyOf(place)) ?? {};
      return { ...keyStatus(apiKey), headerNames: Object.keys(extraHeaders) };
    },
    saveSecrets: vi.fn<ServiceSettings['saveSecrets']>(async (place, change) => {
      stored.set(keyOf(place), { ...stored.get(keyOf(place)), ...change });
    }),
    removeSecrets: async (place: SecretPlace) => void stored.delete(keyOf(place)),
    removeServiceSecrets: vi.fn<ServiceSettings['removeServiceSecrets']>(async () => {}),
    tryIt: vi.fn<ServiceSettings['tryIt']>(async () => {}),
    hasOrigins: async () => granted,
    requestOrigins: async () => (granted = true),
    removeOrigins: vi.fn<ServiceSettings['removeOrigins']>(async () => {}),
    requestNotifications: async () => true,
    testConnection: async () => ({ kind: 'credits', remainingCredits: 120 }) as const,
    ...overrides,
  };
}

function keyOf({ service, origin }: SecretPlace): string {
  return `${service} ${origin}`;
}
