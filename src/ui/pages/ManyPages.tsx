import { useMemo, useState } from 'preact/hooks';
import { readAddressList, uniquePages } from '@/contract/address/address-list';
import { DEFAULT_PACE, PACE_LIMITS, type Pace } from '@/contract/many-pages';
import { forcedValues } from '@/contract/request/forced-values';
import { toFetchedRequest } from '@/contract/request/for-fetch';
import { listed } from '@/contract/user-text';
import { t, tn, translate } from '@/platform/i18n';
import { withField } from '../builder/draft';
import { FormContext } from '../builder/form-context';
import { RequestForm } from '../builder/RequestForm';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { failureText } from '../failure-text';
import type { FormState } from '../request/form-state';
import { ProblemList } from '../request/ProblemList';
import type { RequestPage } from '../request/request-services';
import { useDraft } from '../request/use-draft';
import { AddressStep } from './AddressStep';
import { isPace, PaceStep } from './PaceStep';
import type { PagesServices } from './pages-services';
import { useAccess } from './use-access';
import './pages.css';

interface ManyPagesProps {
  page: RequestPage;
  services: PagesServices;
  initial: FormState;
}

/** Many pages in three steps: which, what of them, and how fast. */
export function ManyPages({ page, services, initial }: ManyPagesProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [pace, setPace] = useState<Pace>(DEFAULT_PACE);
  const [forgets, setForgets] = useState(true);
  const [trouble, setTrouble] = useState<string>();
  const [isStarting, setStarting] = useState(false);
  const draft = useDraft(withField(initial.draft, ['url'], undefined));
  const { checked, problems, shown, options } = draft;
  const list = useMemo(() => readAddressList(text), [text]);
  const urls = useMemo(() => uniquePages([...list.urls, ...chosen]), [list, chosen]);
  const access = useAccess(services, urls, page.tabId);
  const adapted = checked && toFetchedRequest(checked);
  const { tabId, incognito } = page;
  const missing = access?.missing ?? [];
  const isClosed = incognito && missing.length > 0;
  const isTooMany = urls.length > PACE_LIMITS.pages.max;
  const isReady =
    urls.length > 0 && !isTooMany && !isClosed && adapted !== undefined && isPace(pace);

  async function start() {
    if (adapted === undefined || access === undefined || isStarting) return;
    setStarting(true);
    try {
      // Before any await: the browser asks only in the turn of the user's click.
      if (missing.length > 0 && !(await services.requestOrigins([...missing])))
        return setTrouble(t('pagesRefused'));
      const jobId = crypto.randomUUID();
      await services.read({
        jobId,
        urls,
        request: adapted.request,
        pace,
        incognito,
        ...(access.byTab !== undefined && tabId !== undefined && { viaTab: tabId }),
        ...(forgets && missing.length > 0 && { forget: [...missing] }),
      });
      services.showRun(jobId);
    } catch (error) {
      setTrouble(failureText(error));
    } finally {
      setStarting(false);
    }
  }

  return (
    <div class="pages">
      <div class="pages-steps">
        <AddressStep
          text={text}
          onText={setText}
          list={list}
          chosen={chosen}
          onChoose={setChosen}
          findLinks={tabId === undefined ? undefined : () => services.findLinks(tabId)}
          count={urls.length}
        />
        <section class="pages-step" aria-labelledby="pages-what">
          <h2 id="pages-what">{t('pagesWhat')}</h2>
          <FormContext.Provider
            value={{
              change: draft.change,
              leave: draft.leave,
              problems: shown,
              engine: 'tab',
              forced: forcedValues(options),
            }}
          >
            <RequestForm draft={draft.draft} onChange={draft.setDraft} sections={WHAT} />
          </FormContext.Provider>
          <ProblemList problems={problems} shown={shown} options={options} />
          {adapted !== undefined && adapted.ignored.length > 0 && (
            <p class="builder-help">{t('pagesLeftOut', translate(listed(adapted.ignored)))}</p>
          )}
        </section>
        <PaceStep pace={pace} onPace={setPace} />
      </div>
      <footer class="pages-foot">
        {trouble !== undefined && <Callout kind="problem">{trouble}</Callout>}
        <div class="pages-plan">
          {isTooMany && <p class="builder-problem">{t('pagesTooMany', PACE_LIMITS.pages.max)}</p>}
          {isClosed && <p class="builder-problem">{t('pagesPrivate')}</p>}
          {!isClosed && missing.length > 0 && (
            <>
              <p>{t('pagesAsks', missing.map(siteName).join(', '))}</p>
              <label>
                <input
                  type="checkbox"
                  checked={forgets}
                  onChange={(event) => setForgets(event.currentTarget.checked)}
                />{' '}
                {t('pagesForget')}
              </label>
            </>
          )}
          {access?.byTab !== undefined && <p>{t('pagesKeepTab', access.byTab)}</p>}
          <p class="builder-help">{t('pagesWithCookies')}</p>
        </div>
        <Button
          label={urls.length === 0 ? t('pagesMany') : tn('pagesRead', urls.length)}
          variant="primary"
          disabled={!isReady || access === undefined || isStarting}
          onClick={() => void start()}
        />
      </footer>
    </div>
  );
}

const WHAT = ['formats', 'content'] as const;

function siteName(pattern: string): string {
  return pattern.replace(/^\w+:\/\//u, '').replace(/\/\*$/u, '');
}
