import { isOpen, type Job } from '@/contract/job';
import type { JobPage, ManyPages, PageState } from '@/contract/many-pages';
import type { PlainKey } from '@/contract/user-text';
import { t, translate } from '@/platform/i18n';

interface PagesTableProps {
  job: Job;
  many: ManyPages;
  /** Opens the result of the page at a place. */
  onOpen: (place: number) => void;
}

/** What became of each page, one a row. */
export function PagesTable({ job, many, onOpen }: PagesTableProps) {
  const isUnderWay = isOpen(job) && job.state !== 'paused';
  return (
    <table class="pages-table" aria-label={t('pagesTable')}>
      <tbody>
        {many.pages.map((page, place) => {
          const state = page.state === 'reading' && !isUnderWay ? 'waiting' : page.state;
          return (
            <tr key={page.url} data-state={state}>
              <td>{t(STATE_NAMES[state])}</td>
              <td>
                {state === 'done' ? (
                  <button type="button" title={page.url} onClick={() => onOpen(place)}>
                    {nameOf(page)}
                  </button>
                ) : (
                  <span title={page.url}>{nameOf(page)}</span>
                )}
                {page.reason !== undefined && <small>{translate(page.reason)}</small>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What a page is called in its table: its title, or its place on the web. */
export function nameOf({ url, title = '' }: JobPage): string {
  const parsed = URL.parse(url);
  return title || (parsed === null ? url : `${parsed.host}${parsed.pathname}${parsed.search}`);
}

const STATE_NAMES = {
  waiting: 'pageWaiting',
  reading: 'pageReading',
  done: 'pageDone',
  failed: 'pageFailed',
  skipped: 'pageSkipped',
} as const satisfies Record<PageState, PlainKey>;
