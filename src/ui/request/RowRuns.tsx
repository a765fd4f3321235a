import { useId, useState } from 'preact/hooks';
import { secretWrites } from '@/contract/secret-texts';
import { secretSteps } from '@/contract/secret-steps';
import { allSelectors } from '@/contract/recording/hinted-steps';
import { columnMark, columnsIn } from '@/contract/step-rows';
import type { TabOptions } from '@/contract/tab-request';
import { t, tn } from '@/platform/i18n';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { Fold } from '../builder/Fold';
import { hintsOf } from '@/drafts/steps';
import { report } from '../failure-text';
import { written } from '../written';
import type { RequestPage, RequestServices } from './request-services';
import { readRows } from './read-rows';
import { endOf, rowsTable } from './rows-table';
import { LazyStartDialog } from './lazy-request';
import { Answers } from './Answers';
import type { DraftState } from './use-draft';
import { useRowRuns } from './use-row-runs';
import './row-runs.css';
import { resultAddress } from '@/messaging/own-addresses';

export interface RowRunsProps {
  page: RequestPage & { tabId: number };
  services: RequestServices;
  draft: DraftState;
  /** What is done for each row. */
  request: TabOptions;
  /** The page that each row begins with. */
  startUrl: string;
}

/** Does the steps of a form once for each row of a pasted list, whose columns their texts name. */
export function RowRuns({ page, services, draft, request, startUrl }: RowRunsProps) {
  const { tabId } = page;
  const { actions = [] } = request;
  const hints = hintsOf(draft.draft.steps);
  const secret = [
    ...secretWrites(actions, (at) => allSelectors(actions[at] ?? {}, hints?.[at])),
    ...secretSteps(actions),
  ];
  const runs = useRowRuns(services, { tabId, request, hints, startUrl, secret });
  const { list, hidden, outcomes, now, problem } = runs;
  const [text, setText] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const [status, setStatus] = useState('');
  const pasteId = useId();

  const named = columnsIn(actions);
  const missing = list === undefined ? [] : named.filter((name) => !list.columns.includes(name));
  const isOver = list !== undefined && outcomes.length >= list.rows.length;
  const next = isOver ? 0 : outcomes.length;
  // The texts for secrets are gone once the form was closed.
  const isSecretGone = [...hidden].some((at) => (list?.rows[next]?.[at] ?? '') === '');
  const mustReview = draft.draft.reviewed !== true;
  const asked = secretSteps(actions);

  function start() {
    if (mustReview || asked.length > 0) setIsAsking(true);
    else void runs.run([]);
  }

  async function copyTable() {
    if (list === undefined) return;
    const names = list.columns.filter((_, at) => hidden.has(at));
    await written(services.copyText(rowsTable(list, outcomes, names)));
    return tn('rowsCopied', outcomes.length);
  }

  return (
    <Fold name="rows" title={t('rowsTitle')}>
      <div class="rows stack">
        <p class="builder-help quiet">
          {t('rowsHelp', columnMark(list?.columns[0] ?? t('rowsExample')))}
        </p>
        <label for={pasteId}>{t('rowsPaste')}</label>
        <textarea
          id={pasteId}
          rows={4}
          spellcheck={false}
          value={text}
          disabled={now !== undefined}
          onInput={({ currentTarget: { value } }) => {
            setText(value);
            if (value.trim() !== '') runs.take(readRows(value), runs.pause);
          }}
        />
        {list !== undefined && (
          <>
            <output>{tn('rowsCount', list.rows.length, list.columns.join(', '))}</output>
            <label>
              {t('rowsPause')}{' '}
              <input
                type="number"
                min={0}
                max={600}
                value={runs.pause}
                disabled={now !== undefined}
                onChange={({ currentTarget: { value } }) =>
                  runs.take(list, Math.min(600, Math.max(0, Number(value))))
                }
              />
            </label>
            {missing.length > 0 && (
              <p class="builder-problem">{t('rowsMissing', missing.join(', '))}</p>
            )}
            {named.length === 0 && <p class="builder-help quiet">{t('rowsNoColumn')}</p>}
            {isSecretGone && now === undefined && (
              <p class="builder-problem">{t('rowsSecretGone')}</p>
            )}
            {!runs.isKept && <p class="builder-help quiet">{t('rowsNotKept')}</p>}
            <div class="button-row row">
              {now === undefined ? (
                <Button
                  icon="play"
                  label={next === 0 ? tn('rowsRun', list.rows.length) : t('rowsContinue', next + 1)}
                  disabled={
                    list.rows.length === 0 ||
                    named.length === 0 ||
                    missing.length > 0 ||
                    isSecretGone
                  }
                  onClick={start}
                />
              ) : (
                <Button label={t('recordStop')} onClick={runs.stop} />
              )}
              {outcomes.length > 0 && (
                <Button
                  label={t('tableCopy')}
                  onClick={() => void report(copyTable(), setStatus)}
                />
              )}
            </div>
            <output>
              {now !== undefined && t('rowsAt', now + 1, list.rows.length)} {status}
            </output>
            {problem !== undefined && <Callout kind="problem">{problem}</Callout>}
            <ol class="row-outcomes">
              {list.rows.slice(0, outcomes.length).map((row, at) => {
                const job = outcomes[at]?.job;
                return (
                  // The rows do not change while they are shown.
                  <li key={at} data-state={job?.state}>
                    <span class="said">{row.find((_, cell) => !hidden.has(cell))}</span>
                    {job !== undefined && (
                      <a href={resultAddress(job.id)} target="_blank" rel="noopener">
                        {endOf(job)}
                      </a>
                    )}
                    {job !== undefined && <Answers job={job} services={services} />}
                  </li>
                );
              })}
            </ol>
          </>
        )}
      </div>
      {isAsking && (
        <LazyStartDialog
          actions={actions}
          hints={hints}
          url={page.url}
          startUrl={startUrl}
          review={mustReview}
          rows={list?.rows.length}
          secrets={asked}
          onStart={(secrets) => {
            if (mustReview) draft.setDraft({ ...draft.draft, reviewed: true });
            void runs.run(secrets);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Fold>
  );
}
