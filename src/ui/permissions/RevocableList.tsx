import { useId } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import './revocable-list.css';

interface RevocableListProps {
  title: string;
  /** Shown if the list is empty. */
  none: string;
  items: readonly { label: string; onRemove: () => Promise<void> }[];
}

/** Things that the user has allowed, each with a button to revoke it. */
export function RevocableList({ title, none, items }: RevocableListProps) {
  const titleId = useId();
  return (
    <div class="revocable-list stack">
      <h3 id={titleId}>{title}</h3>
      {items.length === 0 && <p class="field-help">{none}</p>}
      <ul aria-labelledby={titleId}>
        {items.map(({ label, onRemove }) => (
          <li key={label}>
            <span>{label}</span>
            <Button
              label={t('permissionsRemove', label)}
              icon="delete"
              iconOnly
              onClick={() => void onRemove()}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
