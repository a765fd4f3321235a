import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { removeItems } from '@/platform/storage-area';
import { changeList, membersOf, readList, type KeptList } from './list-change';

/** The user's consent to uploading pages of a host to a service. */
export interface UploadConsent {
  /** Origin of the service. */
  service: string;
  /** Host of the pages, with its port. */
  host: string;
}

/** All consents, in the order in which they were given. One that cannot be read is left out. */
export function readUploadConsents(): Promise<UploadConsent[]> {
  return readList(CONSENTS);
}

/** Whether the user has consented to this upload. */
export async function hasUploadConsent(wanted: UploadConsent): Promise<boolean> {
  return (await readUploadConsents()).some((consent) => idOf(consent) === idOf(wanted));
}

/** Stores a consent until it is withdrawn. */
export function giveUploadConsent(given: UploadConsent): Promise<void> {
  return changeList(CONSENTS, { drop: [idOf(given)], put: [given] });
}

/** Forgets a consent, so that the user is asked again. */
export function withdrawUploadConsent(withdrawn: UploadConsent): Promise<void> {
  return changeList(CONSENTS, { drop: [idOf(withdrawn)] });
}

/** Forgets the consents of earlier versions, which covered every service. */
export function forgetOldUploadConsents(): Promise<void> {
  return removeItems('local', ['setting:uploadHosts']);
}

const Consent = lazily(() => z.object({ service: z.string(), host: z.string() }));

const CONSENTS: KeptList<UploadConsent> = {
  key: 'upload-consents',
  parse: (item) => membersOf(item, Consent()),
  idOf,
};

function idOf({ service, host }: UploadConsent): string {
  return `${service} ${host}`;
}
