import { t, tn } from '@/platform/i18n';
import type { PageHit } from '@/storage/search-jobs';
import { PageName } from './PageOfTable';
import type { PlacedPage } from './placed-pages';

interface FoundPagesProps {
  hits: readonly PageHit[];
  pages: readonly PlacedPage[];
  /** Opens the result of the page at this index. */
  onOpen: (place: number) => void;
}

/** The pages that a search within a run found, with the matches in their texts. */
export function FoundPages({ hits, pages, onOpen }: FoundPagesProps) {
  return (
    <section class="pages-found" aria-label={t('pagesSearch')}>
      <output>{hits.length === 0 ? t('pagesFoundNone') : tn('pagesFound', hits.length)}</output>
      <ul>
        {hits.map(({ place, snippet }) => {
          const page = pages[place];
          return page === undefined ? null : (
            <li key={page.url}>
              <PageName page={page} onOpen={onOpen} />
              {snippet !== undefined && (
                <p dir="auto">
                  {snippet.before}
                  <mark>{snippet.match}</mark>
                  {snippet.after}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
