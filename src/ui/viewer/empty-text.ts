import { isRedacted } from '@/contract/request/asks-for';
import { isRemote } from '@/contract/engine';
import { formatNames } from '@/contract/request/scrape-request';
import { t } from '@/platform/i18n';
import type { Shown } from './shown';

/** Why a result has no markdown, or no HTML, and what would give more. */
export function emptyText({ job, result }: Shown, format: 'markdown' | 'html'): string {
  const { request, tab, engine } = job;
  const isAsked = formatNames(request).some((name) => name === format);
  if (!isRemote(engine)) {
    if (!isAsked && result.data[format] === undefined) return t('viewNotAsked');
    if (tab?.selection === true) return t('viewEmptySelection');
    if ((request.includeTags ?? []).length > 0) return t('viewEmptyChosen');
    return t(request.onlyMainContent === false ? 'viewEmptyWhole' : 'viewEmpty');
  }
  if (!isAsked) return t('viewNotAsked');
  if (format === 'markdown' && isRedacted(request) && result.data.markdown === '') {
    return t('viewEmptyRedacted');
  }
  return t('viewEmptyService');
}
