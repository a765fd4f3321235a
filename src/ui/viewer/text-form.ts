import { createContext } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { changeSettings, type Settings } from '@/storage/settings';
import type { ViewId } from './views';

/** Whether to show texts as they look or as source. */
export interface TextForm {
  isSource: boolean;
  showSource: (isSource: boolean) => void;
}

/** What the user chose last, on any extension page. */
export const TextFormContext = createContext<TextForm>({ isSource: false, showSource: () => {} });

/**
 * The user's choice for all texts of an extension page.
 *
 * @param first - The stored choice.
 * @param onSettings - Stores another choice.
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

/** Whether a view is in a markup language, so that it can be shown as source or as it looks. */
export function hasLook(view: ViewId): boolean {
  return view === 'markdown' || view === 'html';
}

function rememberChange(change: Pick<Settings, 'textForm'>): void {
  void changeSettings(change);
}
