import { useMemo, useState } from 'preact/hooks';
import type { PageLink } from '@/contract/page-link';
import { t } from '@/platform/i18n';
import { filterLinks } from './filter-links';
import { SiteTree } from './SiteTree';

interface LinkChooserProps {
  /** Where they are from. */
  label: string;
  links: readonly PageLink[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** Shows them by their paths. Default: one list. */
  tree?: boolean;
}

/** Addresses with their names, such as the links of a page, to be ticked one by one or all that a filter finds. */
export function LinkChooser({ label, links, chosen, onChoose, tree = false }: LinkChooserProps) {
  const [filter, setFilter] = useState('');
  const found = useMemo(() => filterLinks(links, filter), [links, filter]);
  const isAll = found.length > 0 && found.every(({ url }) => chosen.has(url));

  function tick(urls: readonly PageLink[], isTicked: boolean) {
    const next = new Set(chosen);
    for (const { url } of urls) {
      if (isTicked) next.add(url);
      else next.delete(url);
    }
    onChoose(next);
  }

  if (links.length === 0) return <p class="builder-help">{t('pagesNoLinks')}</p>;
  return (
    <fieldset class="pages-links">
      <legend>{label}</legend>
      <div class="pages-links-tools">
        <input
          type="search"
          aria-label={t('pagesFilter')}
          placeholder={t('pagesFilter')}
          value={filter}
          onInput={(event) => setFilter(event.currentTarget.value)}
        />
        <label>
          <input
            type="checkbox"
            checked={isAll}
            disabled={found.length === 0}
            onChange={(event) => tick(found, event.currentTarget.checked)}
          />{' '}
          {t('pagesAll')}
        </label>
      </div>
      {tree ? (
        <SiteTree links={found} chosen={chosen} onTick={tick} />
      ) : (
        <ul>
          {found.map((link) => (
            <li key={link.url}>
              <label title={link.url}>
                <input
                  type="checkbox"
                  checked={chosen.has(link.url)}
                  onChange={(event) => tick([link], event.currentTarget.checked)}
                />
                <span dir="auto">{link.text || link.url}</span>
                <small>{placeOf(link.url)}</small>
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

function placeOf(address: string): string {
  const url = URL.parse(address);
  return url === null ? address : `${url.host}${url.pathname}${url.search}`;
}
