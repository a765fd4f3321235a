import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { formatDuration, parseDuration } from './duration';
import type { EditorProps } from './editor-props';
import type { Control } from './FieldRow';
import { useForm } from './form-context';

/** A time in words. What is typed stays in the field also while it is no time. */
export function DurationInput({
  field,
  path,
  value,
  id,
  describedBy,
  invalid,
}: EditorProps & Control) {
  const form = useForm();
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (typeof value === 'number' ? formatDuration(value) || String(value) : '');
  const unread = shown.trim() !== '' && parseDuration(shown) === undefined;
  const fallback = typeof field.defaultValue === 'number' ? formatDuration(field.defaultValue) : '';

  function change(text: string) {
    setTyped(text);
    if (text.trim() === '') form.change(path, undefined);
    const milliseconds = parseDuration(text);
    if (milliseconds !== undefined) form.change(path, milliseconds);
  }

  return (
    <span class="builder-number">
      <input
        type="text"
        id={id}
        aria-describedby={describedBy}
        aria-invalid={invalid || unread}
        placeholder={fallback}
        value={shown}
        onInput={(event) => change(event.currentTarget.value)}
        onBlur={() => !unread && setTyped(undefined)}
      />
      {unread && <span class="builder-problem">{t('builderDurationHelp')}</span>}
    </span>
  );
}
