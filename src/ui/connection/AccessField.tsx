import { useEffect, useState } from 'preact/hooks';
import { originPattern, type BaseAddress } from '@/contract/address/base-address';
import type { MessageKey } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import type { ServiceSettings } from './service-settings';

interface AccessFieldProps {
  base: BaseAddress;
  service: Pick<ServiceSettings, 'hasOrigins' | 'requestOrigins'>;
  /** Default: what is said of a service. */
  texts?: { label: MessageKey; help: MessageKey; refused: MessageKey; granted: MessageKey };
}

/**
 * The browser's permission for the service's host: why it is needed, and what does not work without
 * it.
 */
export function AccessField({ base, service, texts = OF_SERVICE }: AccessFieldProps) {
  const [granted, setGranted] = useState<boolean>();
  const [refused, setRefused] = useState(false);
  const pattern = originPattern(base);

  useEffect(() => {
    void service.hasOrigins([pattern]).then(setGranted);
  }, [service, pattern]);

  async function ask() {
    const answer = await service.requestOrigins([pattern]);
    setGranted(answer);
    setRefused(!answer);
  }

  if (granted === undefined) return null;
  if (granted) return <p class="field-help">{t(texts.granted)}</p>;
  return (
    <div class="field">
      <div>
        <span>{t(texts.label)}</span>
        <p class="field-help">{t(refused ? texts.refused : texts.help)}</p>
      </div>
      <Button label={t('serviceAccessAsk')} onClick={() => void ask()} />
    </div>
  );
}

const OF_SERVICE = {
  label: 'serviceAccess',
  help: 'serviceAccessHelp',
  refused: 'serviceAccessRefused',
  granted: 'serviceAccessGranted',
} as const;
