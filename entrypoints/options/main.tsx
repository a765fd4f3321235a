import { send } from '@/messaging/messenger';
import { builderForTab } from '@/messaging/own-addresses';
import { findTab } from '@/platform/tabs';
import { readDraft, writeDraft } from '@/storage/drafts';
import { Options } from '@/ui/options/Options';
import { createOptionsServices } from '@/ui/options/options-services';
import { showPage } from '@/ui/show-page';

await showPage('optionsTitle', () => {
  const loadModels = async () => (await import('./model-settings')).modelSettings;
  const services = createOptionsServices(openedFrom(), tryIt, loadModels);
  return () => <Options services={services} />;
});

/** Opens the form for a request to the service, for the page of the tab that this one was opened from. */
async function tryIt(): Promise<void> {
  const tabId = openedFrom();
  const tab = tabId === undefined ? undefined : await findTab(tabId);
  if (tabId === undefined || tab === undefined) return location.assign('/builder.html');
  // Firefox does not reveal that tab's address to this page, but the popup has just read it.
  const [latest] = await send('storedJobs', { tabId });
  const read = latest?.target;
  const url = (await readDraft(tabId))?.url ?? tab.url ?? read?.url;
  if (url === undefined) return location.assign('/builder.html');
  const { title = read?.title ?? '', incognito } = tab;
  // Loaded with the first one that is sent on, so that the page opens without it.
  const { readForm } = await import('@/ui/request/read-form');
  const form = await readForm({ tabId, url, title, incognito });
  await writeDraft(tabId, { url, form: { ...form, engine: 'service' } });
  location.assign(builderForTab(tabId));
}

/** The tab whose popup opened this page. */
function openedFrom(): number | undefined {
  const tabId = Number(new URLSearchParams(location.search).get('tab') ?? Number.NaN);
  return Number.isInteger(tabId) ? tabId : undefined;
}
