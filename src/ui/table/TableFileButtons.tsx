import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { SplitButton } from '../SplitButton';
import { tableMenu, type TableAction } from './table-actions';

/** Saves a table as CSV or as another file, and copies it for a spreadsheet. */
export function TableFileButtons({ onAction }: { onAction: (action: TableAction) => void }) {
  return (
    <>
      <SplitButton
        label={t('tableSaveCsv')}
        icon="download"
        onClick={() => onAction('csv')}
        menuLabel={t('moreActions')}
        groups={tableMenu(onAction)}
        placement="below"
      />
      <Button label={t('tableCopy')} icon="copy" onClick={() => onAction('copyTsv')} />
    </>
  );
}
