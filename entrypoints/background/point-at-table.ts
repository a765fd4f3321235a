import * as z from 'zod/mini';
import type { KeptTable } from '@/contract/table/found-tables';
import type { PageTable } from '@/contract/table/page-table';
import type { PointAnswer, PointedList } from '@/contract/table/pointing';
import type { TablePoint } from '@/contract/table/table-point';
import { ruleOf } from '@/contract/table/table-rule';
import { PointedListSchema, TablePointsSchema } from '@/contract/table/table-schemas';
import { askPicker, askPickerAgain } from '@/jobs/ask-picker';
import type { TabAccess } from '@/jobs/tab-access';
import type { Handlers, RequestOf } from '@/messaging/protocol';
import { pickerTextKeys } from '@/picker/texts';
import { rawTexts } from '@/platform/i18n';
import { withPicker } from './with-picker';

/**
 * Lets the user point at values of a list in a tab, finds the lists with these values in what a job
 * read of the page, and stores the table that the user made with that job. Opens the popup with it;
 * if the browser does not allow that, the toolbar button says that it is done. Never rejects.
 */
export function pointAtTableInTab(
  access: TabAccess,
  { tabId, jobId, fromPanel = false }: RequestOf<'pointAtTable'>,
  findTables: Handlers['findTables'],
  keepTable: Handlers['keepTable'],
): Promise<void> {
  return withPicker(tabId, fromPanel, async () => {
    const list = await pointedList(access, tabId, (points) =>
      findTables({ from: jobId, tabId, points }),
    );
    if (list !== undefined) await keepTable({ jobId, table: keptList(list) });
    return list !== undefined;
  });
}

/** The list that the user accepted; `undefined` if they cancelled. */
async function pointedList(
  access: TabAccess,
  tabId: number,
  listsWith: (points: TablePoint[]) => Promise<PageTable[]>,
): Promise<PointedList | undefined> {
  const order = { texts: rawTexts(pickerTextKeys()) };
  const { documentId, value } = await askPicker(access, tabId, 'winnowPointAtTable', order);
  let answer = pointAnswer(value);
  while (answer?.type === 'points') {
    const tables = await listsWith(answer.points);
    const lists = tables.map(({ title, records, columns }) => ({ title, records, columns }));
    const page = { tabId, documentId };
    answer = pointAnswer(await askPickerAgain(access, page, 'winnowPointAtTable', { lists }));
  }
  return answer?.list;
}

function keptList(list: PointedList): KeptTable {
  const hidden = list.columns.filter(({ shown }) => !shown).map(({ key }) => key);
  return { rule: ruleOf(list, true), hidden, title: list.title };
}

/** The picker's answer; `undefined` if the user cancelled. */
function pointAnswer(value: unknown): PointAnswer | undefined {
  const parsed = Answer.safeParse(value);
  return parsed.success ? parsed.data.value : undefined;
}

const Answer = z.object({
  ok: z.literal(true),
  value: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('points'), points: TablePointsSchema }),
    z.strictObject({ type: z.literal('done'), list: PointedListSchema }),
  ]),
});
