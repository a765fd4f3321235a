import { useLayoutEffect, useState } from 'preact/hooks';
import type { BrowserTask } from '@/contract/browser-task';
import { browserFields } from '@/contract/fields/browser-fields';
import { estimateBrowser } from '@/contract/operation-credits';
import { browserCheck } from '@/contract/request/check-agent';
import type { BrowserSession } from '@/contract/service-calls';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { lazy } from '../lazy';
import type { InteractSessions } from '../interact/interact-sessions';
import { EstimateLine } from '../request/EstimateLine';
import { createBrowserSessions, withListed } from './browser-sessions';
import { CopyOperation } from './CopyOperation';
import { DraftFields } from './DraftFields';
import { SourceFold } from './SourceFold';
import { requireConsent, useTask, type TaskProps } from './use-task';

/** Browsers of a service: opens them, shows which are open, runs code in them, and ends them. */
export function BrowserSessions({
  services,
  tasks,
  service,
  draft,
  onDraft,
}: Omit<TaskProps, 'incognito'>) {
  const { isBusy, doing, trouble, work } = useTask();
  const [sessions] = useState(() => createBrowserSessions(tasks.askBrowser, service.id));
  const [browsers, setBrowsers] = useState<readonly BrowserSession[]>();
  const { problems } = browserCheck.read(draft);
  const openCount = useOpenCount(sessions, browsers);

  async function ask(task: Extract<BrowserTask, { task: 'open' | 'list' }>) {
    await requireConsent(services);
    return (await tasks.askBrowser(service.id, task)).browsers;
  }

  async function open() {
    const opened = await ask({ task: 'open', request: draft });
    setBrowsers((known = []) => [...known, ...opened]);
  }

  async function list() {
    const listed = await ask({ task: 'list' });
    sessions.takeOver(new Set(listed.map(({ id }) => id)));
    setBrowsers((known = []) => withListed(known, listed, sessions));
  }

  return (
    <SourceFold title={t('browserSessions')} note={openCount > 0 ? String(openCount) : ''} alone>
      <section class="builder pages-form column" aria-label={t('browserSessions')}>
        <DraftFields fields={browserFields} draft={draft} onDraft={onDraft} problems={problems} />
        <EstimateLine estimate={estimateBrowser(draft)} />
        <div class="pages-sources">
          <Button
            label={doing === 'open' ? t('browserOpening') : t('browserOpen')}
            disabled={isBusy || problems.length > 0}
            once
            onClick={() => void work(open, 'open')}
          />
          <Button
            label={doing === 'list' ? t('browserListing') : t('browserList')}
            disabled={isBusy}
            onClick={() => void work(list, 'list')}
          />
        </div>
        <CopyOperation
          operation="browser"
          body={problems.length === 0 ? draft : undefined}
          service={service}
        />
        {trouble !== undefined && <p class="builder-problem">{trouble}</p>}
        {browsers !== undefined && openCount === 0 && (
          <p class="builder-help quiet">{t('browserNone')}</p>
        )}
        {browsers?.map((browser) => (
          <LazyInteractPanel
            key={browser.id}
            jobId={browser.id}
            sessions={sessions}
            browser={browser}
            onClose={() => setBrowsers((known) => known?.filter(({ id }) => id !== browser.id))}
          />
        ))}
      </section>
    </SourceFold>
  );
}

/** How many of some browsers are open, as far as known. */
function useOpenCount(
  sessions: InteractSessions,
  browsers: readonly BrowserSession[] = [],
): number {
  const count = () => browsers.filter(({ id }) => sessions.session(id).state !== 'stopped').length;
  const [, setOpen] = useState(count);
  useLayoutEffect(() => sessions.watch(() => setOpen(count())));
  return count();
}

const LazyInteractPanel = lazy(
  async () => (await import('../interact/InteractPanel')).InteractPanel,
);
