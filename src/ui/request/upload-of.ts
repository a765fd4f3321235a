import { hostOf, originOf } from '@/contract/address/host-of';
import type { UploadConsent } from '@/storage/upload-consents';

/** The upload of a page to a service; a part is empty if it has no address. */
export function uploadOf(url: string, baseAddress: string | undefined): UploadConsent {
  return { service: originOf(baseAddress ?? ''), host: hostOf(url) };
}
