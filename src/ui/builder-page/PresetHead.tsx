import { useState } from 'preact/hooks';
import type { KeptSteps, StepSource } from '@/contract/step-doors';
import { t } from '@/platform/i18n';
import type { Preset } from '@/storage/presets';
import { draftOf, type JsonObject } from '@/drafts/draft';
import { sameJson } from '@/drafts/same-request';
import { hintsOf } from '@/drafts/steps';
import { Button } from '../Button';
import type { RequestServices } from '../request/request-services';
import { hostOf } from '@/contract/address/host-of';
import { PresetName } from './PresetName';
import { presetOptions } from '../request/PresetPicker';
import { Select } from '../Select';
import { Check } from '../Check';
import { useRead } from '../use-read';

interface PresetHeadProps {
  presets: readonly Preset[];
  /** The id of the preset that the form started with. */
  chosenId: string | undefined;
  /** The current request, without its address. */
  options: JsonObject;
  /** What is kept of its steps. */
  kept: KeptSteps;
  /** What would be scraped. */
  url: string;
  services: Pick<RequestServices, 'readStart' | 'savePreset' | 'offerPreset'>;
  /** Starts again with these options, those of the preset with this id if it is given. */
  onChoose: (options: JsonObject, source: StepSource, presetId?: string) => void;
  /** The presets have been changed. */
  onChange: () => Promise<void>;
}

/**
 * The preset that the request started with, whether it was changed, and where it is offered
 * automatically.
 */
export function PresetHead(props: PresetHeadProps) {
  const { presets, chosenId, options, kept, url, services } = props;
  const { onChoose, onChange } = props;
  const [naming, setNaming] = useState(false);
  const start = useRead(() => services.readStart(), [services]);
  const chosen = presets.find(({ id }) => id === chosenId);
  const host = hostOf(url);
  const changed =
    chosen !== undefined && start !== undefined && isChanged(options, kept, chosen, start);

  async function save(name: string) {
    const id = await services.savePreset({ name, options, ...kept });
    setNaming(false);
    await onChange();
    onChoose(options, { door: 'preset', kept }, id);
  }

  function choose(preset: Preset) {
    onChoose(preset.options, { door: 'preset', kept: preset }, preset.id);
  }

  async function offer(preset: Preset, on: boolean) {
    await services.offerPreset(preset.id, host, on);
    await onChange();
  }

  return (
    <div class="preset-head row">
      {presets.length > 0 && (
        <Select
          aria-label={t('presetChoose')}
          value={chosen?.id ?? ''}
          onChange={(id) => {
            const next = presets.find((preset) => preset.id === id);
            if (next !== undefined) choose(next);
            else if (start !== undefined) onChoose(start, { door: 'start' });
          }}
          options={presetOptions(presets)}
        />
      )}
      {changed && (
        <>
          <span class="preset-changed">{t('presetChanged')}</span>
          <Button
            label={t('presetUpdateShort')}
            variant="quiet"
            onClick={() => void save(chosen.name)}
          />
          <Button label={t('presetUndo')} variant="quiet" onClick={() => choose(chosen)} />
        </>
      )}
      {!naming && (
        <Button label={t('presetSaveAs')} variant="quiet" onClick={() => setNaming(true)} />
      )}
      {naming && (
        <PresetName
          taken={presets.map(({ name }) => name)}
          onSave={(name) => void save(name)}
          onClose={() => setNaming(false)}
        />
      )}
      {chosen !== undefined && host !== '' && (
        <Check checked={chosen.hosts.includes(host)} onChange={(on) => void offer(chosen, on)}>
          {t('presetForHost', host)}
        </Check>
      )}
    </div>
  );
}

/**
 * Whether a request differs from its preset, apart from a time limit that comes from the settings.
 */
function isChanged(
  options: JsonObject,
  { hints, model }: KeptSteps,
  preset: Preset,
  { timeout }: JsonObject,
): boolean {
  const { options: saved } = preset;
  const { steps } = draftOf(saved, { door: 'preset', kept: preset });
  if (!sameJson([hints, model], [hintsOf(steps), preset.model])) return true;
  const begun = timeout === undefined ? saved : { timeout, ...saved };
  return !sameJson(options, saved) && !sameJson(options, begun);
}
