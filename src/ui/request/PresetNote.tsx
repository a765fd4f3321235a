import { matchesHost } from '@/contract/address/host-pattern';
import { t } from '@/platform/i18n';
import type { Preset } from '@/storage/presets';
import { Button } from '../Button';
import { hostOf } from '@/contract/address/host-of';

interface PresetNoteProps {
  presets: readonly Preset[];
  /** The id of the preset that the form started with. */
  chosenId: string | undefined;
  /** What would be scraped. */
  url: string;
  /** Starts again without a preset. */
  onWithout: () => void;
}

/** Says that the form started with the site's own preset, with a way to start without it. */
export function PresetNote({ presets, chosenId, url, onWithout }: PresetNoteProps) {
  const host = hostOf(url);
  const preset = presets.find(({ id }) => id === chosenId);
  const isOfSite = preset?.hosts.some((pattern) => matchesHost(pattern, host)) === true;
  if (preset === undefined || !isOfSite) return null;
  return (
    <p class="preset-note">
      {t('presetOfSite', preset.name, host)}{' '}
      <Button label={t('presetWithout')} variant="quiet" onClick={onWithout} />
    </p>
  );
}
