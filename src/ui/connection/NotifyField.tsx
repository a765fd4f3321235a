import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { ToggleField } from '../fields/ToggleField';
import type { ServiceSettings } from './service-settings';

interface NotifyFieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  service: Pick<ServiceSettings, 'requestNotifications'>;
}

/**
 * Whether to notify the user when a long request ends. Asks the browser only when it is switched
 * on.
 */
export function NotifyField({ checked, onChange, service }: NotifyFieldProps) {
  const [refused, setRefused] = useState(false);

  async function change(wanted: boolean) {
    const allowed = !wanted || (await service.requestNotifications());
    setRefused(!allowed);
    onChange(wanted && allowed);
  }

  return (
    <ToggleField
      // Rerender, so that a refusal unchecks the box again.
      key={String(refused)}
      label={t('serviceNotify')}
      help={t(refused ? 'serviceNotifyRefused' : 'serviceNotifyHelp')}
      checked={checked}
      onChange={(wanted) => void change(wanted)}
    />
  );
}
