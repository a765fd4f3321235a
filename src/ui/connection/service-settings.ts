import type { KeyStatus } from '@/contract/address/api-key';
import type { Account } from '@/contract/service-calls';
import type { Policy } from '@/storage/policy';
import type { Secrets } from '@/storage/secret-store';

/** What the service's settings need from outside; replaced in tests. */
export interface ServiceSettings {
  readPolicy(): Promise<Policy>;
  /** What may be shown of the secrets for an origin. */
  readSecretStatus(origin: string): Promise<KeyStatus & { headerNames: string[] }>;
  saveSecrets(origin: string, change: Secrets): Promise<void>;
  removeSecrets(origin: string): Promise<void>;
  hasOrigins(origins: string[]): Promise<boolean>;
  requestOrigins(origins: string[]): Promise<boolean>;
  /** Revokes access that the user granted. */
  removeOrigins(origins: string[]): Promise<void>;
  /** Asks for the browser's permission to notify; false when it is refused. */
  requestNotifications(): Promise<boolean>;
  testConnection(): Promise<Account>;
}
