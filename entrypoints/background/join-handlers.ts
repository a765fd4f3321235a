import { toFailure } from '@/contract/result';
import type { JoinedPage } from '@/contract/table/join';
import type { PointedList } from '@/contract/table/pointing';
import type { TablePoint } from '@/contract/table/table-point';
import { ruleOf } from '@/contract/table/table-rule';
import { pageFields } from '@/engine/tables/page-fields';
import { whenLoaded } from '@/jobs/actions/when-loaded';
import type { Engine } from '@/jobs/engine';
import type { TabAccess } from '@/jobs/tab-access';
import type { Handlers } from '@/messaging/protocol';
import { closeHelperTabs } from '@/platform/helper-tabs';
import { textsReady, translate } from '@/platform/i18n';
import { withKeepAlive } from '@/platform/keep-alive';
import { openTab } from '@/platform/tabs';
import { jobOf } from './pages-handlers';
import { pointedList } from './pointed-list';
import type { ReadPage } from './read-page';
import { nameOfKind } from './table-handlers';
import { joinedSnapshot } from './table-run-effects';

/**
 * Answers messages of extension pages about what to take of the pages that the rows of a table link to;
 * see src/messaging/protocol.ts.
 *
 * @param engine - Reads many pages in this browser.
 */
export function createJoinHandlers(
  engine: Pick<Engine, 'run'>,
  access: TabAccess,
  readPage: ReadPage,
): Pick<Handlers, 'tryAddresses' | 'pointInPage'> {
  /** The page as a list with one record; none if one of the points is not in what can be read of it. */
  async function fieldsAt(tabId: number, points: TablePoint[]): Promise<PointedList[]> {
    const snapshot = joinedSnapshot(await readPage({ tabId }));
    const fields = pageFields(snapshot, points, nameOfKind);
    const columns = fields?.map((field) => ({ ...field, filled: 1, shown: true }));
    return columns === undefined ? [] : [{ title: '', records: { selector: ':root' }, columns }];
  }

  return {
    tryAddresses: (order) =>
      withKeepAlive(async () => {
        const { signal } = new AbortController();
        // Like a job that leaves no trace, it is reported nowhere.
        const job = jobOf(order, 'memory');
        const tried = order.urls.map((): JoinedPage => ({}));
        for await (const event of engine.run(job, signal)) {
          if (event.type !== 'visit') continue;
          const { reason } = event.page;
          const cells = event.given?.table?.rows[0];
          tried[event.at] = {
            ...(cells && { cells }),
            ...(reason !== undefined && { problem: translate(reason) }),
          };
        }
        return tried;
      }),
    pointInPage: ({ url }) =>
      withKeepAlive(async () => {
        await textsReady();
        const tabId = await openTab(url);
        try {
          await whenLoaded(access, tabId, new AbortController().signal);
          const list = await pointedList(access, tabId, (points) => fieldsAt(tabId, points), true);
          return list === undefined ? null : ruleOf(list).fields;
        } catch (error) {
          if (toFailure(error).code === 'TAB_CLOSED') return null;
          throw error;
        } finally {
          await closeHelperTabs([tabId]);
        }
      }),
  };
}
