import { linkMarkdown } from '@/export/inline-markdown';
import { copyText } from '@/platform/clipboard';
import { t, tn } from '@/platform/i18n';
import { listTabs } from '@/platform/tabs';

interface LinkedPage {
  title: string;
  url: string;
}

/** Puts a page's title and address on the clipboard as a markdown link, and says so. */
export async function copyPageLink({ title, url }: LinkedPage): Promise<string> {
  await write(linkMarkdown(title, url));
  return t('copiedPageLink');
}

/**
 * The same for all tabs of the window, as a list in the order of the tabs; leaves out those whose
 * address works only in this browser. Call it in the turn of the user's gesture.
 *
 * @throws {Error} if the user does not allow the tabs to be seen.
 */
export async function copyTabLinks(): Promise<string> {
  const tabs = await listTabs({ currentWindow: true });
  if (tabs === undefined) throw new Error(t('tabsRefused'));
  const pages = tabs.filter(({ url = '' }) => /^https?:/.test(url));
  const lines = pages.map(({ title = '', url = '' }) => `- ${linkMarkdown(title, url)}\n`);
  await write(lines.join(''));
  return tn('copiedTabs', pages.length);
}

/** The browser's own message about a refused clipboard is for developers. */
async function write(text: string): Promise<void> {
  await copyText(text).catch((cause: unknown) => {
    throw new Error(t('clipboardRefused'), { cause });
  });
}
