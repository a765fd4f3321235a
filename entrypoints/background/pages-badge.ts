import type { PagesProgress } from '@/jobs/pages/pages-progress';
import { clearProgress, showProgress } from '@/platform/badge';
import { language, t, textsReady } from '@/platform/i18n';

/**
 * Shows on the toolbar button how far many pages are: how many have ended where nobody knows how many there
 * will be, else their share. Browsers are only told what changes.
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
  if (progress === undefined) return clearProgress(t('extensionName'));
  const { ended, total } = progress;
  const number = (value: number) => value.toLocaleString(language());
  return showProgress(text, t('badgePages', number(ended), number(total)));
}

/** At most four characters: more are cut off. */
function badgeText({ ended, total, isOpenEnded }: PagesProgress): string {
  if (isOpenEnded) return String(ended);
  return `${Math.floor((ended * 100) / Math.max(1, total))}%`;
}
