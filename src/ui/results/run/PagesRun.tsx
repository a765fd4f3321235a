import { useLayoutEffect, useState } from 'preact/hooks';
import { titleOf } from '../../request/describe-job';
import { PageOfRun } from './PageOfRun';
import { RunOverview, type RunOverviewProps } from './RunOverview';

/**
 * A job of many pages, or one of its pages. The search and the filter are kept while a page
 * is open.
 */
export function PagesRun({ job, many, services, ...more }: Omit<RunOverviewProps, 'onOpen'>) {
  const [place, setPlace] = useState<number>();
  /** The element that opened the page. */
  const [opener, setOpener] = useState<Element | null>(null);
  const page = place === undefined ? undefined : many.pages[place];

  useLayoutEffect(() => {
    if (place === undefined && opener instanceof HTMLElement) opener.focus();
  }, [place, opener]);

  function open(next: number) {
    setOpener(document.activeElement);
    setPlace(next);
  }

  return (
    <>
      {page !== undefined && place !== undefined && (
        <article class="result-detail" aria-label={titleOf(job)}>
          <PageOfRun
            job={job}
            page={page}
            place={place}
            services={services}
            onBack={() => setPlace(undefined)}
          />
        </article>
      )}
      <article class="result-detail" aria-label={titleOf(job)} hidden={page !== undefined}>
        <RunOverview job={job} many={many} services={services} onOpen={open} {...more} />
      </article>
    </>
  );
}
