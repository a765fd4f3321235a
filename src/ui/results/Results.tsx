import { useMemo, useRef, useState } from 'preact/hooks';
import { isOpenedOnly, mayHaveResult, type Job } from '@/contract/job';
import { t, tn } from '@/platform/i18n';
import type { SeveralAction } from '../actions/run-several';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { ConfirmDialog } from '../ConfirmDialog';
import { report } from '../failure-text';
import { createInteractSessions } from '../interact/interact-sessions';
import { lazy } from '../lazy';
import { PageHead } from '../PageHead';
import { TextFormContext, useTextForm } from '../viewer/text-form';
import { EmptyResults } from './EmptyResults';
import { DATASETS_HASH, fileTabOf, joinOf } from '@/messaging/own-addresses';
import { filterJobs, type ResultFilter } from './filter-jobs';
import { neighbourOf, versionsOf } from './group-jobs';
import { KeysLegend } from './KeysLegend';
import { OpenResult } from './OpenResult';
import { readSeveral } from './read-results';
import { ResultList } from './ResultList';
import type { ResultsServices } from './results-services';
import { ResultsHead } from './ResultsHead';
import { useComparison } from './use-comparison';
import { canUndo, useDeletion, type Deleted } from './use-deletion';
import { usePrivateResults } from './use-private-results';
import { useHash } from './use-hash';
import { useResultKeys } from './use-result-keys';
import { useSearch } from './use-search';
import { useSelected } from './use-selected';
import './results.css';

/**
 * The results page: everything that was scraped and stored, to find, read, export, compare and
 * delete.
 */
export function Results({ services }: { services: ResultsServices }) {
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<ResultFilter>('all');
  const [openId, open] = useHash();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [status, setStatus] = useState('');
  const textForm = useTextForm(services.textForm);
  const search = useRef<HTMLInputElement>(null);
  const copyOpen = useRef<() => void>(null);
  const sessions = useMemo(() => createInteractSessions(services), [services]);
  const found = useSearch(services, query);
  const { jobs: all, busy, problem, again } = found;
  const { jobs, hidden, show: showHidden } = usePrivateResults(found, services.inPrivateWindow);
  const comparison = useComparison(services, () => setStatus(t('compareMissing')));

  const listed = jobs && filterJobs(jobs, filter);
  const isNarrowed = query.trim() !== '' || filter !== 'all';
  const first = listed?.find((each) => !isOpenedOnly(each)) ?? listed?.[0];
  // A link leads to any result, also to one that the list leaves out.
  const job = all?.find(({ id }) => id === openId) ?? (openId === '' ? first : undefined);
  const shown = useSelected(services, job);
  const fileTab = fileTabOf(openId);
  const isDatasets = openId === DATASETS_HASH;
  const joined = useMemo(() => joinOf(openId), [openId]);
  const present = all?.filter(({ id }) => chosen.has(id)) ?? [];
  const versions =
    job === undefined
      ? []
      : versionsOf(job, (job.incognito ? all : jobs) ?? []).filter(
          (each) => each.many === undefined && mayHaveResult(each),
        );
  const deletion = useDeletion(services, afterRemoval, ([id]) => id && show(id), setStatus);

  function show(jobId: string) {
    comparison.close();
    open(jobId);
  }

  function choose(jobId: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(jobId);
    else next.delete(jobId);
    setChosen(next);
    setStatus('');
  }

  function afterRemoval(what: Deleted) {
    setChosen(new Set());
    if (what === 'all') show('');
    // The open result is gone: show the next one in the list.
    else if (job !== undefined && what.includes(job.id))
      show(neighbourOf(job, listed ?? [], 1, what)?.id ?? '');
    if (problem !== undefined) again();
  }

  async function actOn(several: readonly Job[], action: SeveralAction) {
    const work = readSeveral(services, several);
    await report(
      work.then((read) => services.actOnSeveral(action, read)),
      setStatus,
    );
  }

  function compare() {
    if (present.length > 1) void comparison.compareLatest(present);
    else if (job !== undefined) compareWithFormer(job);
  }

  function compareWithFormer(after: Job) {
    const former = versions[versions.findIndex(({ id }) => id === after.id) + 1] ?? versions[0];
    if (former !== undefined && former.id !== after.id)
      void comparison.compare(former, after, versions);
  }

  useResultKeys({
    next: () => show(neighbourOf(job, listed ?? [], 1)?.id ?? job?.id ?? ''),
    previous: () => show(neighbourOf(job, listed ?? [], -1)?.id ?? job?.id ?? ''),
    choose: () => job && choose(job.id, !chosen.has(job.id)),
    copy: () => (present.length > 0 ? void actOn(present, 'copy') : copyOpen.current?.()),
    remove: () => {
      const ids = present.length > 0 ? present.map(({ id }) => id) : job ? [job.id] : [];
      if (ids.length > 0) void deletion.remove(ids);
    },
    compare,
    search: () => search.current?.focus(),
    undo: () => void deletion.undo?.(),
    back: () => (comparison.compared === undefined ? setChosen(new Set()) : comparison.close()),
  });

  const isComparing = comparison.compared !== undefined;
  const isAllHidden = hidden > 0 && !isNarrowed && openId === '';
  const isEmpty =
    job === undefined &&
    fileTab === undefined &&
    joined === undefined &&
    !isDatasets &&
    jobs !== undefined &&
    !isAllHidden;
  return (
    <TextFormContext.Provider value={textForm}>
      <main class="results" data-open={openId !== '' || isComparing || undefined}>
        <PageHead current={isDatasets ? 'datasets' : 'results'}>
          <h1 class="visually-hidden">{t(isDatasets ? 'datasetsTitle' : 'resultsTitle')}</h1>
        </PageHead>
        <section class="results-side" aria-label={t('resultsTitle')}>
          <ResultsHead
            query={query}
            onQuery={(next) => {
              setStatus('');
              setQuery(next);
            }}
            searchRef={search}
            jobs={jobs ?? []}
            filter={filter}
            onFilter={setFilter}
            status={status === '' && listed ? tn('resultsCount', listed.length) : status}
            busy={busy}
            onUndo={deletion.undo && (() => void deletion.undo?.())}
            deletable={isNarrowed ? (listed?.length ?? 0) : 'all'}
            canDelete={
              listed === undefined || listed.length === 0
                ? problem !== undefined && !isNarrowed
                : !busy
            }
            onDelete={
              present.length > 0 || (listed?.length === 0 && problem === undefined)
                ? undefined
                : () => deletion.ask(isNarrowed ? (listed ?? []).map(({ id }) => id) : 'all')
            }
          />
          {problem !== undefined && <Callout kind="problem">{problem}</Callout>}
          {hidden > 0 && query.trim() === '' && (
            <p class="results-hidden quiet line">
              {tn('resultsHidden', hidden)}
              <Button label={t('resultsHiddenShow')} variant="quiet" onClick={showHidden} />
            </p>
          )}
          <ResultList
            jobs={listed ?? []}
            now={services.requests.now()}
            openId={job?.id ?? ''}
            chosen={chosen}
            onOpen={show}
            onChoose={choose}
          />
          {present.length === 0 && (listed?.length ?? 0) > 1 && <KeysLegend />}
          {present.length > 0 && (
            <LazyChosenBar
              count={present.length}
              onAct={(action) => void actOn(present, action)}
              onCompare={compare}
              onDelete={() => void deletion.remove(present.map(({ id }) => id))}
              onClear={() => setChosen(new Set())}
            />
          )}
        </section>
        <section class="results-main">
          <div class="results-back">
            <Button label={t('resultsBack')} icon="back" variant="quiet" onClick={() => show('')} />
          </div>
          <OpenResult
            job={job}
            shown={shown}
            versions={versions}
            comparison={comparison}
            services={services}
            sessions={sessions}
            copyRef={copyOpen}
            onCompare={compareWithFormer}
            onDelete={(id) => void deletion.remove([id])}
            onOpen={open}
          />
          {!isComparing && fileTab !== undefined && (
            <LazyFileForm key={fileTab} tabId={fileTab} services={services} onSent={open} />
          )}
          {!isComparing && joined !== undefined && (
            <LazyJoin key={openId} source={joined} services={services} onStarted={open} />
          )}
          {!isComparing && isDatasets && <LazyDatasets datasets={services.tables.datasets} />}
          {!isComparing && isEmpty && (
            <EmptyResults
              query={query}
              isFiltered={filter !== 'all'}
              isGone={openId !== ''}
              onAll={() => {
                setQuery('');
                setFilter('all');
                show('');
              }}
            />
          )}
        </section>
        {deletion.asking !== undefined && (
          <ConfirmDialog
            question={questionAbout(deletion.asking, hidden)}
            confirmLabel={t('resultsDelete')}
            onConfirm={() => deletion.asking && void deletion.remove(deletion.asking)}
            onClose={() => deletion.ask(undefined)}
          />
        )}
      </main>
    </TextFormContext.Provider>
  );
}

const LazyChosenBar = lazy(async () => (await import('./ChosenBar')).ChosenBar);
const LazyDatasets = lazy(async () => (await import('../table/Datasets')).Datasets);
const LazyJoin = lazy(async () => (await import('./join/Join')).Join);
const LazyFileForm = lazy(async () => (await import('./FileForm')).FileForm);

function questionAbout(what: Deleted, hidden: number): string {
  if (what === 'all') return tn('resultsAskAllHidden', hidden) || t('resultsAskAll');
  return tn(canUndo(what) ? 'resultsAsk' : 'resultsAskFinal', what.length);
}
