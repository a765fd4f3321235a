import { t } from '@/platform/i18n';
import { PageName, PageStateName } from './PageOfTable';
import type { PlacedPage } from './placed-pages';

interface PagesTableProps {
  pages: readonly PlacedPage[];
  /** Opens the result of the page at this index. */
  onOpen: (place: number) => void;
}

/** What became of each page, one per row. */
export function PagesTable({ pages, onOpen }: PagesTableProps) {
  return (
    <table class="pages-table" aria-label={t('pagesTable')}>
      <tbody>
        {pages.map((page) => (
          <tr key={page.url}>
            <td>
              <PageStateName state={page.state} />
            </td>
            <td>
              <PageName page={page} onOpen={onOpen} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
