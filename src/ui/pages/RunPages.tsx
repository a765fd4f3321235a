import { useMemo, useState } from 'preact/hooks';
import type { Job } from '@/contract/job';
import type { ManyPages } from '@/contract/many-pages';
import { t } from '@/platform/i18n';
import { SegmentedControl } from '../SegmentedControl';
import { PagesTable } from './PagesTable';
import { PagesTree } from './PagesTree';
import { placedPages } from './placed-pages';
import { hasFolders, siteTree } from './site-tree';

interface RunPagesProps {
  job: Job;
  many: ManyPages;
  /** Opens the result of the page at a place. */
  onOpen: (place: number) => void;
}

/** The pages of a job of many, in the order in which they are read, or by their paths. */
export function RunPages({ job, many, onOpen }: RunPagesProps) {
  const [order, setOrder] = useState<'list' | 'paths'>('list');
  const pages = useMemo(() => placedPages(job, many), [job, many]);
  const folders = useMemo(() => siteTree(pages), [pages]);
  const isTree = hasFolders(folders);
  return (
    <>
      {isTree && (
        <div class="pages-tools">
          <SegmentedControl
            label={t('pagesOrder')}
            value={order}
            onChange={setOrder}
            segments={[
              { value: 'list', label: t('pagesAsList') },
              { value: 'paths', label: t('pagesByPath') },
            ]}
          />
        </div>
      )}
      {isTree && order === 'paths' ? (
        <PagesTree folders={folders} onOpen={onOpen} />
      ) : (
        <PagesTable pages={pages} onOpen={onOpen} />
      )}
    </>
  );
}
