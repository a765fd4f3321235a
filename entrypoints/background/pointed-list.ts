import * as z from 'zod/mini';
import type { PointAnswer, PointedList } from '@/contract/table/pointing';
import type { TablePoint } from '@/contract/table/table-point';
import { PointedListSchema, TablePointsSchema } from '@/contract/table/table-schemas';
import { askPicker, askPickerAgain } from '@/jobs/ask-picker';
import type { TabAccess } from '@/jobs/tab-access';
import { pickerTextKeys, type PickerTexts } from '@/picker/texts';
import { rawTexts } from '@/platform/i18n';

/**
 * The list whose values the user pointed at in a tab, and accepted; `undefined` if they cancelled.
 *
 * @param listsWith - Finds the lists with what was pointed at.
 * @param ofPage - Values of the whole page are wanted, rather than of a list.
 * @throws {FailureError} why the page cannot be asked, or has gone.
 */
export async function pointedList(
  access: TabAccess,
  tabId: number,
  listsWith: (points: TablePoint[]) => Promise<PointedList[]>,
  ofPage = false,
): Promise<PointedList | undefined> {
  const texts = rawTexts([...pickerTextKeys(), ...Object.values(OF_PAGE)]);
  const order = ofPage ? { texts: textsOfPage(texts), ofPage } : { texts };
  const { documentId, value } = await askPicker(access, tabId, 'winnowPointAtTable', order);
  let answer = pointAnswer(value);
  while (answer?.type === 'points') {
    const lists = await listsWith(answer.points);
    const page = { tabId, documentId };
    answer = pointAnswer(await askPickerAgain(access, page, 'winnowPointAtTable', { lists }));
  }
  return answer?.list;
}

/** The texts for values of a page, under the keys that the picker shows. */
function textsOfPage({ language, messages }: PickerTexts): PickerTexts {
  const own = Object.entries(OF_PAGE).map(([key, ofPage]) => [key, messages[ofPage] ?? '']);
  // Only the name of a value: there is one record.
  return { language, messages: { ...messages, ...Object.fromEntries(own), pointColumn: '$2' } };
}

const OF_PAGE = {
  pointTitle: 'pointPageTitle',
  pointStart: 'pointPageStart',
  pointRows_one: 'pointPageStart',
  pointRows_other: 'pointPageStart',
  pointLost: 'pointPageLost',
};

/** The picker's answer; `undefined` if the user cancelled. */
function pointAnswer(value: unknown): PointAnswer | undefined {
  const parsed = Answer.safeParse(value);
  return parsed.success ? parsed.data.value : undefined;
}

const Answer = z.object({
  ok: z.literal(true),
  value: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('points'), points: TablePointsSchema() }),
    z.strictObject({ type: z.literal('done'), list: PointedListSchema() }),
  ]),
});
