import { linkMarkdown } from '@/export/inline-markdown';
import { copyText } from '@/platform/clipboard';
import { t, tn } from '@/platform/i18n';
import { listTabs } from '@/platform/tabs';
import { written } from '../written';

interface LinkedPage {
  title: string;
  url: string;
}

/** Puts a page's title and address on the clipboard as a markdown link, and says so. */
export async function copyPageLink({ title, url }: LinkedPage): Promise<string> {
  await written(copyText(linkMarkdown(title, url)));
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
  await written(copyText(lines.join('')));
  return tn('copiedTabs', pages.length);
}
