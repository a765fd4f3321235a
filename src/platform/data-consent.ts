import { browser } from './browser';

/**
 * Asks the user, in Firefox, to agree to the kinds of data that a service gets, as the manifest
 * declares them; false when that is refused. Call it from the user's click. Once given, it is not asked
 * again. Other browsers have no such question.
 */
export async function requestDataConsent(): Promise<boolean> {
  const gecko = browser.runtime.getManifest().browser_specific_settings?.gecko;
  const kinds = gecko?.data_collection_permissions?.optional ?? [];
  return kinds.length === 0 || browser.permissions.request({ data_collection: kinds });
}
