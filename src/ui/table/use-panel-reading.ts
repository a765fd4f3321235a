import { useCallback, useEffect, useState } from 'preact/hooks';
import { isOpen, type Job } from '@/contract/job';
import { failureText } from '../failure-text';
import type { PanelTables } from './panel-tables';

/**
 * Follows the readings of a tab's page, and begins one if there is none.
 *
 * @param isFresh - The page is read anew each time this is opened, unless that loses what was
 *   collected of it. If it cannot be read, the last reading remains.
 */
export function usePanelReading(
  { tabId, url }: { tabId: number; url: string },
  tables: Pick<PanelTables, 'latest' | 'read' | 'watch'>,
  isFresh: boolean,
) {
  const [job, setJob] = useState<Job>();
  const [trouble, setTrouble] = useState<string>();
  const fail = useCallback((error: unknown) => setTrouble(failureText(error)), []);

  useEffect(() => {
    const look = async () => {
      const latest = await tables.latest(tabId, url);
      if (latest !== undefined) setJob(latest);
    };
    const begin = async () => {
      const former = await tables.latest(tabId, url);
      if (former !== undefined && (!isFresh || isKept(former))) return look();
      const reading = tables.read(tabId, url, former?.id);
      return former === undefined ? reading : reading.catch(look);
    };
    begin().catch(fail);
    return tables.watch(() => void look().catch(fail));
  }, [tables, tabId, url, isFresh, fail]);

  return {
    /** Absent until there is one. */
    job,
    /** Why the page cannot be read, as a sentence. */
    trouble,
    /** Reads the page again. */
    again: () => {
      setTrouble(undefined);
      tables.read(tabId, url, job?.id).catch(fail);
    },
    /** Says why something else failed. */
    fail,
  };
}

/** Whether a reading is under way, or has something that a new one would not have. */
function isKept(job: Job): boolean {
  return isOpen(job) || job.tab?.collect !== undefined;
}
