import type { PagesProgress } from '@/jobs/pages/pages-progress';
import { clearProgress, showProgress } from '@/platform/badge';
import { language, t, textsReady } from '@/platform/i18n';

/**
 * Shows the progress of many pages on the toolbar button: how many have ended if the total is
 * unknown, else their share. Tells browsers only about changes.
 */
export function createPagesBadge(): (progress: PagesProgress | undefined) => void {
  let last = '';
  return (progress) => {
    const text = progress === undefined ? '' : badgeText(progress);
    if (text === last) return;
    last = text;
    void draw(progress, text);
  };
}

async function draw(progress: PagesProgress | undefined, text: string): Promise<void> {
  await textsReady();
  if (progress === undefined) return clearProgress('pages', t('extensionName'));
  const { ended, total } = progress;
  const number = (value: number) => value.toLocaleString(language());
  return showProgress('pages', text, t('badgePages', number(ended), number(total)));
}

/** At most four characters, as more are cut off. */
function badgeText({ ended, total, isOpenEnded }: PagesProgress): string {
  if (isOpenEnded) return String(ended);
  return `${Math.floor((ended * 100) / Math.max(1, total))}%`;
}
