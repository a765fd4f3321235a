import type { ComponentChildren, Ref } from 'preact';
import { t, tn } from '@/platform/i18n';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { Menu } from '../Menu';
import { SplitButton } from '../SplitButton';
import { useMenu } from '../use-menu';
import { shownColumns } from './edit-table';
import { tableMenu, type TableAction } from './table-actions';
import { tableGroups, type TableMenuProps } from './table-menu';

interface TableFootProps extends TableMenuProps {
  /** What was done last, while the button says so. */
  answer?: string | undefined;
  onAction: (action: TableAction) => void;
  /** What the menu has opened. */
  dialog?: ComponentChildren;
  /** Keys, printed in the buttons and menus. */
  shortcuts?: { primary?: string; copy?: string; save?: string; point?: string };
  buttonRef?: Ref<HTMLButtonElement>;
}

/** On the left what the table is, on the right what can be done with it. */
export function TableFoot(props: TableFootProps) {
  const { tables, answer, onAction, dialog, shortcuts = {}, buttonRef = null } = props;
  const { open, opener, openerProps, close } = useMenu();
  const { table } = tables;
  const rows = tn('tableRows', table?.rows.length ?? 0);
  const columns = tn('tableColumns', table === undefined ? 0 : shownColumns(table).length);
  const { point, copy, save, primary } = shortcuts;

  return (
    <>
      <div class="menu-anchor popup-scope-anchor">
        {table !== undefined && (
          <button
            type="button"
            class="popup-scope"
            ref={opener}
            title={t('tableMenu')}
            aria-label={`${t('tableMenu')}: ${rows}, ${columns}`}
            {...openerProps}
          >
            <span class="popup-scope-what">
              <span>{rows}</span>
              <Icon name="chevron-down" />
            </span>
            <span class="popup-scope-how" aria-hidden="true">
              {columns}
            </span>
          </button>
        )}
        {open && (
          <Menu
            label={t('tableMenu')}
            groups={tableGroups(props, point)}
            placement="above"
            align="start"
            onClose={close}
          />
        )}
      </div>
      <Button
        label={t('tableCopy')}
        icon="copy"
        iconOnly
        shortcut={copy}
        disabled={table === undefined}
        onClick={() => onAction('copyTsv')}
      />
      <SplitButton
        label={t('tableSaveCsv')}
        answer={answer}
        icon="download"
        shortcut={primary}
        disabled={table === undefined}
        onClick={() => onAction('csv')}
        menuLabel={t('moreActions')}
        groups={tableMenu(onAction, {
          ...(copy !== undefined && { copyTsv: copy }),
          ...(save !== undefined && { csv: save }),
        })}
        buttonRef={buttonRef}
      />
      {dialog}
    </>
  );
}
