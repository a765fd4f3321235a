import type { UploadConsent } from '@/storage/upload-consents';

/** The upload of a page to a service; a part is empty if it has no address. */
export function uploadOf(url: string, baseAddress: string | undefined): UploadConsent {
  return { service: URL.parse(baseAddress ?? '')?.origin ?? '', host: hostOf(url) };
}

/** The origin of an address; empty if it has none. */
export function originOf(address: string): string {
  return URL.parse(address)?.origin ?? '';
}

/** Host and port of an address; empty if it has none. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host ?? '';
}
