import { useMemo, useState } from 'preact/hooks';
import type { PageLink } from '@/contract/page-link';
import { language, t } from '@/platform/i18n';
import { Button } from '../Button';
import { siteTree, type SiteFolder } from './site-tree';

interface SiteTreeProps {
  links: readonly PageLink[];
  chosen: ReadonlySet<string>;
  onTick: (links: readonly PageLink[], isTicked: boolean) => void;
}

/** Pages of a site by their paths, to be ticked one by one or by folders. Folders open one by one. */
export function SiteTree({ links, chosen, onTick }: SiteTreeProps) {
  const folders = useMemo(() => siteTree(links), [links]);
  return (
    <ul class="pages-tree">
      {folders.map((folder) => (
        <Folder
          key={folder.path}
          folder={folder}
          chosen={chosen}
          onTick={onTick}
          opens={folders.length === 1}
        />
      ))}
    </ul>
  );
}

interface FolderProps extends Omit<SiteTreeProps, 'links'> {
  folder: SiteFolder;
  /** Whether it is open at first. */
  opens: boolean;
}

function Folder({ folder, chosen, onTick, opens }: FolderProps) {
  const [isOpen, setOpen] = useState(opens);
  const [shown, setShown] = useState(AT_ONCE);
  const { name, path, pages, folders, all } = folder;
  const isAll = all.every(({ url }) => chosen.has(url));
  const isSome = !isAll && all.some(({ url }) => chosen.has(url));
  return (
    <li>
      <div class="pages-folder">
        <input
          type="checkbox"
          aria-label={path}
          checked={isAll}
          indeterminate={isSome}
          onChange={(event) => onTick(all, event.currentTarget.checked)}
        />
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span dir="ltr">{`${name}/`}</span> <small>{all.length.toLocaleString(language())}</small>
        </button>
      </div>
      {isOpen && (
        <ul>
          {folders.map((inner) => (
            <Folder key={inner.path} folder={inner} chosen={chosen} onTick={onTick} opens={false} />
          ))}
          {pages.slice(0, shown).map((link) => (
            <li key={link.url}>
              <label title={link.url}>
                <input
                  type="checkbox"
                  checked={chosen.has(link.url)}
                  onChange={(event) => onTick([link], event.currentTarget.checked)}
                />
                <span dir="auto">{link.text || fileOf(link.url)}</span>
                <small dir="ltr">{link.text === '' ? '' : fileOf(link.url)}</small>
              </label>
            </li>
          ))}
          {pages.length > shown && (
            <li>
              <Button label={t('showMore')} onClick={() => setShown(shown + AT_ONCE)} />
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

/** What an address has after its folder. */
function fileOf(address: string): string {
  const { pathname, search } = URL.parse(address) ?? { pathname: address, search: '' };
  return pathname.slice(pathname.lastIndexOf('/') + (pathname.endsWith('/') ? 0 : 1)) + search;
}

const AT_ONCE = 200;
