import { useMemo, useState } from 'preact/hooks';
import type { Job } from '@/contract/job';
import { countPages, PAGE_STATES, type ManyPages, type PageState } from '@/contract/many-pages';
import { t } from '@/platform/i18n';
import type { ResultsServices } from '../results-services';
import { SegmentedControl } from '../../SegmentedControl';
import { FoundPages } from './FoundPages';
import { stateName } from './PageOfTable';
import { PagesTable } from './PagesTable';
import { PagesTree } from './PagesTree';
import { placedPages } from './placed-pages';
import { hasFolders, siteTree } from '../../pages/site-tree';
import { usePageSearch } from './use-page-search';
import { Select } from '../../Select';

interface RunPagesProps {
  job: Job;
  many: ManyPages;
  services: Pick<ResultsServices, 'searchPages'>;
  /** Opens the result of the page at this index. */
  onOpen: (place: number) => void;
  /** Reads a page that was left out; absent while that is not possible. */
  onWant?: ((url: string) => void) | undefined;
}

/** The pages in a job of many, in reading order, by path, or as found by text. */
export function RunPages({ job, many, services, onOpen, onWant }: RunPagesProps) {
  const [order, setOrder] = useState<'list' | 'paths'>('list');
  const [query, setQuery] = useState('');
  const hits = usePageSearch(services, job, query);
  const [which, setWhich] = useState<PageState>();
  const pages = useMemo(() => placedPages(job, many), [job, many]);
  const counts = countPages(pages);
  const states = PAGE_STATES.filter((state) => counts[state] > 0);
  // All pages may have left this state.
  const only = states.find((state) => state === which);
  const chosen = useMemo(
    () => pages.filter(({ state }) => only === undefined || state === only),
    [pages, only],
  );
  const folders = useMemo(() => siteTree(chosen), [chosen]);
  const isTree = hasFolders(folders);
  const isRead = pages.some(({ state }) => state === 'done');
  return (
    <>
      {(isRead || isTree || states.length > 1) && (
        <div class="pages-tools row">
          {isRead && (
            <input
              type="search"
              aria-label={t('pagesSearch')}
              placeholder={t('pagesSearch')}
              value={query}
              onInput={(event) => setQuery(event.currentTarget.value)}
            />
          )}
          {states.length > 1 && hits === undefined && (
            <Select
              aria-label={t('pagesWhich')}
              value={only ?? ''}
              onChange={(state) => setWhich(state === '' ? undefined : state)}
              options={[
                { value: '', text: t('pagesOfAllStates', pages.length) },
                ...states.map((state) => ({
                  value: state,
                  text: t('pagesInState', counts[state], stateName(state)),
                })),
              ]}
            />
          )}
          {isTree && hits === undefined && (
            <SegmentedControl
              label={t('pagesOrder')}
              value={order}
              onChange={setOrder}
              segments={{ list: 'pagesAsList', paths: 'pagesByPath' }}
            />
          )}
        </div>
      )}
      {hits !== undefined ? (
        <FoundPages hits={hits} pages={pages} onOpen={onOpen} />
      ) : isTree && order === 'paths' ? (
        <PagesTree folders={folders} onOpen={onOpen} />
      ) : (
        <PagesTable pages={chosen} onOpen={onOpen} onWant={onWant} />
      )}
    </>
  );
}
