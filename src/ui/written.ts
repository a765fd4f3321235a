import { t } from '@/platform/i18n';

/**
 * Waits until the clipboard is written.
 *
 * @throws {Error} for the user if the browser refuses: its own message is for developers.
 */
export async function written(writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (cause) {
    throw new Error(t('clipboardRefused'), { cause });
  }
}
