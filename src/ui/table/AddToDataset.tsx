import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { fitsDataset, proposedKey, type AddedRows, type Dataset } from '@/contract/table/dataset';
import type { PageTable } from '@/contract/table/page-table';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import type { DatasetServices } from './dataset-services';
import '../confirm-dialog.css';
import './dataset.css';

export interface AddToDatasetProps {
  services: Pick<DatasetServices, 'list' | 'add'>;
  /** The table with the columns that are shown. */
  table: PageTable;
  /** The site of its page, with its port if it is not the default. */
  host: string;
  /** Reports what came of adding. */
  onAdd: (adding: Promise<string>) => void;
  onClose: () => void;
}

/**
 * Asks which dataset the rows of a table should go to: an existing one of the site, or a new one.
 */
export function AddToDataset({ services, table, host, onAdd, onClose }: AddToDatasetProps) {
  const [datasets, setDatasets] = useState<Dataset[]>();
  const [chosen, setChosen] = useState<string>();
  const [name, setName] = useState(table.title || host);
  const [keyColumn, setKeyColumn] = useState(() => proposedKey(table));
  const [updates, setUpdates] = useState(true);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    void services
      .list()
      .then((all) => setDatasets(all.filter((one) => fitsDataset(one, host, table))));
  }, [services, host, table]);
  const to = chosen ?? datasets?.[0]?.id ?? NEW;

  function add() {
    const order = { to: to === NEW ? { name: name.trim(), host, keyColumn, updates } : to, table };
    onAdd(services.add(order).then(addedText));
    onClose();
  }

  return (
    <dialog
      class="confirm-dialog"
      ref={dialog}
      onClose={onClose}
      aria-label={t('tableAddToDataset')}
    >
      <form
        class="dataset-form"
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <label>
          {t('datasetChoice')}
          <select value={to} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
            {datasets?.map(({ id, name: own }) => (
              <option key={id} value={id}>
                {own}
              </option>
            ))}
            <option value={NEW}>{t('datasetNew')}</option>
          </select>
        </label>
        {to === NEW && (
          <>
            <label>
              {t('datasetName')}
              <input
                type="text"
                required
                maxLength={200}
                value={name}
                onInput={({ currentTarget }) => setName(currentTarget.value)}
              />
            </label>
            <label>
              {t('datasetKey')}
              <select
                value={keyColumn}
                onChange={({ currentTarget }) => setKeyColumn(currentTarget.value)}
              >
                {table.columns.map((column) => (
                  <option key={column.key} value={column.key}>
                    {column.name}
                  </option>
                ))}
                <option value="">{t('datasetWholeRow')}</option>
              </select>
            </label>
            <label class="dataset-check">
              <input
                type="checkbox"
                checked={updates}
                onChange={({ currentTarget }) => setUpdates(currentTarget.checked)}
              />
              {t('datasetUpdates')}
            </label>
          </>
        )}
        <div class="confirm-buttons">
          <Button label={t('cancel')} onClick={onClose} />
          <Button
            label={t('datasetAdd')}
            variant="primary"
            disabled={datasets === undefined || (to === NEW && name.trim() === '')}
            onClick={add}
          />
        </div>
      </form>
    </dialog>
  );
}

const NEW = '';

function addedText({ added, updated }: AddedRows): string {
  return t('datasetAdded', added, updated);
}
