import { useState } from 'preact/hooks';
import type { PageTable } from '@/contract/table/page-table';
import { lazy } from '../lazy';
import { shownPart } from './edit-table';
import type { DatasetServices } from './dataset-services';

/**
 * A way to add a table to a dataset, and the dialog that it opens.
 *
 * @param page.isSecret - Whether it is to leave no trace.
 * @param tell - Reports what came of it.
 */
export function useAddToDataset(
  services: DatasetServices,
  page: { url: string; isSecret: boolean } | undefined,
  table: PageTable | undefined,
  tell: (doing: Promise<string>) => void,
) {
  const [isOpen, setOpen] = useState(false);
  const host = page === undefined || page.isSecret ? '' : (URL.parse(page.url)?.host ?? '');
  if (host === '' || table === undefined) return { onAdd: undefined, dialog: null };
  return {
    /** Absent where nothing may be stored: for pages without a site, and those that leave no trace. */
    onAdd: () => setOpen(true),
    dialog: isOpen && (
      <LazyAddToDataset
        services={services}
        table={shownPart(table)}
        host={host}
        onAdd={tell}
        onClose={() => setOpen(false)}
      />
    ),
  };
}

const LazyAddToDataset = lazy(async () => (await import('./AddToDataset')).AddToDataset);
