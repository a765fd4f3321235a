import { browser } from './browser';

/**
 * Asks the user, in Firefox, to agree to sending a service the kinds of data that the manifest
 * declares; false if they refuse. Call it from the user's click. Once given, consent is not asked
 * for again. Other browsers do not ask.
 */
export async function requestDataConsent(): Promise<boolean> {
  const kinds = askedKinds();
  return kinds.length === 0 || browser.permissions.request({ data_collection: kinds });
}

/** Whether the user has agreed, or does not need to. */
export async function hasDataConsent(): Promise<boolean> {
  const kinds = askedKinds();
  return kinds.length === 0 || browser.permissions.contains({ data_collection: kinds });
}

function askedKinds() {
  const gecko = browser.runtime.getManifest().browser_specific_settings?.gecko;
  return gecko?.data_collection_permissions?.optional ?? [];
}
