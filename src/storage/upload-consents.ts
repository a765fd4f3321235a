import * as z from 'zod/mini';
import { readItem, removeItems, writeItems } from '@/platform/storage-area';

/** The user's consent to uploading pages of a host to a service. */
export interface UploadConsent {
  /** Origin of the service. */
  service: string;
  /** Host of the pages, with its port. */
  host: string;
}

/** All consents, in the order in which they were given. One that cannot be read is left out. */
export async function readUploadConsents(): Promise<UploadConsent[]> {
  return parseConsents(await readItem('local', KEY));
}

/** Whether the user has consented to this upload. */
export async function hasUploadConsent(wanted: UploadConsent): Promise<boolean> {
  return (await readUploadConsents()).some((consent) => isSame(consent, wanted));
}

/** Stores a consent until it is withdrawn. */
export async function giveUploadConsent(given: UploadConsent): Promise<void> {
  await writeItems('local', { [KEY]: [...(await without(given)), given] });
}

/** Forgets a consent, so that the user is asked again. */
export async function withdrawUploadConsent(withdrawn: UploadConsent): Promise<void> {
  await writeItems('local', { [KEY]: await without(withdrawn) });
}

/** Forgets the consents of earlier versions, which covered every service. */
export function forgetOldUploadConsents(): Promise<void> {
  return removeItems('local', ['setting:uploadHosts']);
}

const KEY = 'upload-consents';

const Stored = z.array(z.unknown());
const Consent = z.object({ service: z.string(), host: z.string() });

function parseConsents(item: unknown): UploadConsent[] {
  const stored = Stored.safeParse(item);
  if (!stored.success) return [];
  return stored.data.flatMap((one) => {
    const consent = Consent.safeParse(one);
    return consent.success ? [consent.data] : [];
  });
}

async function without(consent: UploadConsent): Promise<UploadConsent[]> {
  return (await readUploadConsents()).filter((other) => !isSame(other, consent));
}

function isSame(one: UploadConsent, other: UploadConsent): boolean {
  return one.service === other.service && one.host === other.host;
}
