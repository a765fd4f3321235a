import { language, loadLanguage, t } from '@/platform/i18n';
import type { MessageKey } from '@/contract/user-text';
import { LANGUAGE_CHOICES, readSettings, watchSettings, type Settings } from '@/storage/settings';

/**
 * Gives an extension page the language that the user chose, now and after every change. Remembers
 * the choice where a page can read it at once, so that a page in the browser's own language does
 * not wait.
 *
 * @param page - The page whose title and language are set.
 * @param title - The page's title.
 * @param memory - Storage that extension pages share; absent if the browser gives none.
 * @param onChange - Redraws the page in the newly chosen language.
 * @param settings - The present settings, if they are being read anyway.
 * @returns a promise that resolves when the texts for drawing the page are there.
 */
export async function followLanguage(
  page: Pick<Document, 'title' | 'documentElement'>,
  title: MessageKey,
  memory: Pick<Storage, 'getItem' | 'setItem'> | undefined,
  onChange: () => void,
  settings: Promise<Pick<Settings, 'language'>> = readSettings(),
): Promise<void> {
  const noted = memory?.getItem(KEY);
  const remembered = LANGUAGE_CHOICES.find((choice) => choice === noted);
  let shown = remembered ?? (await settings).language;
  memory?.setItem(KEY, shown);
  if (shown !== 'browser') await loadLanguage(shown);
  show();

  const follow = async ({ language: choice }: Pick<Settings, 'language'>) => {
    if (choice === shown) return;
    shown = choice;
    memory?.setItem(KEY, choice);
    await loadLanguage(choice);
    show();
    onChange();
  };
  watchSettings((changed) => void follow(changed));
  void settings.then(follow);

  function show() {
    page.documentElement.lang = language();
    page.title = t(title);
  }
}

const KEY = 'language';
