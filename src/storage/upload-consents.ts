import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { removeItems } from '@/platform/storage-area';
import { keptList } from './list-change';

/** Whether the user has consented to this upload. */
export async function hasUploadConsent(wanted: UploadConsent): Promise<boolean> {
  return (await uploadConsents.read()).some((consent) => idOf(consent) === idOf(wanted));
}

/** Forgets the consents of earlier versions, which covered every service. */
export function forgetOldUploadConsents(): Promise<void> {
  return removeItems('local', ['setting:uploadHosts']);
}

const Consent = lazily(() =>
  z.object({
    /** Origin of the service. */
    service: z.string(),
    /** Host of the pages, with its port. */
    host: z.string(),
  }),
);

/** The user's consent to uploading pages of a host to a service. */
export type UploadConsent = z.output<ReturnType<typeof Consent>>;

/** All consents. One that is dropped is asked for again. */
export const uploadConsents = keptList('upload-consents', Consent, idOf);

function idOf({ service, host }: UploadConsent): string {
  return `${service} ${host}`;
}
