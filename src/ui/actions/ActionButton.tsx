import type { Ref } from 'preact';
import type { ScrapeData } from '@/contract/scrape-data';
import { t } from '@/platform/i18n';
import { SplitButton } from '../SplitButton';
import type { ActionId } from './action-ids';
import type { ViewId } from '../viewer/views';
import type { WrittenKind } from '../viewer/written-request';
import { actionMenu, actionText, isCopy, primaryAction, type PrimaryAction } from './action-menu';

interface ActionButtonProps {
  primary: PrimaryAction;
  /** The current view, which the button copies or saves. */
  view: ViewId;
  /** The text that a request is shown as. Default: JSON. */
  written?: WrittenKind;
  /** What there is to copy, so that the button can say how much. Default: not known. */
  data?: ScrapeData | undefined;
  /** What was done last, while the button says so. */
  answer?: string | undefined;
  onPrimary: (primary: PrimaryAction) => void;
  onAction: (action: ActionId) => void;
  shortcut?: string | undefined;
  /** Keys of single actions, printed in the menu. */
  shortcuts?: Partial<Record<ActionId, string>>;
  disabled?: boolean;
  placement?: 'above' | 'below';
  buttonRef?: Ref<HTMLButtonElement>;
}

/** The main button: copies or saves, as the user prefers, with all other actions in its menu. */
export function ActionButton({
  primary,
  view,
  written,
  data,
  onPrimary,
  onAction,
  shortcut,
  shortcuts = {},
  ...rest
}: ActionButtonProps) {
  const action = primaryAction(primary, view, written);
  return (
    <SplitButton
      label={actionText(action, data)}
      icon={isCopy(action) ? 'copy' : 'download'}
      shortcut={shortcut}
      onClick={() => onAction(action)}
      menuLabel={t('moreActions')}
      groups={actionMenu(view, primary, shortcuts, onAction, onPrimary)}
      {...rest}
    />
  );
}
