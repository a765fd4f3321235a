import { browser } from './browser';

/**
 * Asks the user, in Firefox, to agree to the kinds of data that a service gets, as the manifest
 * declares them; false when that is refused. Call it from the user's click. Once given, it is not asked
 * again. Other browsers have no such question.
 */
export async function requestDataConsent(): Promise<boolean> {
  const kinds = askedKinds();
  return kinds.length === 0 || browser.permissions.request({ data_collection: kinds });
}

/** Whether the user has agreed to it, or need not. */
export async function hasDataConsent(): Promise<boolean> {
  const kinds = askedKinds();
  return kinds.length === 0 || browser.permissions.contains({ data_collection: kinds });
}

function askedKinds() {
  const gecko = browser.runtime.getManifest().browser_specific_settings?.gecko;
  return gecko?.data_collection_permissions?.optional ?? [];
}
