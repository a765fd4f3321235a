import { send } from '@/messaging/messenger';
import { hasOrigins, removeOrigins, requestOrigins } from '@/platform/origins';
import { requestNotifications } from '@/platform/notifications';
import { readItem } from '@/platform/storage-area';
import { PAIRING_KEY } from '@/storage/pairing-key';
import { readPolicy } from '@/storage/policy';
import {
  readSecretStatus,
  removeSecrets,
  removeServiceSecrets,
  saveSecrets,
  type SecretPlace,
} from '@/storage/secret-store';

/** What the service's settings need from outside; replaced in tests. */
export type ServiceSettings = ReturnType<typeof createServiceSettings>;

/**
 * The same, in the browser.
 *
 * @param tryIt - Opens the form for a request to the service, for the page that the user came from.
 * @param settled - Waits until the settings that the user has changed are stored.
 */
export function createServiceSettings(tryIt: () => Promise<void>, settled: () => Promise<void>) {
  return {
    readPolicy,
    /** What may be shown of the secrets of a service at an origin. */
    readSecretStatus,
    saveSecrets,
    async removeSecrets(place: SecretPlace) {
      const isPairing = place.service === Object(await readItem('local', PAIRING_KEY)).id;
      // Without its key the connection ends at once.
      if (isPairing) return send('steerSharing', { to: 'forget' });
      return removeSecrets(place);
    },
    /** Forgets all secrets of a service. */
    removeServiceSecrets,
    hasOrigins,
    requestOrigins,
    /** Revokes access that the user granted. */
    removeOrigins,
    /** Asks for the browser's permission to notify; false if it is refused. */
    requestNotifications,
    tryIt,
    async testConnection(service: string) {
      // The background reads the service's address from storage.
      await settled();
      return send('testConnection', { service });
    },
  };
}
