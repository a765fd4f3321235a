import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '@/platform/i18n';

interface TextEditorProps {
  text: string;
  /** Called a moment after the last key, and when the field is left. */
  onChange: (text: string) => void;
  /** Called when the user is done with it. */
  onLeave: () => void;
}

/** The markdown in a field, to be changed before it is copied. The browser's own undo works in it. */
export function TextEditor({ text, onChange, onLeave }: TextEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(0, 0);
  }, []);
  useEffect(() => {
    if (typed === text) return;
    const timer = setTimeout(() => onChange(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, text, onChange]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.isComposing) return;
    // It would close the popup.
    event.preventDefault();
    event.stopPropagation();
    onLeave();
  }

  return (
    <textarea
      class="text-editor"
      ref={field}
      dir="auto"
      aria-label={t('editText')}
      value={typed}
      onInput={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => typed !== text && onChange(typed)}
    />
  );
}

/** Long enough to type on, short enough for a popup that is closed by a click beside it. */
const PAUSE_MS = 300;
