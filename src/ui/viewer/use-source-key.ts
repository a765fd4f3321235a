import { useContext, useLayoutEffect } from 'preact/hooks';
import { isTyping } from '../is-typing';
import { SOURCE_KEY } from './SourceButton';
import { hasLook, TextFormContext } from './text-form';
import type { ViewId } from './views';

/**
 * Listens for the key that switches a view between source and look, unless a field or a dialog has
 * the focus.
 */
export function useSourceKey(view: ViewId): void {
  const { isSource, showSource } = useContext(TextFormContext);
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.toUpperCase() !== SOURCE_KEY || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      showSource(!isSource);
    }
    if (!hasLook(view)) return undefined;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [view, isSource, showSource]);
}
