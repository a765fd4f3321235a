import { vi } from 'vitest';
import { keyStatus } from '@/contract/address/api-key';
import type { Secrets } from '@/storage/secret-store';
import type { ServiceSettings } from '@/ui/connection/service-settings';

/** The settings of a service without a browser: secrets in memory, everything granted when asked. */
export function fakeServiceSettings(overrides: Partial<ServiceSettings> = {}) {
  const stored = new Map<string, Secrets>();
  let granted = false;
  return {
    stored,
    readPolicy: async () => ({}),
    async readSecretStatus(origin: string) {
      const { apiKey, extraHeaders = {} } = stored.get(origin) ?? {};
      return { ...keyStatus(apiKey), headerNames: Object.keys(extraHeaders) };
    },
    saveSecrets: vi.fn<ServiceSettings['saveSecrets']>(async (origin, change) => {
      stored.set(origin, { ...stored.get(origin), ...change });
    }),
    removeSecrets: async (origin: string) => void stored.delete(origin),
    hasOrigins: async () => granted,
    requestOrigins: async () => (granted = true),
    removeOrigins: vi.fn<ServiceSettings['removeOrigins']>(async () => {}),
    requestNotifications: async () => true,
    testConnection: async () => ({ kind: 'credits', remainingCredits: 120 }) as const,
    ...overrides,
  };
}
