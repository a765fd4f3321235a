import type { KeyStatus } from '@/contract/address/api-key';
import type { SecretPlace } from '@/storage/secret-store';
import type { SitePicks } from '@/storage/site-picks';
import type { SiteTable } from '@/storage/site-tables';
import type { UploadConsent } from '@/storage/upload-consents';

/** A service with a stored key or stored headers. */
export interface StoredSecret extends KeyStatus {
  place: SecretPlace;
  /** The user's name for the service; absent if it has none or no longer exists. */
  name?: string;
}

/** What the list of permissions needs from outside; replaced in tests. */
export interface PermissionServices {
  /** Rejects if the browser closes the store, as Firefox does in private windows. */
  listSecrets(): Promise<StoredSecret[]>;
  removeSecrets(place: SecretPlace): Promise<void>;
  /** Sites that the user gave access to, as match patterns. */
  listSites(): Promise<string[]>;
  removeSites(patterns: string[]): Promise<void>;
  listUploads(): Promise<UploadConsent[]>;
  withdrawUpload(upload: UploadConsent): Promise<void>;
  /** What the user picked for all pages of a site. */
  listPicks(): Promise<SitePicks[]>;
  removePicks(host: string): Promise<void>;
  /** Adds picks, replacing those for the same sites. */
  addPicks(picks: readonly SitePicks[]): Promise<void>;
  /** The tables that the user stored for all pages of a site. */
  listTables(): Promise<SiteTable[]>;
  removeTable(host: string): Promise<void>;
  /** Adds tables, replacing those for the same sites. */
  addTables(tables: readonly SiteTable[]): Promise<void>;
  /** Calls back after any of this changed. Returns a function that stops it. */
  watch(listener: () => void): () => void;
}
