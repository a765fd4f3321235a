import type { ScrapeData } from '@/contract/scrape-data';
import { linkTexts } from '@/export/link-texts';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { t, tn } from '@/platform/i18n';
import { SegmentedControl } from '../SegmentedControl';
import { useParts } from '../use-parts';
import { filterLinks, linkEntries, type LinkEntry, type LinkKind } from './link-list';
import { ScrollArea } from './ScrollArea';

interface LinksViewProps {
  links: readonly string[];
  /** The page's content, for finding the links' texts. */
  data: Pick<ScrapeData, 'html' | 'markdown'>;
  pageUrl: string;
  /** Receives the links that the filter finds; `undefined` while it leaves out none, or all. */
  onFound?: ((links: readonly string[] | undefined) => void) | undefined;
}

/** The links of a page, with a filter. Long lists are shown in parts. */
export function LinksView({ links, data, pageUrl, onFound }: LinksViewProps) {
  const [text, setText] = useState('');
  const [kind, setKind] = useState<LinkKind>('all');
  const texts = useMemo(() => linkTexts(data), [data]);
  const entries = useMemo(() => linkEntries(links, pageUrl, texts), [links, pageUrl, texts]);
  const found = useMemo(() => filterLinks(entries, text, kind), [entries, text, kind]);
  const { shown, more } = useParts(found, PART);

  useLayoutEffect(() => {
    const isPart = found.length > 0 && found.length < entries.length;
    if (isPart) onFound?.(found.map(({ url }) => url));
    return () => onFound?.(undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it may be another function each time
  }, [found, entries]);

  return (
    <>
      <div class="view-bar line">
        <input
          class="filter"
          type="search"
          aria-label={t('filterLinks')}
          placeholder={t('filterLinks')}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <SegmentedControl
          label={t('linkKind')}
          value={kind}
          onChange={setKind}
          segments={{ all: 'linksAll', internal: 'linksInternal', external: 'linksExternal' }}
        />
      </div>
      <LinkRows entries={shown} none={t(entries.length === 0 ? 'noLinks' : 'linksNoneMatch')}>
        {more}
      </LinkRows>
      <p class="view-foot quiet cut">
        {found.length === entries.length
          ? tn('linkCount', entries.length)
          : t('linksFound', found.length, entries.length)}
      </p>
    </>
  );
}

const PART = 200;
/** What all links to the own site begin with. */
const SITE = /^\w+:\/\/[^/]+/;

function LinkRows({
  entries,
  none,
  children,
}: {
  entries: readonly LinkEntry[];
  /** The text to show if there are none. */
  none: string;
  children: preact.ComponentChildren;
}) {
  return (
    <ScrollArea label={t('viewLinks')}>
      {entries.length === 0 && <p class="view-empty">{none}</p>}
      <ul>
        {entries.map(({ url, text, opens, internal }) => (
          <li class="link-row cut" key={url} title={url}>
            {opens ? (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {text || url}
              </a>
            ) : (
              text || url
            )}
            {text !== '' && (
              <span class="link-address">{internal ? url.replace(SITE, '') : url}</span>
            )}
          </li>
        ))}
      </ul>
      {children}
    </ScrollArea>
  );
}
