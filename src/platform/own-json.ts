import type { MetadataJson } from 'libphonenumber-js/core';
import { loadOnce } from '@/core/load-once';
import type { DeedWords } from '@/core/deed';
import { browser } from './browser';

/* Files of the extension's own, for what is too large to be in the background and seldom asked for. They are
   written by wxt.config.ts. */

/** How the phone numbers of each country are formed. */
export const phonePlans = ownJson<MetadataJson>('phone-plans.json');

/** What controls are called that buy, send or delete something. */
export const deedWords = ownJson<DeedWords>('deed-words.json');

function ownJson<Content>(file: string): () => Promise<Content> {
  return loadOnce(() => load<Content>(file));
}

async function load<Content>(file: string): Promise<Content> {
  const answer = await fetch(browser.runtime.getURL(`/${file}`));
  // As wxt.config.ts writes it.
  return (await answer.json()) as Content;
}
