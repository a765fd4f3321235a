import type { KeyStatus } from '@/contract/address/api-key';
import { t } from '@/platform/i18n';
import { listOrigins, removeOrigins, watchOrigins } from '@/platform/origins';
import { readItem, watchItems } from '@/platform/storage-area';
import { readServices } from '@/storage/connection';
import { PAIRING_KEY } from '@/storage/pairing-key';
import {
  listSecrets,
  readSecretStatus,
  removeSecrets,
  type SecretPlace,
} from '@/storage/secret-store';
import { sitePicks } from '@/storage/site-picks';
import { siteTables } from '@/storage/site-tables';
import { uploadConsents, type UploadConsent } from '@/storage/upload-consents';

/** A service with a stored key or stored headers. */
export interface StoredSecret extends KeyStatus {
  place: SecretPlace;
  /** The user's name for the service; absent if it has none or no longer exists. */
  name?: string;
}

/** What the list of permissions needs from outside; replaced in tests. */
export type PermissionServices = ReturnType<typeof createPermissionServices>;

/** The same, in the browser. */
export function createPermissionServices() {
  return {
    /** Rejects if the browser closes the store, as Firefox does in private windows. */
    async listSecrets(): Promise<StoredSecret[]> {
      const [{ services }, pairing] = await Promise.all([
        readServices(),
        readItem('local', PAIRING_KEY),
      ]);
      return Promise.all(
        (await listSecrets()).map(async (place) => {
          const service = services.find(({ id }) => id === place.service);
          const isPairing = place.service === Object(pairing).id;
          const name = isPairing ? t('sharingTitle') : (service?.name ?? '');
          return { place, ...(name !== '' && { name }), ...(await readSecretStatus(place)) };
        }),
      );
    },
    removeSecrets,
    /** Sites that the user gave access to, as match patterns. */
    listSites: listOrigins,
    removeSites: removeOrigins,
    listUploads: uploadConsents.read,
    withdrawUpload: (consent: UploadConsent) => uploadConsents.drop([consent]),
    /** What the user picked for all pages of a site. */
    listPicks: sitePicks.read,
    removePicks: (host: string) => sitePicks.drop([{ host }]),
    /** Adds picks, replacing those for the same sites. */
    addPicks: sitePicks.add,
    /** The tables that the user stored for all pages of a site. */
    listTables: siteTables.read,
    removeTable: (host: string) => siteTables.drop([{ host }]),
    /** Adds tables, replacing those for the same sites. */
    addTables: siteTables.add,
    /** Calls back after any of this changed. Returns a function that stops it. */
    watch(listener: () => void) {
      // Marks for stored keys are in the same area.
      const stops = [watchItems('local', listener), watchOrigins(listener)];
      return () => stops.forEach((stop) => stop());
    },
  };
}
