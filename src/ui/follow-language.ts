import { language, speak, t } from '@/platform/i18n';
import type { MessageKey } from '@/contract/user-text';
import { LANGUAGE_CHOICES, readSettings, watchSettings, type Settings } from '@/storage/settings';

/**
 * Gives a page of the extension the language that the user chose, now and after every change. The
 * choice is remembered where a page can read it at once, so that one in the browser's own language
 * waits for nothing.
 *
 * @param page - Whose title and language are set.
 * @param title - Of the page.
 * @param memory - What pages of the extension share; absent where the browser gives none.
 * @param onChange - Draws the page anew in the language that was chosen meanwhile.
 * @param settings - As they are now, where they are being read anyway.
 * @returns When the texts are there that the page is to be drawn with.
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
  if (shown !== 'browser') await speak(shown);
  show();

  const follow = async ({ language: choice }: Pick<Settings, 'language'>) => {
    if (choice === shown) return;
    shown = choice;
    memory?.setItem(KEY, choice);
    await speak(choice);
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
