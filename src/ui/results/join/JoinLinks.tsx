import { PACE_LIMITS } from '@/contract/many-pages';
import { linkedPages } from '@/contract/table/join';
import type { PageTable } from '@/contract/table/page-table';
import { language, t, tn } from '@/platform/i18n';
import { Select } from '../../Select';

interface JoinLinksProps {
  table: PageTable;
  /** The places of the columns with links. */
  columns: readonly number[];
  /** The chosen one. */
  link: number;
  /** What is under way is for the chosen column. */
  isBusy: boolean;
  onLink: (link: number) => void;
  /** The pages that it links to. */
  urls: readonly string[];
  /** How many rows link to none. */
  unlinked: number;
}

/** Which column's links are followed, and where they lead. */
export function JoinLinks({
  table,
  columns,
  link,
  isBusy,
  onLink,
  urls,
  unlinked,
}: JoinLinksProps) {
  const sites = [...new Set(urls.map((url) => new URL(url).host))];
  const most = PACE_LIMITS.pages.max;
  return (
    <section class="pages-step column" aria-labelledby="join-pages">
      <h2 id="join-pages">{t('pagesAddresses')}</h2>
      <label class="join-links row">
        {t('joinLinks')}
        <Select
          value={link}
          disabled={isBusy}
          onChange={onLink}
          options={columns.map((at) => ({
            value: at,
            text: `${table.columns[at]?.name ?? ''} (${linkedPages(table.rows, at).length.toLocaleString(language())})`,
          }))}
        />
      </label>
      <p class="builder-help quiet">
        {[
          tn(
            'joinPages',
            urls.length,
            sites.slice(0, SHOWN).join(', ') + (sites.length > SHOWN ? ' …' : ''),
          ),
          urls.length > most && t('joinFirst', most),
          unlinked > 0 && tn('joinUnlinked', unlinked),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </section>
  );
}

/** How many sites are named. */
const SHOWN = 3;
