import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { JsonTree } from './JsonTree';

/** Everything in a part, as a closed tree, including what its view does not show. */
export function AllFields({ value }: { value: unknown }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      class="part-all quiet"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('partAllFields')}</summary>
      {isOpen && <JsonTree value={value} />}
    </details>
  );
}
