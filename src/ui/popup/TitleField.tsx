import { useRef, useState } from 'preact/hooks';
import { t } from '@/platform/i18n';

interface TitleFieldProps {
  title: string;
  /** Absent if it cannot be changed. */
  onTitle: ((title: string) => void) | undefined;
  /** Told when the user goes into the field, and when they leave it. */
  onRenaming: (renaming: boolean) => void;
}

/**
 * The name of the result, which files are named after too. Enter accepts a change, Escape discards
 * it.
 */
export function TitleField({ title, onTitle, onRenaming }: TitleFieldProps) {
  const field = useRef<HTMLHeadingElement>(null);
  const [version, setVersion] = useState(0);
  const isField = onTitle !== undefined;

  function leave() {
    const text = field.current?.textContent ?? '';
    const typed = text.replaceAll(/\s+/g, ' ').trim();
    if (typed !== '' && typed !== title) onTitle?.(typed);
    // If Tab only passed through the element, it stays and keeps its place in the tab order.
    else if (text !== title) setVersion(version + 1);
    onRenaming(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') field.current?.replaceChildren(title);
    field.current?.blur();
  }

  return (
    <h1
      // The user types into the element, so another title needs another element.
      key={`${version} ${title}`}
      class="popup-title"
      ref={field}
      dir="auto"
      title={isField ? `${title}\n${t('titleHelp')}` : title}
      spellcheck={false}
      {...(isField && {
        contentEditable: 'plaintext-only',
        tabIndex: 0,
        onFocus: () => onRenaming(true),
        onBlur: leave,
        onKeyDown,
      })}
    >
      {title}
    </h1>
  );
}
