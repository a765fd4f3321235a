import type { KeyStatus } from '@/contract/address/api-key';
import type { Account } from '@/contract/service-calls';
import type { Policy } from '@/storage/policy';
import type { SecretPlace, Secrets } from '@/storage/secret-store';

/** What the service's settings need from outside; replaced in tests. */
export interface ServiceSettings {
  readPolicy(): Promise<Policy>;
  /** What may be shown of the secrets of a service at an origin. */
  readSecretStatus(place: SecretPlace): Promise<KeyStatus & { headerNames: string[] }>;
  saveSecrets(place: SecretPlace, change: Secrets): Promise<void>;
  removeSecrets(place: SecretPlace): Promise<void>;
  /** Forgets all secrets of a service. */
  removeServiceSecrets(serviceId: string): Promise<void>;
  hasOrigins(origins: string[]): Promise<boolean>;
  requestOrigins(origins: string[]): Promise<boolean>;
  /** Revokes access that the user granted. */
  removeOrigins(origins: string[]): Promise<void>;
  /** Asks for the browser's permission to notify; false if it is refused. */
  requestNotifications(): Promise<boolean>;
  /** Opens the form for a request to the service, for the page that the user came from. */
  tryIt(): Promise<void>;
  testConnection(serviceId: string): Promise<Account>;
}
