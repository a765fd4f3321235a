import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import type { SiteFolder } from './site-tree';
import './folder-tree.css';

interface FolderTreeProps<Page extends { url: string }> {
  folders: readonly SiteFolder<Page>[];
  /** What to show before the name of a folder. */
  before?: (folder: SiteFolder<Page>) => ComponentChildren;
  /** What to say about a folder after its name. */
  note: (folder: SiteFolder<Page>) => string;
  page: (page: Page) => ComponentChildren;
}

/** Pages by path. Folders are opened one by one; if there is only one, it is open at first. */
export function FolderTree<Page extends { url: string }>({
  folders,
  ...parts
}: FolderTreeProps<Page>) {
  return (
    <ul class="folder-tree">
      {folders.map((folder) => (
        <Folder key={folder.path} folder={folder} opens={folders.length === 1} {...parts} />
      ))}
    </ul>
  );
}

interface FolderProps<Page extends { url: string }> extends Omit<FolderTreeProps<Page>, 'folders'> {
  folder: SiteFolder<Page>;
  /** Whether it is open at first. */
  opens: boolean;
}

function Folder<Page extends { url: string }>({ folder, opens, ...parts }: FolderProps<Page>) {
  const [isOpen, setOpen] = useState(opens);
  const [shown, setShown] = useState(AT_ONCE);
  const { before, note, page } = parts;
  const { name, pages, folders } = folder;
  return (
    <li>
      <div class="folder line">
        {before?.(folder)}
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span dir="ltr">{`${name}/`}</span> <small>{note(folder)}</small>
        </button>
      </div>
      {isOpen && (
        <ul>
          {folders.map((inner) => (
            <Folder key={inner.path} folder={inner} opens={false} {...parts} />
          ))}
          {pages.slice(0, shown).map((each) => (
            <li key={each.url}>{page(each)}</li>
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

const AT_ONCE = 200;
