import { useEffect, useState } from 'preact/hooks';
import { OPENED_LIMIT, type Job } from '@/contract/job';
import { t, tn } from '@/platform/i18n';
import { dayText } from './day-text';
import { useParts } from '../use-parts';
import { groupJobs, inListOrder, type JobStack } from './group-jobs';
import { ResultItem } from './ResultItem';

interface ResultListProps {
  /** Latest first. */
  jobs: readonly Job[];
  openId: string;
  chosen: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  now: number;
  onOpen: (jobId: string) => void;
  onChoose: (jobId: string, chosen: boolean) => void;
}

/**
 * Results by day, latest first, each with a checkbox. Versions of a page form a stack; pages that
 * were only opened are folded away at the end. There may be ten thousand: they are drawn in parts, with
 * the open one always among them.
 */
export function ResultList({ jobs, now, ...rest }: ResultListProps) {
  const grouped = groupJobs(jobs);
  const { days, opened } = grouped;
  const all = inListOrder(grouped);
  const openAt = all.findIndex(({ id }) => id === rest.openId);
  const { shown, more } = useParts(all, PART, openAt + 1);
  const drawn = new Set(shown);
  const perMinute = new Map<string, number>();
  for (const job of jobs) perMinute.set(minuteOf(job), (perMinute.get(minuteOf(job)) ?? 0) + 1);
  const item = (job: Job, withDay: boolean) => (
    <ResultItem
      key={job.id}
      job={job}
      isOpen={job.id === rest.openId}
      isChosen={rest.chosen.has(job.id)}
      time={{ withDay, withSecond: (perMinute.get(minuteOf(job)) ?? 0) > 1 }}
      onOpen={() => rest.onOpen(job.id)}
      onChoose={(isChosen) => rest.onChoose(job.id, isChosen)}
    />
  );
  return (
    <div class="result-list">
      {days
        .filter(({ stacks }) => stacks.some(({ latest }) => drawn.has(latest)))
        .map(({ date, stacks }) => (
          <section key={date.getTime()} class="result-day">
            <h2>{dayText(date, now)}</h2>
            <ul>
              {stacks
                .filter(({ latest }) => drawn.has(latest))
                .map((stack) => [item(stack.latest, false), earlierOf(stack, rest, drawn, item)])}
            </ul>
          </section>
        ))}
      {opened.length > 0 && (
        <Fold
          title={tn('resultsOpened', opened.length)}
          help={t('resultsOpenedHelp', OPENED_LIMIT)}
          isWanted={days.length === 0 || opened.some(({ id }) => id === rest.openId)}
        >
          <ul>{opened.filter((job) => drawn.has(job)).map((job) => item(job, true))}</ul>
        </Fold>
      )}
      {more}
    </div>
  );
}

function earlierOf(
  { latest, earlier }: JobStack,
  { openId }: Pick<ResultListProps, 'openId'>,
  drawn: ReadonlySet<Job>,
  item: (job: Job, withDay: boolean) => preact.ComponentChild,
) {
  if (earlier.length === 0) return null;
  return (
    <li key={`${latest.id} earlier`}>
      <Fold
        title={tn('resultsEarlier', earlier.length)}
        isWanted={earlier.some(({ id }) => id === openId)}
      >
        <ul>{earlier.filter((job) => drawn.has(job)).map((job) => item(job, true))}</ul>
      </Fold>
    </li>
  );
}

interface FoldProps {
  title: string;
  help?: string;
  /** Opens it when this becomes true. The user may close it again. */
  isWanted: boolean;
  children: preact.ComponentChildren;
}

function Fold({ title, help, isWanted, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isWanted);
  useEffect(() => {
    if (isWanted) setOpen(true);
  }, [isWanted]);
  return (
    <details
      class="result-fold"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {title}
        {help !== undefined && <span class="result-place cut">{help}</span>}
      </summary>
      {children}
    </details>
  );
}

/** How many results are drawn at once: several screens of them. */
const PART = 200;

/** The page and minute of a job. */
function minuteOf({ target, createdAt }: Job): string {
  return `${Math.floor(createdAt / 60_000)} ${target.url}`;
}
