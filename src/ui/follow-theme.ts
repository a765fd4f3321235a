import { readSettings, watchSettings, type Settings } from '@/storage/settings';

/**
 * Gives an extension page the colours that the user chose, now and after every change. Remembers
 * the choice where a page can read it at once, so that none is drawn in other colours first.
 *
 * @param root - The page's root element.
 * @param memory - Storage that extension pages share; absent if the browser gives none.
 * @param settings - The present ones, if the page reads them anyway.
 */
export function followTheme(
  root: HTMLElement,
  memory: Pick<Storage, 'getItem' | 'setItem'> | undefined,
  settings: Promise<Settings> = readSettings(),
): void {
  show(root, memory?.getItem(KEY) ?? 'system');
  const follow = ({ theme }: Settings) => {
    show(root, theme);
    memory?.setItem(KEY, theme);
  };
  watchSettings(follow);
  void settings.then(follow);
}

/** The storage that all extension pages share; `undefined` if the browser refuses it. */
export function pageMemory(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

function show(root: HTMLElement, theme: string): void {
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  else delete root.dataset.theme;
}

const KEY = 'theme';
