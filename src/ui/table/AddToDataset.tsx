import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { fitsDataset, proposedKey, type AddedRows, type Dataset } from '@/contract/table/dataset';
import type { PageTable } from '@/contract/table/page-table';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import type { DatasetServices } from './dataset-services';
import '../confirm-dialog.css';
import './dataset.css';
import { Check } from '../Check';
import { Select } from '../Select';

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
          <Select
            value={to}
            onChange={setChosen}
            options={[
              ...(datasets ?? []).map((one) => ({ value: one.id, text: one.name })),
              { value: NEW, text: t('datasetNew') },
            ]}
          />
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
              <Select
                value={keyColumn}
                onChange={setKeyColumn}
                options={[
                  ...table.columns.map((column) => ({ value: column.key, text: column.name })),
                  { value: '', text: t('datasetWholeRow') },
                ]}
              />
            </label>
            <Check class="dataset-check" checked={updates} onChange={setUpdates}>
              {t('datasetUpdates')}
            </Check>
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
