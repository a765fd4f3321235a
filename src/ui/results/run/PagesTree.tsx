import { t } from '@/platform/i18n';
import { progressText } from '../../request/describe-job';
import { FolderTree } from '../../pages/FolderTree';
import { PageName, PageStateName } from './PageOfTable';
import type { PlacedPage } from './placed-pages';
import { fileOf, type SiteFolder } from '../../pages/site-tree';

interface PagesTreeProps {
  folders: readonly SiteFolder<PlacedPage>[];
  /** Opens the result of the page at this index. */
  onOpen: (place: number) => void;
}

/** What became of each page, by path. Each folder says how far its pages have come. */
export function PagesTree({ folders, onOpen }: PagesTreeProps) {
  return (
    <section aria-label={t('pagesTable')}>
      <FolderTree
        folders={folders}
        note={({ all }) => progressText({ pages: all })}
        page={(page) => (
          <div class="pages-leaf">
            <PageStateName state={page.state} />
            <div>
              <PageName page={page} fallback={fileOf(page.url) || page.url} onOpen={onOpen} />
            </div>
          </div>
        )}
      />
    </section>
  );
}
