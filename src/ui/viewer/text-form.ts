import { createContext } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { changeSettings, type Settings } from '@/storage/settings';
import type { ViewId } from './views';

/** Whether texts are shown as they look or as they are written. */
export interface TextForm {
  isSource: boolean;
  showSource: (isSource: boolean) => void;
}

/** What the user chose last, on any page of the extension. */
export const TextFormContext = createContext<TextForm>({ isSource: false, showSource: () => {} });

/**
 * The user's choice for all texts of a page of the extension.
 *
 * @param first - The choice that is remembered.
 * @param onSettings - Remembers another one.
 */
export function useTextForm(
  first: Settings['textForm'],
  onSettings: (change: Pick<Settings, 'textForm'>) => void = rememberChange,
): TextForm {
  const [isSource, setSource] = useState(first === 'source');
  return useMemo(
    () => ({
      isSource,
      showSource(next) {
        setSource(next);
        onSettings({ textForm: next ? 'source' : 'preview' });
      },
    }),
    [isSource, onSettings],
  );
}

/** Whether a view is written in a markup language, so that it has a look beside its source. */
export function hasLook(view: ViewId): boolean {
  return view === 'markdown' || view === 'html';
}

function rememberChange(change: Pick<Settings, 'textForm'>): void {
  void changeSettings(change);
}
