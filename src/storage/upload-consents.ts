import * as z from 'zod/mini';
import { removeItems } from '@/platform/storage-area';
import { changeList, readList } from './kept-list';

/** The user's consent to uploading pages of a host to a service. */
export interface UploadConsent {
  /** Origin of the service. */
  service: string;
  /** Host of the pages, with its port. */
  host: string;
}

/** All consents, in the order in which they were given. One that cannot be read is left out. */
export function readUploadConsents(): Promise<UploadConsent[]> {
  return readList(KEY, Consent);
}

/** Whether the user has consented to this upload. */
export async function hasUploadConsent(wanted: UploadConsent): Promise<boolean> {
  return (await readUploadConsents()).some((consent) => isSame(consent, wanted));
}

/** Stores a consent until it is withdrawn. */
export function giveUploadConsent(given: UploadConsent): Promise<void> {
  return changeList(KEY, Consent, (stored) => [...without(stored, given), given]);
}

/** Forgets a consent, so that the user is asked again. */
export function withdrawUploadConsent(withdrawn: UploadConsent): Promise<void> {
  return changeList(KEY, Consent, (stored) => without(stored, withdrawn));
}

/** Forgets the consents of earlier versions, which covered every service. */
export function forgetOldUploadConsents(): Promise<void> {
  return removeItems('local', ['setting:uploadHosts']);
}

const KEY = 'upload-consents';

const Consent = z.object({ service: z.string(), host: z.string() });

function without(stored: readonly UploadConsent[], consent: UploadConsent): UploadConsent[] {
  return stored.filter((other) => !isSame(other, consent));
}

function isSame(one: UploadConsent, other: UploadConsent): boolean {
  return one.service === other.service && one.host === other.host;
}
