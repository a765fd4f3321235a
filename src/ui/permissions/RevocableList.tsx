import { useId } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import './revocable-list.css';

interface RevocableListProps {
  title: string;
  /** Shown if the list is empty. */
  none: string;
  /** Default: `h3`. */
  heading?: 'h2' | 'h3';
  items: readonly { label: string; onRemove: () => Promise<void> }[];
}

/** Things that the user has allowed, each with a button to revoke it. */
export function RevocableList({ title, none, items, heading: Heading = 'h3' }: RevocableListProps) {
  const titleId = useId();
  return (
    <div class="revocable-list stack">
      <Heading id={titleId}>{title}</Heading>
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
