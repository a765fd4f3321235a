import { useState } from 'preact/hooks';
import { isOpen } from '@/contract/job';
import type { PageTable } from '@/contract/table/page-table';
import type { TableRunLimits } from '@/contract/table/table-run';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { failureText } from '../failure-text';
import { MorePages } from './MorePages';
import { RunNote } from './RunNote';
import type { PageRun } from './use-table-run';

interface RunAreaProps {
  run: PageRun;
  table: PageTable;
  /** Address of the page. */
  url: string;
  /** Whether to ask for the limits. */
  asks: boolean;
  onAsk: (asks: boolean) => void;
  /** As in `MorePages`. */
  onLoadRest?: ((isOnlyWay: boolean) => void) | undefined;
}

/** Reading a table from all its pages: what to ask first, how far it has come, and its outcome. */
export function RunArea({ run, table, url, asks, onAsk, onLoadRest }: RunAreaProps) {
  const [problem, setProblem] = useState<string>();
  const { job, isShown, inTab } = run;
  const host = URL.parse(job?.target.url ?? url)?.host ?? '';
  const isContinued = job !== undefined && isShown;
  const ended = job?.progress?.table?.ended;

  function attempt(work: Promise<void> | undefined) {
    onAsk(false);
    setProblem(undefined);
    work?.catch((error: unknown) => setProblem(failureText(error)));
  }

  if (asks && inTab !== undefined)
    return (
      <MorePages
        host={host}
        limits={isContinued ? furtherLimits(job.progress?.done, job.run) : LIMITS}
        findNext={isContinued ? undefined : () => inTab.findNext(table)}
        walks={isContinued && (job.run?.inTab === true || ended === 'scripted')}
        onStart={(limits, walks) =>
          attempt(
            isContinued ? inTab.continueRun(limits, walks) : inTab.start(limits, table, walks),
          )
        }
        onLoadRest={
          onLoadRest &&
          ((isOnlyWay) => {
            onAsk(false);
            onLoadRest(isOnlyWay);
          })
        }
        onClose={() => onAsk(false)}
      />
    );
  return (
    <>
      {problem !== undefined && (
        <p class="table-note quiet line" role="alert">
          {problem}
        </p>
      )}
      {isContinued && (
        <RunNote
          job={job}
          onStop={inTab && (() => attempt(inTab.stop()))}
          onContinue={inTab && canContinue(ended) ? () => onAsk(true) : undefined}
          onInTab={inTab && ended === 'scripted' ? () => onAsk(true) : undefined}
          onLoadRest={ended === 'scripted' && onLoadRest ? () => onLoadRest(false) : undefined}
          onThisPage={inTab && (() => run.show(false))}
        />
      )}
      {job !== undefined && !isShown && !isOpen(job) && (
        <div class="table-run row">
          <Button label={t('runAllPages')} variant="quiet" onClick={() => run.show(true)} />
        </div>
      )}
    </>
  );
}

const LIMITS: TableRunLimits = { pages: 20, rows: 5000, minutes: 10, delay: 1 };

/** Limits for as much again. */
function furtherLimits(
  done = 0,
  { delay, minutes, rows }: TableRunLimits = LIMITS,
): TableRunLimits {
  return {
    pages: Math.min(done + LIMITS.pages, 1000),
    rows: Math.min(rows + LIMITS.rows, 100_000),
    minutes,
    delay,
  };
}

/** Whether a run that ended for such a reason may have more to read. */
function canContinue(ended: string | undefined): boolean {
  return ended === undefined || !FINAL.has(ended);
}

const FINAL: ReadonlySet<string> = new Set(['last', 'circle', 'nothingNew', 'scripted']);
