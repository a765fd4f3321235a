import type { FrameSnapshot, Snapshot } from '@/contract/snapshot/snapshot';
import { unpackReading } from '@/contract/snapshot/reading';
import { localized } from '@/contract/user-text';
import { joinFrames } from '@/engine/join-frames';
import { findTables, type TableOptions } from '@/engine/tables/find-tables';
import { tableFromRule } from '@/engine/tables/table-from-rule';
import { readForTables } from '@/jobs/read-for-tables';
import type { PageReadings } from '@/jobs/page-readings';
import { createTabEngine } from '@/jobs/tab-engine';
import type { TabAccess } from '@/jobs/tab-access';
import type { Handlers } from '@/messaging/protocol';
import { translate } from '@/platform/i18n';
import { findTab } from '@/platform/tabs';
import type { OpenJobStore } from '@/storage/open-job-store';

/** Answers what pages ask of tables; see src/messaging/protocol.ts. */
export function createTableHandlers(
  store: Pick<OpenJobStore, 'get'>,
  readings: Pick<PageReadings, 'find'>,
  access: TabAccess,
): Pick<Handlers, 'findTables' | 'readTable'> {
  // Tables are made of what was read; nothing else is answered.
  const read = createTabEngine(access, async () => ({ metadata: {} }), readings);

  async function pageOf({ from, tabId }: { from?: string; tabId?: number }): Promise<Snapshot> {
    const job = from === undefined ? undefined : await store.get(from);
    const tab = tabId === undefined ? undefined : await findTab(tabId);
    const reading = await readForTables({ job, tab }, readings, read);
    return joined(unpackReading(reading));
  }

  return {
    async findTables({ points, ...page }) {
      const wanted = points === undefined ? { nameOfKind } : { nameOfKind, points };
      return findTables(await pageOf(page), wanted);
    },
    async readTable({ rule, ...page }) {
      return tableFromRule(await pageOf(page), rule);
    },
  };
}

function joined({ snapshot, frames }: { snapshot: Snapshot; frames: FrameSnapshot[] }): Snapshot {
  joinFrames(snapshot, frames);
  return snapshot;
}

const nameOfKind: TableOptions['nameOfKind'] = (kind) => translate(localized(NAMES[kind]));

const NAMES = {
  text: 'tableColumnText',
  number: 'tableColumnNumber',
  price: 'tableColumnPrice',
  date: 'tableColumnDate',
  link: 'tableColumnLink',
  image: 'tableColumnImage',
} as const;
