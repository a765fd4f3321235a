import type { ComponentProps } from 'preact';
import { wakeBackground } from '@/messaging/wake';
import { findTab, watchTab } from '@/platform/tabs';
import { readDraft, watchDraft, writeDraft, type StoredForm } from '@/storage/drafts';
import { builderForTab, orderOf, panelViewOf, recordedTab } from '@/messaging/own-addresses';
import { BuilderPage } from '@/ui/builder-page/BuilderPage';
import { createBuilderServices, type Stage } from '@/ui/builder-page/builder-page-services';
import { showPage } from '@/ui/show-page';
import { requestServices } from '../popup/request-services';
import type { RequestPage } from '@/ui/request/request-services';
import { readPage } from './read-page';
import { send } from '@/messaging/messenger';
import { readPresets, type Presets } from '@/storage/presets';
import { optionsOf, withoutSteps, type Draft } from '@/drafts/draft';
import { sameJson } from '@/drafts/same-request';
import { readForm } from '@/ui/request/read-form';

/**
 * Shows the builder for what its address's fragment names. For a tab, it follows the tab to the
 * next page whose form the user opens.
 */
export async function startBuilder(stage: Stage, place: 'page' | 'panel'): Promise<void> {
  const hash = () => location.hash.slice(1);
  const read = () => readPage(hash());
  let page: RequestPage = { url: '', title: '', incognito: false };
  let moved: ComponentProps<typeof BuilderPage>['moved'];
  const show = await showPage('buildTitle', async () => {
    // Jobs that a killed background left are marked as soon as another one runs.
    wakeBackground().catch(() => {});
    await takeOrder();
    await beginRecording();
    // While it is open, another order changes only the fragment.
    addEventListener('hashchange', () => void beginRecording());
    const needed = [read(), createBuilderServices(stage, requestServices())] as const;
    const [first, services] = await Promise.all(needed);
    page = first;
    return () => (
      <BuilderPage
        key={page.url}
        page={page}
        services={services}
        place={place}
        view={panelViewOf(hash())}
        moved={moved}
      />
    );
  });
  addEventListener('hashchange', show);
  if (page.tabId === undefined) return;
  const { tabId } = page;
  watchDraft(tabId, ({ url }) => {
    if (url !== page.url) void read().then(follow);
  });
  if (place === 'panel') watchTab(tabId, () => void look());

  /** Finds out whether the tab still shows the page. */
  async function look(): Promise<void> {
    const tab = await findTab(tabId);
    if (tab === undefined || tab.url === page.url) moved = undefined;
    else moved = tab.url === undefined ? {} : { follow: () => void read().then(follow) };
    show();
  }

  function follow(next: RequestPage): void {
    page = next;
    moved = undefined;
    show();
  }
}

/**
 * Waits for a form that is just being written for this page, for example by a click in the context
 * menu.
 */
async function takeOrder(): Promise<void> {
  const ordered = orderOf(location.hash.slice(1));
  if (ordered === undefined) return;
  const { tabId, order } = ordered;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = watchDraft(tabId, ({ by }) => {
    if (by === order) resolve();
  });
  const timer = setTimeout(resolve, ORDER_MS);
  if ((await readDraft(tabId))?.by === order) resolve();
  await promise;
  clearTimeout(timer);
  stop();
  // When opened again, the page has nothing to wait for.
  const [, hash = ''] = builderForTab(tabId).split('#');
  history.replaceState(null, '', `#${hash}`);
}

/** Longer than storing a request takes; a form that never comes must not keep the page empty. */
const ORDER_MS = 5000;

/**
 * Records what the user does in the tab that the address's fragment has recorded, if it names one,
 * and unfolds the steps of its form. If the page cannot be recorded, nothing happens: pressing the
 * form's own button tells why.
 */
async function beginRecording(): Promise<void> {
  const tabId = recordedTab(location.hash.slice(1));
  if (tabId === undefined) return;
  // When opened again, the page records nothing by itself.
  const [, hash = ''] = builderForTab(tabId).split('#');
  history.replaceState(null, '', `#${hash}`);
  const page = await readPage(hash);
  const { draft: written, start, engine, folds, preset, sent } = await readForm(page);
  const draft = withoutKept(written, await readPresets());
  const form: StoredForm = {
    draft,
    start,
    engine,
    folds: { ...folds, formats: false, actions: true },
    scroll: 0,
    ...(preset !== undefined && draft === written && { preset }),
    ...(sent !== undefined && { sent }),
  };
  await writeDraft(tabId, { url: page.url, form });
  send('record', { tabId }).catch(() => {});
}

/** The draft that a recording begins with: without steps that a preset has, and can give again. */
function withoutKept(draft: Draft, { list }: Presets): Draft {
  const { actions } = optionsOf(draft);
  const isKept =
    actions !== undefined && list.some(({ options }) => sameJson(options['actions'], actions));
  return isKept ? withoutSteps(draft) : draft;
}
