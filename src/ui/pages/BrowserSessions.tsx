import { useState } from 'preact/hooks';
import { browserFields } from '@/contract/fields/browser-fields';
import { estimateBrowser } from '@/contract/operation-credits';
import { browserProblems } from '@/contract/request/check-agent';
import type { BrowserSession } from '@/contract/service-calls';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { lazy } from '../lazy';
import { EstimateLine } from '../request/EstimateLine';
import { CopyOperation } from './CopyOperation';
import { DraftFields } from './DraftFields';
import { SourceFold } from './SourceFold';
import { useTask, type TaskProps } from './use-task';

/** Browsers of a service: opens them, shows which are open, runs code in them, and ends them. */
export function BrowserSessions({
  services,
  tasks,
  service,
  draft,
  onDraft,
}: Omit<TaskProps, 'incognito'>) {
  const { isBusy, trouble, work } = useTask(services);
  const [browsers, setBrowsers] = useState<readonly BrowserSession[]>();
  const problems = browserProblems(draft);

  async function open() {
    const task = { task: 'open', request: draft } as const;
    const { browsers: opened } = await tasks.askBrowser(service.id, task);
    setBrowsers((known = []) => [...known, ...opened]);
  }

  async function list() {
    const { browsers: open } = await tasks.askBrowser(service.id, { task: 'list' });
    setBrowsers(open);
  }

  return (
    <SourceFold
      title={t('browserSessions')}
      note={browsers === undefined || browsers.length === 0 ? '' : String(browsers.length)}
    >
      <section class="builder pages-form column" aria-label={t('browserSessions')}>
        <DraftFields fields={browserFields} draft={draft} onDraft={onDraft} problems={problems} />
        <EstimateLine estimate={estimateBrowser(draft)} />
        <div class="pages-sources">
          <Button
            label={t('browserOpen')}
            disabled={isBusy || problems.length > 0}
            onClick={() => void work(open)}
          />
          <Button label={t('browserList')} disabled={isBusy} onClick={() => void work(list)} />
        </div>
        <CopyOperation
          operation="browser"
          body={problems.length === 0 ? draft : undefined}
          service={service}
        />
        {trouble !== undefined && <p class="builder-problem">{trouble}</p>}
        {browsers?.length === 0 && <p class="builder-help quiet">{t('browserNone')}</p>}
        {browsers !== undefined && browsers.length > 0 && (
          <LazyOpenBrowsers
            browsers={browsers}
            askBrowser={tasks.askBrowser}
            service={service.id}
            onClose={(ended) => setBrowsers((known) => known?.filter((other) => other !== ended))}
          />
        )}
      </section>
    </SourceFold>
  );
}

const LazyOpenBrowsers = lazy(async () => (await import('./OpenBrowsers')).OpenBrowsers);
