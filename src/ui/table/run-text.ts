import { isOpen, type Job } from '@/contract/job';
import { tableEndText } from '@/contract/table/table-run';
import { t, tn, translate } from '@/platform/i18n';

/**
 * How far the run of a table has come, in words; if it has ended, what it gave, and why there is no
 * more.
 */
export function runText(job: Job): string {
  const { done = 0, table } = job.progress ?? {};
  const { rows = 0, doubles = 0, ended, waits } = table ?? {};
  const counts = [
    ...(rows > 0 ? [tn('tableRows', rows)] : []),
    ...(doubles > 0 ? [tn('runDoubles', doubles)] : []),
  ];
  if (isOpen(job)) {
    const line = [t('runAtPage', Math.max(1, done)), ...counts].join(' · ');
    return waits === true ? `${line} · ${t('runWaits')}` : line;
  }
  const line = [tn('runPagesRead', done), ...counts].join(' · ');
  const why = job.failure?.message ?? (ended && tableEndText(ended));
  return why === undefined ? line : `${line}. ${translate(why)}`;
}
