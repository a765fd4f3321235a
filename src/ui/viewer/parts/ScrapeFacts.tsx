import type { Metadata } from '@/contract/scrape-data';
import { t } from '@/platform/i18n';
import { Facts } from './Facts';
import { OutLink } from './OutLink';
import { timeText } from './time-text';

/** How a scrape went: the page's status and final address, what it cost, and whether it was stored. */
export function ScrapeFacts({ metadata }: { metadata: Metadata }) {
  const { statusCode, error, url, sourceURL, creditsUsed, cacheState, cachedAt } = metadata;
  const finalAddress = url !== undefined && url !== sourceURL && <OutLink url={url} />;
  return (
    <Facts
      facts={[
        [t('factStatus'), statusCode && [statusCode, error].filter(Boolean).join(' · ')],
        [t('factAddress'), finalAddress],
        [t('factCredits'), creditsUsed],
        [t('factCache'), cacheText(cacheState, cachedAt)],
      ]}
    />
  );
}

function cacheText(state: string | undefined, cachedAt: string | undefined): string | undefined {
  if (state === 'hit') return t('cacheHit', cachedAt === undefined ? '' : timeText(cachedAt));
  if (state === 'miss') return t('cacheMiss');
  return state;
}
