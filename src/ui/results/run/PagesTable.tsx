import { wasLeftOut } from '@/contract/many-pages';
import { t } from '@/platform/i18n';
import { Button } from '../../Button';
import { PageName, PageStateName } from './PageOfTable';
import type { PlacedPage } from './placed-pages';

interface PagesTableProps {
  pages: readonly PlacedPage[];
  /** Opens the result of the page at this index. */
  onOpen: (place: number) => void;
  /** Reads a page that was left out; absent while that is not possible. */
  onWant?: ((url: string) => void) | undefined;
}

/** What became of each page, one per row. */
export function PagesTable({ pages, onOpen, onWant }: PagesTableProps) {
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
              {onWant !== undefined && wasLeftOut(page) && (
                <Button label={t('pagesReadAnyway')} onClick={() => onWant(page.url)} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
