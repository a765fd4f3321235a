import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import type { Preset } from '@/storage/presets';
import { Button } from '../Button';
import { Select, type SelectOption } from '../Select';
import { takesEnter } from '../takes-enter';

interface PresetPickerProps {
  presets: readonly Preset[];
  onChoose: (preset: Preset) => void;
  /** Starts over without a preset. */
  onDefault: () => void;
  /** Saves the request under a name. */
  onSave: (name: string) => Promise<void>;
}

/** Starts with a saved request, or saves the current one. */
export function PresetPicker({ presets, onChoose, onDefault, onSave }: PresetPickerProps) {
  const [name, setName] = useState('');
  const [chosenId, setChosenId] = useState('');
  const isUpdate = presets.some((preset) => preset.name === name.trim());
  const [status, setStatus] = useState('');

  async function save() {
    await onSave(name.trim());
    setStatus(t(isUpdate ? 'presetUpdated' : 'presetSaved', name.trim()));
    setName('');
  }

  return (
    <div class="preset-picker stack">
      {presets.length > 0 && (
        <label>
          {t('presetChoose')}{' '}
          <Select
            value={chosenId}
            onChange={(id) => {
              const chosen = presets.find((preset) => preset.id === id);
              setChosenId(id);
              // Saving under the same name updates the preset.
              setName(chosen?.name ?? '');
              if (chosen === undefined) onDefault();
              else onChoose(chosen);
            }}
            options={presetOptions(presets)}
          />
        </label>
      )}
      <span class="builder-row">
        <input
          type="text"
          aria-label={t('presetSaveName')}
          placeholder={t('presetSaveName')}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (takesEnter(event) && name.trim() !== '') void save();
          }}
        />
        <Button
          label={t(isUpdate ? 'presetUpdate' : 'presetSave')}
          disabled={name.trim() === ''}
          onClick={() => void save()}
        />
      </span>
      <output class="builder-help quiet">{status}</output>
    </div>
  );
}

/** None, and the presets by name. */
export function presetOptions(presets: readonly Preset[]): SelectOption<string>[] {
  const named = presets.map(({ id, name }) => ({ value: id, text: name }));
  return [{ value: '', text: t('presetNone') }, ...named];
}
