import { language, t } from '@/platform/i18n';
import { useState } from 'preact/hooks';
import type { AgreedClick, Preset, Presets } from '@/storage/presets';
import { Button, IconButton } from '../Button';
import { ConfirmDialog } from '../ConfirmDialog';
import { TypedInput } from '../TypedInput';
import { askAgain, changePreset, movePreset, removePreset } from '@/drafts/preset-list';

interface PresetListProps {
  presets: Presets;
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** Receives what makes the new presets of those before. */
  onChange: (change: (before: Presets) => Presets) => void;
}

/** The presets in order: their names and hosts, which one is the default, and ways to move them. */
export function PresetList({ presets, openId, onOpen, onChange }: PresetListProps) {
  const [leaving, setLeaving] = useState<Preset>();
  if (presets.list.length === 0) return <p class="field-help">{t('presetsEmpty')}</p>;
  return (
    <>
      <label>
        <input
          type="radio"
          name="default-preset"
          checked={!presets.list.some(({ id }) => id === presets.defaultId)}
          onChange={() => onChange(({ list }) => ({ list }))}
        />{' '}
        {t('presetNoDefault')}
      </label>
      <ul class="preset-list stack">
        {presets.list.map((preset, index) => (
          <li class="row" key={preset.id}>
            <input
              type="radio"
              name="default-preset"
              aria-label={t('presetDefault', preset.name)}
              title={t('presetDefault', preset.name)}
              checked={presets.defaultId === preset.id}
              onChange={() => onChange((before) => ({ ...before, defaultId: preset.id }))}
            />
            <PresetTexts
              preset={preset}
              onChange={(next) => onChange((before) => changePreset(before, next))}
            />
            <Button
              label={t('presetEdit')}
              onClick={() => onOpen(openId === preset.id ? undefined : preset.id)}
            />
            <IconButton
              label={t('stepUp', preset.name)}
              icon="chevron-up"
              disabled={index === 0}
              onClick={() => onChange((before) => movePreset(before, preset.id, -1))}
            />
            <IconButton
              label={t('stepDown', preset.name)}
              icon="chevron-down"
              disabled={index === presets.list.length - 1}
              onClick={() => onChange((before) => movePreset(before, preset.id, 1))}
            />
            <IconButton
              label={t('stepRemove', preset.name)}
              icon="delete"
              onClick={() => setLeaving(preset)}
            />
            {preset.clicks !== undefined && (
              <p class="preset-agreed">
                {t('presetAgreed', inOneLine(preset.clicks.map(clickText)))}{' '}
                <Button
                  label={t('presetAskAgain')}
                  variant="quiet"
                  onClick={() => onChange((before) => askAgain(before, preset.id))}
                />
              </p>
            )}
          </li>
        ))}
      </ul>
      {leaving !== undefined && (
        <ConfirmDialog
          question={t('presetRemoveAsk', leaving.name)}
          confirmLabel={t('presetRemove')}
          onConfirm={() => onChange((before) => removePreset(before, leaving.id))}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

function PresetTexts({ preset, onChange }: { preset: Preset; onChange: (preset: Preset) => void }) {
  return (
    <>
      <TypedInput
        label={t('presetName')}
        value={preset.name}
        onType={(name) => onChange({ ...preset, name })}
      />
      <TypedInput
        label={t('presetHosts', preset.name)}
        placeholder={t('presetHostsHint')}
        value={preset.hosts.join(' ')}
        onDone={(text) =>
          onChange({ ...preset, hosts: text.split(/[\s,]+/).filter((host) => host !== '') })
        }
      />
    </>
  );
}

function inOneLine(texts: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'unit', style: 'short' }).format(texts);
}

function clickText({ words, site }: AgreedClick): string {
  return `${t('quoted', words)} (${site})`;
}
