import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { JsonTree } from './JsonTree';

/** Everything a part holds, as a closed tree: also what its view has no place for. */
export function AllFields({ value }: { value: unknown }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="part-all" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('partAllFields')}</summary>
      {isOpen && <JsonTree value={value} />}
    </details>
  );
}
