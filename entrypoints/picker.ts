import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { toFailure, type Result } from '@/contract/result';
import { chooseParts, type ChooseOrder, type Chosen } from '@/picker/choose-parts';
import { pickElement, type Picked } from '@/picker/pick-element';
import {
  openTablePicker,
  type PointingOrder,
  type TablePicker,
} from '@/picker/table/point-at-table';
import type { PickerTexts } from '@/picker/texts';
import type { PointAnswer, PointedList } from '@/contract/table/pointing';

declare global {
  /** Set in the isolated world by this script; called by the background with the texts to show. */
  var winnowPick: ((texts: PickerTexts) => Promise<Result<Picked | null>>) | undefined;
  /** The same, for parts of the page to take or leave out. */
  var winnowChoose: ((order: ChooseOrder) => Promise<Result<Chosen | null>>) | undefined;
  /**
   * The same, for values of a list: resolves with what the user does next. Call it again with the
   * lists that contain what was pointed at.
   */
  var winnowPointAtTable: ((order: PointOrder) => Promise<Result<PointAnswer | null>>) | undefined;
  /** Ends the picking that is under way. */
  var winnowEndPicking: (() => void) | undefined;
}

type PointOrder = PointingOrder | { lists: PointedList[] };

/**
 * Injected when the user wants to point at something in the page. Only one picking is under way at
 * a time.
 */
export default defineUnlistedScript(() => {
  const answer = async <Value>(
    pick: (signal: AbortSignal) => Promise<Value | undefined>,
  ): Promise<Result<Value | null>> => {
    if (Object.hasOwn(globalThis, 'winnowEndPicking')) globalThis.winnowEndPicking?.();
    const ended = new AbortController();
    globalThis.winnowEndPicking = () => ended.abort();
    try {
      return { ok: true, value: (await pick(ended.signal)) ?? null };
    } catch (error) {
      return { ok: false, error: toFailure(error) };
    }
  };
  globalThis.winnowPick = (texts) => answer((signal) => pickElement(document, texts, signal));
  let tables: TablePicker | undefined;
  globalThis.winnowPointAtTable = async (order) => {
    if ('lists' in order) {
      const value = await tables?.next(order.lists);
      return { ok: true, value: value ?? null };
    }
    return answer(async (signal) => {
      tables = await openTablePicker(document, order, signal);
      return tables?.next();
    });
  };
  globalThis.winnowChoose = (order) => answer((signal) => chooseParts(document, order, signal));
});
