import { useMemo, useState } from 'preact/hooks';
import { actsWhenOpened } from '@/contract/left-out';
import type { LinkPlace, PageLink } from '@/contract/page-link';
import { language, t } from '@/platform/i18n';
import { readableAddress } from '../readable-address';
import { filterLinks, linksAt } from './filter-links';
import { SiteTree } from './SiteTree';
import { useTicks } from './ticks';
import { Check } from '../Check';
import { Select } from '../Select';

interface LinkChooserProps {
  /** Where the links are from. */
  label: string;
  /** The source is named above already. */
  isTitled?: boolean;
  links: readonly PageLink[];
  /** Where the links are in their page, so that the user can show those of one place only. */
  places?: readonly LinkPlace[];
  /** Shows them by path. Default: as one list. */
  tree?: boolean;
}

/**
 * Addresses with their names, such as the links of a page, to tick one by one or all that a filter
 * finds. Those whose opening may do something say so, and can only be ticked one by one.
 */
export function LinkChooser(props: LinkChooserProps) {
  const { label, isTitled = false, links, places = [], tree = false } = props;
  const { chosen, tick } = useTicks();
  const [place, setPlace] = useState('');
  const [filter, setFilter] = useState('');
  const inPlace = useMemo(
    () => linksAt(links, places[Number(place || -1)]),
    [links, places, place],
  );
  const found = useMemo(() => filterLinks(inPlace, filter), [inPlace, filter]);
  const host = useMemo(() => commonHost(links), [links]);
  const harmless = useMemo(() => found.filter((link) => !actsWhenOpened(link)), [found]);
  const isAll = harmless.length > 0 && harmless.every(({ url }) => chosen.has(url));

  /** Without the host of most of them: there is little room. */
  function placeOf(url: string): string {
    const place = readableAddress(url);
    return host !== undefined && place.startsWith(`${host}/`) ? place.slice(host.length) : place;
  }

  if (links.length === 0) return <p class="builder-help quiet">{t('pagesNoLinks')}</p>;
  return (
    <fieldset class="pages-links column">
      <legend class={isTitled ? 'visually-hidden' : undefined}>{label}</legend>
      <div class="pages-links-tools row">
        {places.length > 0 && (
          <Select
            aria-label={t('pagesPlace')}
            value={place}
            onChange={setPlace}
            options={[
              { value: '', text: t('pagesEverywhere', links.length) },
              ...places.map((each, at) => ({
                value: String(at),
                text: `${placeName(each)} (${each.urls.length.toLocaleString(language())})`,
              })),
            ]}
          />
        )}
        <input
          type="search"
          aria-label={t('pagesFilter')}
          placeholder={t('pagesFilter')}
          value={filter}
          onInput={(event) => setFilter(event.currentTarget.value)}
        />
        <Check
          checked={isAll}
          disabled={harmless.length === 0}
          onChange={(isTicked) => tick(isTicked ? harmless : found, isTicked)}
        >
          {t('pagesAll')}
        </Check>
      </div>
      {tree ? (
        <SiteTree links={found} />
      ) : (
        <ul>
          {found.length === 0 && <li class="quiet">{t('linksNoneMatch')}</li>}
          {found.map((link) => (
            <li key={link.url}>
              <Check
                title={link.url}
                checked={chosen.has(link.url)}
                onChange={(isTicked) => tick([link], isTicked)}
              >
                <span dir="auto">{link.text || link.url}</span>
                <small>{placeOf(link.url)}</small>
                {actsWhenOpened(link) && <small class="pages-acts">{t('pagesActs')}</small>}
              </Check>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

/** The host of the first link, if more than half of the links have it. */
function commonHost(links: readonly PageLink[]): string | undefined {
  const hosts = links.map(({ url }) => URL.parse(url)?.host);
  const [host] = hosts;
  return hosts.filter((each) => each === host).length * 2 > hosts.length ? host : undefined;
}

function placeName({ kind, name }: LinkPlace): string {
  if (kind === 'column') return name;
  return t(kind === 'content' ? 'pagesInContent' : 'pagesInNavigation');
}
