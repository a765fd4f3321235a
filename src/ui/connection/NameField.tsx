import { t } from '@/platform/i18n';
import type { Service } from '@/storage/services';
import { Field } from '../fields/Field';

interface NameFieldProps {
  service: Service;
  onChange: (name: string) => void;
}

/** The user's name for a service. */
export function NameField({ service, onChange }: NameFieldProps) {
  return (
    <Field label={t('serviceName')} help={t('serviceNameHelp')}>
      {({ controlId, describedBy }) => (
        <input
          type="text"
          id={controlId}
          aria-describedby={describedBy}
          maxLength={100}
          placeholder={new URL(service.address).host}
          value={service.name}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
