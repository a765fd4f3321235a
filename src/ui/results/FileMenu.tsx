import type { PlainKey } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import { MenuButton } from '../MenuButton';

interface FileMenuProps<Kind extends string> {
  files: readonly { kind: Kind; label: PlainKey }[];
  onSave: (kind: Kind) => void;
}

/** A button with the files that results can be saved as. */
export function FileMenu<Kind extends string>({ files, onSave }: FileMenuProps<Kind>) {
  const label = t('moreActions');
  const items = files.map(({ kind, label: name }) => ({ id: kind, label: t(name) }));
  return (
    <MenuButton
      label={label}
      icon="download"
      placement="below"
      groups={[{ label, titled: false, items }]}
      onChoose={(id) => {
        const found = files.find(({ kind }) => kind === id);
        if (found !== undefined) onSave(found.kind);
      }}
    />
  );
}
