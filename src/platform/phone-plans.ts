import type { MetadataJson } from 'libphonenumber-js/core';
import { browser } from './browser';

/** How the phone numbers of each country are formed: a file of the extension's own, loaded once. */
export function phonePlans(): Promise<MetadataJson> {
  loading ??= load();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

let loading: Promise<MetadataJson> | undefined;

async function load(): Promise<MetadataJson> {
  const answer = await fetch(browser.runtime.getURL('phone-plans.json'));
  // As the package has it; see wxt.config.ts.
  return (await answer.json()) as MetadataJson;
}
