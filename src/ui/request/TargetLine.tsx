import { useId } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { problemAt, useForm } from '../builder/form-context';
import { Button } from '../Button';
import type { RequestPage } from './request-services';

interface TargetLineProps {
  page: RequestPage;
  /** The address set in the request; `undefined` for the page's own. */
  url: unknown;
  onChange: (url: string | undefined) => void;
  /** Offers to load what the tab's page has not drawn; absent if the page is not in a tab. */
  onLoadRest: (() => void) | undefined;
}

/** What is scraped: the page that the form is for, or another address, which can be undone. */
export function TargetLine({ page, url, onChange, onLoadRest }: TargetLineProps) {
  const id = useId();
  const form = useForm();
  const here = t(page.tabId === undefined ? 'targetThisPage' : 'targetThisTab');
  if (url === undefined) {
    return (
      <div class="target-line row">
        <span title={page.url}>{here}</span>
        {onLoadRest !== undefined && (
          <Button label={t('loadRest')} variant="quiet" onClick={onLoadRest} />
        )}
        <Button label={t('targetOther')} variant="quiet" onClick={() => onChange(page.url)} />
      </div>
    );
  }
  const problem = problemAt(form, ['url']);
  return (
    <div class="target-line row">
      <input
        type="text"
        inputMode="url"
        aria-label={t('targetAddress')}
        aria-describedby={id}
        aria-invalid={problem !== undefined}
        spellcheck={false}
        value={typeof url === 'string' ? url : JSON.stringify(url)}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <Button label={here} onClick={() => onChange(undefined)} />
      <p class="builder-problem" id={id} aria-live="polite">
        {problem}
      </p>
    </div>
  );
}
