import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { formatDuration, parseDuration } from './duration';
import type { EditorProps } from './editor-props';
import type { Control } from './FieldRow';
import { useForm } from './form-context';

/** A duration in words. Invalid text stays as typed, both in the field and in the request. */
export function DurationInput({ field, path, value, ...control }: EditorProps & Control) {
  const form = useForm();
  const [typed, setTyped] = useState('');
  const shown = valueOf(typed) === value ? typed : textOf(value);
  const unread = shown.trim() !== '' && parseDuration(shown) === undefined;
  const fallback = typeof field.defaultValue === 'number' ? formatDuration(field.defaultValue) : '';

  function change(text: string) {
    setTyped(text);
    form.change(path, valueOf(text));
  }

  return (
    <span class="builder-number row">
      <input
        {...control}
        type="text"
        aria-invalid={control['aria-invalid'] || unread}
        placeholder={fallback}
        value={shown}
        onInput={(event) => change(event.currentTarget.value)}
        onBlur={() => setTyped('')}
      />
      {unread && <span class="builder-problem">{t('builderDurationHelp')}</span>}
    </span>
  );
}

function valueOf(text: string): number | string | undefined {
  return text.trim() === '' ? undefined : (parseDuration(text) ?? text);
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return formatDuration(value) || String(value);
  return typeof value === 'string' ? value : '';
}
