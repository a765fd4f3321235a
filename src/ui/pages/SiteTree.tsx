import { useMemo } from 'preact/hooks';
import { actsWhenOpened } from '@/contract/left-out';
import type { PageLink } from '@/contract/page-link';
import { language, t } from '@/platform/i18n';
import { FolderTree } from './FolderTree';
import { fileOf, siteTree } from './site-tree';
import { useTicks } from './ticks';
import { Check, Checkbox } from '../Check';

/**
 * Pages of a site by path, to tick one by one or by folder; those whose opening may do something
 * only one by one.
 */
export function SiteTree({ links }: { links: readonly PageLink[] }) {
  const { chosen, tick } = useTicks();
  const folders = useMemo(() => siteTree(links), [links]);
  return (
    <div class="pages-tree">
      <FolderTree
        folders={folders}
        before={({ path, all }) => {
          const harmless = all.filter((link) => !actsWhenOpened(link));
          const isAll = harmless.length > 0 && harmless.every(({ url }) => chosen.has(url));
          return (
            <Checkbox
              aria-label={path}
              checked={isAll}
              indeterminate={!isAll && all.some(({ url }) => chosen.has(url))}
              disabled={harmless.length === 0}
              onChange={(on) => tick(on ? harmless : all, on)}
            />
          );
        }}
        note={({ all }) => all.length.toLocaleString(language())}
        page={(link) => (
          <Check
            title={link.url}
            checked={chosen.has(link.url)}
            onChange={(on) => tick([link], on)}
          >
            <span dir="auto">{link.text || fileOf(link.url)}</span>
            <small dir="ltr">{link.text === '' ? '' : fileOf(link.url)}</small>
            {actsWhenOpened(link) && <small class="pages-acts">{t('pagesActs')}</small>}
          </Check>
        )}
      />
    </div>
  );
}
