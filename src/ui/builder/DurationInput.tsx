import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { formatDuration, parseDuration } from './duration';
import type { EditorProps } from './editor-props';
import type { Control } from './FieldRow';
import { useForm } from './form-context';

/** A time in words. What is no time stays as it was typed, in the field and in the request, as wrong. */
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
  const shown =
    typed ?? (typeof value === 'number' ? formatDuration(value) || String(value) : textOf(value));
  const unread = shown.trim() !== '' && parseDuration(shown) === undefined;
  const fallback = typeof field.defaultValue === 'number' ? formatDuration(field.defaultValue) : '';

  function change(text: string) {
    setTyped(text);
    form.change(path, text.trim() === '' ? undefined : (parseDuration(text) ?? text));
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

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
