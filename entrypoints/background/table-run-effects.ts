import { unpackReading, type Reading } from '@/contract/snapshot/reading';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import { localized } from '@/contract/user-text';
import type { TableRule } from '@/contract/table/table-rule';
import { FailureError } from '@/contract/result';
import { joinFrames } from '@/engine/join-frames';
import { nextPage } from '@/engine/pagination/next-page';
import { recordsAt } from '@/engine/tables/records-at';
import { tableFromRule } from '@/engine/tables/table-from-rule';
import { signTexts } from '@/jobs/actions/run-actions';
import { readFurtherPage } from '@/jobs/further-page';
import { storedPages } from '@/storage/stored-pages';
import type { ShownPage, TableRunEffects } from '@/jobs/table-run/run-table';
import { turnPage } from '@/jobs/table-run/turn-page';
import type { TabAccess } from '@/jobs/tab-access';
import { translate } from '@/platform/i18n';
import type { JobStore } from '@/storage/job-store';

/**
 * Reads the pages of a table in the browser.
 *
 * @param read - Gives the reading of a page: the one that a job has kept, else one of the tab.
 */
export function tableRunEffects(
  store: Pick<JobStore, 'result'>,
  access: TabAccess,
  read: (page: { from?: string; tabId?: number }) => Promise<Reading>,
): TableRunEffects {
  return {
    stored: (job) => storedPages(store, job),
    async firstPage({ from, target: { tabId } }, { rule }) {
      const page = {
        ...(from !== undefined && { from }),
        ...(tabId !== undefined && { tabId }),
      };
      return pageOf(await read(page), rule);
    },
    async shownPage({ target: { tabId } }, { rule }) {
      const reading = await read(tabId === undefined ? {} : { tabId });
      return pageOf(reading, rule);
    },
    async turnPage({ target: { tabId } }, control, page, signal) {
      if (tabId === undefined)
        throw new FailureError({ code: 'TAB_CLOSED', message: localized('tabClosed') });
      const texts = signTexts(localized('runAtPage', { page }), translate);
      return turnPage(access, tabId, control, texts, signal);
    },
    async loadPage({ target: { tabId } }, { rule }, url, signal) {
      if (tabId === undefined)
        throw new FailureError({ code: 'TAB_CLOSED', message: localized('tabClosed') });
      const { reading, ...answer } = await readFurtherPage(access, tabId, url, signal);
      return reading === undefined ? answer : { ...answer, page: pageOf(reading, rule) };
    },
  };
}

/** The snapshot of a reading, with its frames in place. */
export function joinedSnapshot(reading: Reading): Snapshot {
  const { snapshot, frames } = unpackReading(reading);
  joinFrames(snapshot, frames);
  return snapshot;
}

function pageOf(reading: Reading, rule: TableRule): ShownPage {
  const snapshot = joinedSnapshot(reading);
  const { rows } = tableFromRule(snapshot, rule);
  const records = new Set(recordsAt(snapshot.root, rule.records).flat());
  const { url: next, control } = nextPage(snapshot, records);
  return {
    url: withoutFragment(snapshot.url),
    rows,
    ...(next !== undefined && { next }),
    ...(control !== undefined && { control }),
  };
}

function withoutFragment(address: string): string {
  return address.split('#', 1)[0] ?? address;
}
