import type { ScrapeData } from '@/contract/scrape-data';
import { linkTexts } from '@/export/link-texts';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
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

/**
 * The links of a page, with a filter: first those in its text, where it has others around that. Long lists are shown in
 * parts.
 */
export function LinksView({ links, data, pageUrl, onFound }: LinksViewProps) {
  const [text, setText] = useState('');
  const [kind, setKind] = useState<LinkKind>('all');
  const texts = useMemo(() => linkTexts(data), [data]);
  const entries = useMemo(() => linkEntries(links, pageUrl, texts), [links, pageUrl, texts]);
  const found = useMemo(() => filterLinks(entries, text, kind), [entries, text, kind]);
  const groups = useMemo(() => Object.groupBy(found, groupOf), [found]);
  const { inText = [], around = [] } = groups;
  const { shown, more } = useParts([...inText, ...around], PART);

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
      <ScrollArea label={t('viewLinks')}>
        {found.length === 0 && (
          <p class="view-empty">{t(entries.length === 0 ? 'noLinks' : 'linksNoneMatch')}</p>
        )}
        {around.length > 0 && inText.length > 0 && (
          <h3 class="link-group quiet">{t('linksInText', inText.length)}</h3>
        )}
        <LinkRows entries={shown.slice(0, inText.length)} />
        {around.length > 0 && inText.length > 0 && shown.length > inText.length && (
          <h3 class="link-group quiet">{t('linksAround', around.length)}</h3>
        )}
        <LinkRows entries={shown.slice(inText.length)} />
        {more}
      </ScrollArea>
      {/* All of them are counted by the tab, and by the button that copies them. */}
      {found.length < entries.length && (
        <p class="view-foot quiet cut">{t('linksFound', found.length, entries.length)}</p>
      )}
    </>
  );
}

const PART = 200;
/** What all links to the own site begin with. */
const SITE = /^\w+:\/\/[^/]+/;

function groupOf({ isAround }: LinkEntry): 'inText' | 'around' {
  return isAround ? 'around' : 'inText';
}

function LinkRows({ entries }: { entries: readonly LinkEntry[] }) {
  return (
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
  );
}
