import { t } from '@/platform/i18n';
import { namedModel, type OwnModel } from '@/storage/models';
import { ToggleField } from '../fields/ToggleField';

interface OriginFieldProps {
  stored: OwnModel;
  onChange: (model: OwnModel) => void;
}

/** The way around a server that refuses the extension's origin: the browser leaves it out there. */
export function OriginField({ stored, onChange }: OriginFieldProps) {
  const { omitsOrigin = false, ...rest } = stored;
  return (
    <ToggleField
      label={t('modelOmitOrigin', namedModel(stored).host)}
      help={t('modelOmitOriginHelp')}
      checked={omitsOrigin}
      onChange={(omits) => onChange({ ...rest, ...(omits && { omitsOrigin: true }) })}
    />
  );
}

/** Whether a server answered, but refused where the request came from. */
export function isOriginRefused(thrown: unknown): boolean {
  const text: unknown = Reflect.get(Object(thrown), 'text');
  return JSON.stringify(text ?? '').includes('"modelOriginRefused"');
}
