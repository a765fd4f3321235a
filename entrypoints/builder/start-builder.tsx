import { render } from 'preact';
import { followTheme, pageMemory } from '@/ui/follow-theme';
import { wakeBackground } from '@/messaging/wake';
import { t } from '@/platform/i18n';
import { watchDraft } from '@/storage/drafts';
import { BuilderPage } from '@/ui/builder-page/BuilderPage';
import type { RequestPage } from '@/ui/request/request-services';
import { createBuilderServices, type Stage } from './builder-services';
import { readPage } from './read-page';

/**
 * Shows the builder for what the fragment of this page's address names. Where that is a tab, it follows
 * the tab to the next page whose form the user opens.
 */
export async function startBuilder(stage: Stage, place: 'page' | 'panel'): Promise<void> {
  followTheme(document.documentElement, pageMemory());
  // What a background that was killed left under way is marked as soon as another one runs.
  wakeBackground().catch(() => {});
  const root = document.querySelector('#app');
  if (root === null) throw new Error('index.html has no #app');
  const read = () => readPage(location.hash.slice(1));
  const [first, services] = await Promise.all([read(), createBuilderServices(stage)]);
  document.title = t('buildTitle');
  let page = first;
  show();
  if (page.tabId === undefined) return;
  watchDraft(page.tabId, ({ url }) => {
    if (url !== page.url) void read().then(follow);
  });

  function follow(next: RequestPage): void {
    page = next;
    show();
  }

  function show(): void {
    if (root === null) return;
    render(<BuilderPage key={page.url} page={page} services={services} place={place} />, root);
  }
}
