import { useMemo, useState } from 'preact/hooks';
import type { Job } from '@/contract/job';
import type { ManyPages } from '@/contract/many-pages';
import { t } from '@/platform/i18n';
import type { ResultsServices } from '../results/results-services';
import { SegmentedControl } from '../SegmentedControl';
import { FoundPages } from './FoundPages';
import { PagesTable } from './PagesTable';
import { PagesTree } from './PagesTree';
import { placedPages } from './placed-pages';
import { hasFolders, siteTree } from './site-tree';
import { usePageSearch } from './use-page-search';

interface RunPagesProps {
  job: Job;
  many: ManyPages;
  services: Pick<ResultsServices, 'searchPages'>;
  /** Opens the result of the page at this index. */
  onOpen: (place: number) => void;
}

/** The pages in a job of many, in reading order, by path, or as found by text. */
export function RunPages({ job, many, services, onOpen }: RunPagesProps) {
  const [order, setOrder] = useState<'list' | 'paths'>('list');
  const [query, setQuery] = useState('');
  const hits = usePageSearch(services, job, query);
  const pages = useMemo(() => placedPages(job, many), [job, many]);
  const folders = useMemo(() => siteTree(pages), [pages]);
  const isTree = hasFolders(folders);
  const isRead = pages.some(({ state }) => state === 'done');
  return (
    <>
      {(isRead || isTree) && (
        <div class="pages-tools">
          {isRead && (
            <input
              type="search"
              aria-label={t('pagesSearch')}
              placeholder={t('pagesSearch')}
              value={query}
              onInput={(event) => setQuery(event.currentTarget.value)}
            />
          )}
          {isTree && hits === undefined && (
            <SegmentedControl
              label={t('pagesOrder')}
              value={order}
              onChange={setOrder}
              segments={[
                { value: 'list', label: t('pagesAsList') },
                { value: 'paths', label: t('pagesByPath') },
              ]}
            />
          )}
        </div>
      )}
      {hits !== undefined ? (
        <FoundPages hits={hits} pages={pages} onOpen={onOpen} />
      ) : isTree && order === 'paths' ? (
        <PagesTree folders={folders} onOpen={onOpen} />
      ) : (
        <PagesTable pages={pages} onOpen={onOpen} />
      )}
    </>
  );
}
