import { useContext } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { IconButton } from '../Button';
import { hasLook, TextFormContext } from './text-form';
import type { ViewId } from './views';

/** The key that the pages listen for. */
export const SOURCE_KEY = 'M';

interface SourceButtonProps {
  /** The visible view; `undefined` while there is none. */
  view: ViewId | undefined;
}

/** Shows texts as source or as they look. It keeps its place even when it has nothing to do. */
export function SourceButton({ view }: SourceButtonProps) {
  const { isSource, showSource } = useContext(TextFormContext);
  return (
    <IconButton
      label={t('showSource')}
      icon="source"
      shortcut={SOURCE_KEY}
      pressed={isSource}
      disabled={view === undefined || !hasLook(view)}
      onClick={() => showSource(!isSource)}
    />
  );
}
