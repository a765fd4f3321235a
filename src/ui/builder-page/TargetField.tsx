import { withScheme } from '@/contract/address/with-scheme';
import { t } from '@/platform/i18n';
import { problemAt, useForm } from '../builder/form-context';
import { Button } from '../Button';
import type { RequestPage } from '../request/request-services';

interface TargetFieldProps {
  /** The page that the form is for; its address is empty if it is not a page. */
  page: RequestPage;
  /** The address set in the request; `undefined` for the page's own. */
  url: unknown;
  onChange: (url: string | undefined) => void;
  /** Lets the user choose on the page; absent if the page is not visible. */
  onPick: (() => void) | undefined;
  /** The element that says what is wrong with the address. */
  describedBy: string;
}

/** The address to scrape: the page's until the user types another one, with a way back. */
export function TargetField({ page, url, onChange, onPick, describedBy }: TargetFieldProps) {
  const form = useForm();
  const invalid = problemAt(form, ['url']) !== undefined;
  const typed = url ?? page.url;
  const value = typeof typed === 'string' ? typed : JSON.stringify(typed);
  const change = (next: string) => onChange(next === page.url || next === '' ? undefined : next);
  return (
    <div class="build-target">
      <input
        type="text"
        inputMode="url"
        name="url"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        placeholder={t('buildAddressHint')}
        aria-label={t('targetAddress')}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        value={value}
        onInput={(event) => change(event.currentTarget.value)}
        // Browsers send the change event before a form is submitted.
        onChange={(event) => change(withScheme(event.currentTarget.value))}
        onBlur={() => form.leave?.(['url'])}
      />
      {url === undefined && onPick !== undefined && (
        <Button label={t('pickParts')} icon="pick" variant="quiet" onClick={onPick} />
      )}
      {page.url !== '' && url !== undefined && (
        <Button
          label={t(page.tabId === undefined ? 'targetThisPage' : 'targetThisTab')}
          onClick={() => onChange(undefined)}
        />
      )}
    </div>
  );
}
