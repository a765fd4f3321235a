import { useRef, useState } from 'preact/hooks';
import { t } from '@/platform/i18n';

interface TitleFieldProps {
  title: string;
  /** Absent where it cannot be changed. */
  onTitle: ((title: string) => void) | undefined;
}

/** What the result is called, which names files too. Enter takes a change, Escape leaves it. */
export function TitleField({ title, onTitle }: TitleFieldProps) {
  const field = useRef<HTMLHeadingElement>(null);
  const [version, setVersion] = useState(0);
  const isField = onTitle !== undefined;

  function leave() {
    const text = field.current?.textContent ?? '';
    const typed = text.replaceAll(/\s+/g, ' ').trim();
    if (typed !== '' && typed !== title) onTitle?.(typed);
    // An element that was only passed by Tab stays, and keeps its place.
    else if (text !== title) setVersion(version + 1);
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
      // The user types into it: what shows another title is another element.
      key={`${version} ${title}`}
      class="popup-title"
      ref={field}
      dir="auto"
      title={isField ? `${title}\n${t('titleHelp')}` : title}
      spellcheck={false}
      {...(isField && { contentEditable: 'plaintext-only', tabIndex: 0, onBlur: leave, onKeyDown })}
    >
      {title}
    </h1>
  );
}
