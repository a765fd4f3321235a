import { presetFor } from '@/storage/presets';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import type { RequestServices } from '../request/request-services';
import { Note } from './Note';
import { useRead } from '../use-read';

interface SiteStepsProps {
  url: string;
  services: Pick<RequestServices, 'readPresets'>;
  /** Runs the preset of this id. */
  onRun: (presetId: string) => void;
}

/** Offers to run the steps of the site's own preset. Empty if there is none. */
export function SiteSteps({ url, services, onRun }: SiteStepsProps) {
  const list = useRead(() => services.readPresets(), [services, url]);
  // The default preset is not for a particular site.
  const preset = list && presetFor({ list }, URL.parse(url)?.host ?? '');
  if (preset === undefined || !Array.isArray(preset.options['actions'])) return null;
  return (
    <Note kind="note" text={t('presetSteps', preset.name)}>
      <Button label={t('requestActions')} onClick={() => onRun(preset.id)} />
    </Note>
  );
}
