import { useEffect, useState } from 'preact/hooks';
import type { OtherSelectors } from '@/contract/tab-request';
import { t } from '@/platform/i18n';
import type { Preset } from '@/storage/presets';
import { sameJson, type JsonObject } from '../builder/draft';
import { Button } from '../Button';
import type { RequestServices } from '../request/request-services';
import { hostOf } from '../request/upload-of';
import { PresetName } from './PresetName';

interface PresetHeadProps {
  presets: readonly Preset[];
  /** The id of the preset that the form started with. */
  chosenId: string | undefined;
  /** The current request, without its address. */
  options: JsonObject;
  /** Other selectors for its steps. */
  selectors: OtherSelectors | undefined;
  /** Where the recording of the steps began. */
  startUrl: string | undefined;
  /** What would be scraped. */
  url: string;
  /** Whether the user has yet to review its actions. */
  unreviewed: boolean;
  services: Pick<RequestServices, 'readStart' | 'savePreset' | 'offerPreset'>;
  /** Starts again with these options of a preset. */
  onChoose: (options: JsonObject, preset?: Pick<Preset, 'id' | 'selectors' | 'startUrl'>) => void;
  /** The presets have been changed. */
  onChange: () => Promise<void>;
}

/**
 * The preset that the request started with, whether it was changed, and where it is offered
 * automatically.
 */
export function PresetHead(props: PresetHeadProps) {
  const { presets, chosenId, options, selectors, startUrl, url, unreviewed, services } = props;
  const { onChoose, onChange } = props;
  const [naming, setNaming] = useState(false);
  const [start, setStart] = useState<JsonObject>();
  const chosen = presets.find(({ id }) => id === chosenId);
  const host = hostOf(url);
  const changed =
    chosen !== undefined && start !== undefined && isChanged(options, selectors, chosen, start);
  useEffect(() => void services.readStart().then(setStart), [services]);

  async function save(name: string) {
    const found = {
      ...(selectors && { selectors }),
      ...(startUrl !== undefined && { startUrl }),
      ...(unreviewed && { unreviewed }),
    };
    const id = await services.savePreset({ name, options, ...found });
    setNaming(false);
    await onChange();
    onChoose(options, { id, ...found });
  }

  async function offer(preset: Preset, on: boolean) {
    await services.offerPreset(preset.id, host, on);
    await onChange();
  }

  return (
    <div class="preset-head">
      {presets.length > 0 && (
        <select
          aria-label={t('presetChoose')}
          value={chosen?.id ?? ''}
          onChange={(event) => {
            const next = presets.find(({ id }) => id === event.currentTarget.value);
            if (next !== undefined) onChoose(next.options, next);
            else if (start !== undefined) onChoose(start);
          }}
        >
          <option value="">{t('presetNone')}</option>
          {presets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {changed && (
        <>
          <span class="preset-changed">{t('presetChanged')}</span>
          <Button
            label={t('presetUpdateShort')}
            variant="quiet"
            onClick={() => void save(chosen.name)}
          />
          <Button
            label={t('presetUndo')}
            variant="quiet"
            onClick={() => onChoose(chosen.options, chosen)}
          />
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
        <label>
          <input
            type="checkbox"
            checked={chosen.hosts.includes(host)}
            onChange={(event) => void offer(chosen, event.currentTarget.checked)}
          />{' '}
          {t('presetForHost', host)}
        </label>
      )}
    </div>
  );
}

/**
 * Whether a request differs from its preset, apart from a time limit that comes from the settings.
 */
function isChanged(
  options: JsonObject,
  selectors: OtherSelectors | undefined,
  preset: Preset,
  { timeout }: JsonObject,
): boolean {
  const { options: saved } = preset;
  if (!sameJson(selectors, preset.selectors)) return true;
  const begun = timeout === undefined ? saved : { timeout, ...saved };
  return !sameJson(options, saved) && !sameJson(options, begun);
}
