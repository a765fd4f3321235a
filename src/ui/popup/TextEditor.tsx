import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '@/platform/i18n';

interface TextEditorProps {
  text: string;
  /** Called shortly after the last keystroke, and when the field loses the focus. */
  onChange: (text: string) => void;
  /** Called when the user is done. */
  onLeave: () => void;
}

/**
 * The markdown in a field, for editing it before it is copied. The browser's own undo works there.
 */
export function TextEditor({ text, onChange, onLeave }: TextEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    // The browser scrolls to where the cursor is when the field gets the focus.
    field.current?.setSelectionRange(0, 0);
    field.current?.focus();
  }, []);
  useEffect(() => {
    if (typed === text) return;
    const timer = setTimeout(() => onChange(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, text, onChange]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.isComposing) return;
    // The key would close the popup.
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

/** Long enough for typing to go on, short enough for a popup that a click outside closes. */
const PAUSE_MS = 300;
