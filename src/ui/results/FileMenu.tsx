import type { PlainKey } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import { MenuButton } from '../MenuButton';
import { menuItem, untitled } from '../Menu';

interface FileMenuProps<Kind extends string> {
  files: readonly { kind: Kind; label: PlainKey }[];
  onSave: (kind: Kind) => void;
}

/** A button with the files that results can be saved as. */
export function FileMenu<Kind extends string>({ files, onSave }: FileMenuProps<Kind>) {
  const items = files.map(({ kind, label }) => menuItem(t(label), () => onSave(kind)));
  const groups = [untitled(t('moreActions'), ...items)];
  return <MenuButton label={t('moreActions')} icon="download" groups={groups} />;
}
