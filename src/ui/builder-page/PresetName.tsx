import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { Button, IconButton } from '../Button';
import { takesEnter } from '../takes-enter';

interface PresetNameProps {
  /** Names of presets; saving under one of them updates that preset. */
  taken: readonly string[];
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name to save a request under. */
export function PresetName({ taken, onSave, onClose }: PresetNameProps) {
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const trimmed = name.trim();
  return (
    <span class="preset-name row">
      <input
        ref={field}
        type="text"
        aria-label={t('presetSaveName')}
        placeholder={t('presetSaveName')}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') return onClose();
          if (takesEnter(event) && trimmed !== '') onSave(trimmed);
        }}
      />
      <Button
        label={t(taken.includes(trimmed) ? 'presetUpdate' : 'presetSave')}
        disabled={trimmed === ''}
        onClick={() => onSave(trimmed)}
      />
      <IconButton label={t('presetNameClose')} icon="close" onClick={onClose} />
    </span>
  );
}
