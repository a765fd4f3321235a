import type { Ref } from 'preact';
import { t, tn } from '@/platform/i18n';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { Menu, type MenuGroup } from '../Menu';
import { SplitButton } from '../SplitButton';
import { useMenu } from '../use-menu';
import { shownColumns } from './edit-table';
import { tableActionOf, tableMenu, type TableAction } from './table-actions';
import type { Tables } from './use-tables';

interface TableFootProps {
  tables: Tables;
  /** What was done last, while the button says so. */
  answer?: string | undefined;
  onAction: (action: TableAction) => void;
  /** Lets the user point at a value in the page; absent where the page is not at hand. */
  onPoint: (() => void) | undefined;
  /** Whether the table is kept for its site; absent where it cannot be. */
  isKept: boolean | undefined;
  onKeep: (keep: boolean) => void;
  onRequest: () => void;
  /** Keys, printed in the buttons and menus. */
  shortcuts?: { primary?: string; copy?: string; save?: string; point?: string };
  buttonRef?: Ref<HTMLButtonElement>;
}

/** At the left what the table is and becomes, at the right what is done with it. */
export function TableFoot(props: TableFootProps) {
  const { tables, answer, onAction, onPoint, isKept, onKeep, onRequest } = props;
  const { shortcuts = {}, buttonRef = null } = props;
  const { open, opener, openerProps, close } = useMenu();
  const { table } = tables;
  const rows = tn('tableRows', table?.rows.length ?? 0);
  const columns = tn('tableColumns', table === undefined ? 0 : shownColumns(table).length);
  const { point, copy, save, primary } = shortcuts;
  const groups: MenuGroup[] = [
    {
      label: t('tableMake'),
      titled: false,
      items: [
        {
          id: 'point',
          label: t('tablePoint'),
          icon: 'pick',
          disabled: onPoint === undefined,
          ...(point !== undefined && { shortcut: point }),
        },
        { id: 'undo', label: t('tableUndo'), icon: 'undo', disabled: !tables.canUndo },
      ],
    },
    {
      label: t('tableKeep'),
      titled: false,
      items: [
        ...(isKept === undefined
          ? []
          : [{ id: 'keep', label: t('tableKeepForSite'), checked: isKept, isSwitch: true }]),
        { id: 'request', label: t('tableUseAsRequest') },
      ],
    },
  ];

  function choose(id: string) {
    if (id === 'point') onPoint?.();
    if (id === 'undo') tables.undo();
    if (id === 'keep') onKeep(isKept !== true);
    if (id === 'request') onRequest();
  }

  return (
    <>
      <div class="menu-anchor popup-scope-anchor">
        <button
          type="button"
          class="popup-scope"
          ref={opener}
          disabled={table === undefined}
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
        {open && (
          <Menu
            label={t('tableMenu')}
            groups={groups}
            placement="above"
            align="start"
            onClose={close}
            onChoose={(id) => {
              close('escape');
              choose(id);
            }}
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
        groups={tableMenu({
          ...(copy !== undefined && { copyTsv: copy }),
          ...(save !== undefined && { csv: save }),
        })}
        onChoose={(id) => {
          const action = tableActionOf(id);
          if (action !== undefined) onAction(action);
        }}
        buttonRef={buttonRef}
      />
    </>
  );
}
