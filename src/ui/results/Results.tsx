import { useMemo, useState } from 'preact/hooks';
import { isOpenedOnly, type Job } from '@/contract/job';
import { t, tn } from '@/platform/i18n';
import type { SeveralAction } from '../actions/run-several';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { ConfirmDialog } from '../ConfirmDialog';
import { createInteractSessions } from '../interact/interact-sessions';
import { failureText } from '../failure-text';
import { ChosenBar } from './ChosenBar';
import { fileTabOf } from './file-hash';
import { filterJobs, type ResultFilter } from './filter-jobs';
import { FilterChoice } from './FilterChoice';
import { JobDetail } from './JobDetail';
import { readPair, readSeveral, type Pair } from './read-results';
import { ResultDetail } from './ResultDetail';
import { ResultList } from './ResultList';
import { StorageNotices } from '../StorageNotices';
import type { ResultsServices } from './results-services';
import { useLazy } from '../use-lazy';
import { useHash } from './use-hash';
import { useSearch } from './use-search';
import { useSelected } from './use-selected';
import './results.css';

/** The results page: all that was scraped and kept, to find, read, take along and delete. */
export function Results({ services }: { services: ResultsServices }) {
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<ResultFilter>('all');
  const [openId, open] = useHash();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [deleting, setDeleting] = useState<'all' | string[]>();
  const [comparing, setComparing] = useState<Pair>();
  const compared = useLazy(loadComparison, comparing !== undefined);
  const [status, setStatus] = useState('');
  const sessions = useMemo(() => createInteractSessions(services), [services]);
  const { jobs, busy, problem, again } = useSearch(services, query);

  const listed = jobs && filterJobs(jobs, filter);
  const isNarrowed = query.trim() !== '' || filter !== 'all';
  const first = listed?.find((each) => !isOpenedOnly(each)) ?? listed?.[0];
  const job = jobs?.find(({ id }) => id === openId) ?? (openId === '' ? first : undefined);
  const shown = useSelected(services, job);
  const fileTab = fileTabOf(openId);
  const form = useLazy(loadFileForm, fileTab !== undefined);
  const present = jobs?.filter(({ id }) => chosen.has(id)) ?? [];

  function choose(jobId: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(jobId);
    else next.delete(jobId);
    setChosen(next);
    setStatus('');
  }

  async function compare(two: readonly Job[]) {
    const pair = await readPair(services, two);
    setComparing(pair);
    if (pair === undefined) setStatus(t('compareMissing'));
  }

  async function actOn(several: readonly Job[], action: SeveralAction) {
    try {
      setStatus(await services.actOnSeveral(action, await readSeveral(services, several)));
    } catch (error) {
      setStatus(failureText(error));
    }
  }

  async function remove(what: 'all' | string[]) {
    await (what === 'all' ? services.deleteAllResults() : services.deleteResults(what));
    setChosen(new Set());
    // What was open is gone: the first of the others takes its place.
    if (what === 'all' || what.includes(openId)) open('');
    if (problem !== undefined) again();
    setStatus(what === 'all' ? t('resultsDeletedAll') : tn('resultsDeleted', what.length));
  }

  return (
    <main class="results">
      <section class="results-side" aria-label={t('resultsTitle')}>
        <h1>{t('resultsTitle')}</h1>
        <a href="/builder.html">{t('buildOpen')}</a>
        <input
          type="search"
          aria-label={t('resultsSearch')}
          placeholder={t('resultsSearch')}
          value={query}
          onInput={(event) => {
            setStatus('');
            setQuery(event.currentTarget.value);
          }}
        />
        <FilterChoice jobs={jobs ?? []} value={filter} onChange={setFilter} />
        <div class="results-tools">
          <output aria-busy={busy}>
            {status === '' && listed ? tn('resultsCount', listed.length) : status}
          </output>
          {present.length === 0 && (
            <Button
              label={isNarrowed ? t('resultsDeleteFound') : t('resultsDeleteAll')}
              variant="quiet"
              disabled={
                listed === undefined || listed.length === 0
                  ? problem === undefined || isNarrowed
                  : busy
              }
              onClick={() => setDeleting(isNarrowed ? (listed ?? []).map(({ id }) => id) : 'all')}
            />
          )}
        </div>
        <StorageNotices />
        {problem !== undefined && <Callout kind="problem">{problem}</Callout>}
        <ResultList
          jobs={listed ?? []}
          now={services.requests.now()}
          openId={job?.id ?? ''}
          chosen={chosen}
          onOpen={(jobId) => {
            setComparing(undefined);
            open(jobId);
          }}
          onChoose={choose}
        />
        {present.length > 0 && (
          <ChosenBar
            count={present.length}
            onAct={(action) => void actOn(present, action)}
            onCompare={() => void compare(present)}
            onDelete={() => setDeleting(present.map(({ id }) => id))}
            onClear={() => setChosen(new Set())}
          />
        )}
      </section>
      <section class="results-main">
        {comparing !== undefined && compared !== undefined && (
          <compared.Comparison results={comparing} onClose={() => setComparing(undefined)} />
        )}
        {!comparing && job !== undefined && shown === undefined && job.state !== 'done' && (
          <JobDetail
            key={job.id}
            job={job}
            services={services}
            onDelete={() => setDeleting([job.id])}
            onSent={open}
          />
        )}
        {!comparing && shown !== undefined && (
          <ResultDetail
            key={shown.job.id}
            shown={shown}
            services={services}
            sessions={sessions}
            onDelete={() => setDeleting([shown.job.id])}
            onSent={open}
          />
        )}
        {!comparing && fileTab !== undefined && form !== undefined && (
          <form.FileForm key={fileTab} tabId={fileTab} services={services} onSent={open} />
        )}
        {!comparing && job === undefined && fileTab === undefined && jobs !== undefined && (
          <p class="results-empty">{emptyText(query, openId)}</p>
        )}
      </section>
      {deleting !== undefined && (
        <ConfirmDialog
          question={deleting === 'all' ? t('resultsAskAll') : tn('resultsAsk', deleting.length)}
          confirmLabel={t('resultsDelete')}
          onConfirm={() => void remove(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </main>
  );
}

const loadComparison = () => import('../compare/Comparison');
const loadFileForm = () => import('./FileForm');

function emptyText(query: string, openId: string): string {
  if (query !== '') return t('resultsNotFound', query);
  return openId === '' ? t('resultsEmpty') : t('resultsGone');
}
