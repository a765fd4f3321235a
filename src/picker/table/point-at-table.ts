import type { PointAnswer, PointedList } from '@/contract/table/pointing';
import type { TableColumn } from '@/contract/table/table-column';
import { localized } from '@/contract/user-text';
import { createBar, type BarTexts } from '../bar';
import { followPage } from '../follow-page';
import { listen, type InputActions } from '../input';
import { pickerKeys } from '../keys';
import { createMarks } from '../marks';
import { createPointer } from '../pointer';
import { dress } from '../style';
import { openSurface } from '../surface';
import { sayIn, type PickerTexts } from '../texts';
import { treesOf } from '../trees';
import { addColumn, columnAt, dropColumn, showColumn } from './columns-at';
import { liveRecords, liveValues, recordAround, type LiveRecord } from './live-records';
import { pointOf } from './point-of';

/**
 * Asks the user to point at values of a list. Between the answers, the caller looks up which lists
 * contain what was pointed at.
 */
export interface TablePicker {
  /**
   * What the user does next; `undefined` if the user or the page has ended the picker.
   *
   * @param lists - The lists that contain what was pointed at, best first. Default: nothing was
   *   pointed at yet.
   */
  next(lists?: readonly PointedList[]): Promise<PointAnswer | undefined>;
}

/** What to point at. */
export interface PointingOrder {
  texts: PickerTexts;
  /** Values of the whole page, rather than of a list. Default: false. */
  ofPage?: boolean;
}

/**
 * Puts the picker over a page. A click on a value finds its list; a click outside of that finds a
 * list with both. A click in a record adds a column, or with Shift a column whose cells collect all
 * values of a kind. Delete hides a column.
 *
 * Of a whole page, a click on a value adds one, and Delete removes it: the caller finds a list with one
 * record, the page, whose columns are the values in the order of the points.
 *
 * Only the user's own input counts, and the page gets none of it.
 *
 * @param ended - Ends the picker, as Escape does.
 */
export async function openTablePicker(
  page: Document,
  { texts, ofPage = false }: PointingOrder,
  ended?: AbortSignal,
): Promise<TablePicker | undefined> {
  const window = page.defaultView;
  if (window === null) return undefined;
  const say = sayIn(texts);
  const surface = await openSurface(page);
  const { stage, layer } = dress(surface, window);
  const marks = createMarks(layer);
  const pointer = createPointer(page, surface, show, () => 0);
  const remembers = { possible: false, on: false };
  const bar = createBar(stage, say, ofPage ? PAGE_TEXTS : BAR_TEXTS, remembers, {
    like: another,
    undo,
    done,
    cancel: () => end(undefined),
  });
  let tell: ((answer: PointAnswer | undefined) => void) | undefined;
  let isOver = false;
  /** Whether Enter was pressed before the list was found. */
  let isDoneLater = false;
  let pointed: Element[] = [];
  /** A value of the page that was clicked while earlier ones were being looked up. */
  let later: Element | undefined;
  let isLost = false;
  let lists: readonly PointedList[] = [];
  let list: PointedList | undefined;
  let records: LiveRecord[] = [];
  let history: PointedList[] = [];
  let touched: string | undefined;

  function show(byKey: boolean) {
    const current = pointer.current();
    const shown = list?.columns.filter((column) => column.shown) ?? [];
    const column = list && current && columnAt(list, records, current);
    const name = column === undefined || !column.shown ? '' : nameOf(column);
    const values = shown.flatMap((one) => records.flatMap((record) => liveValues(record, one)));
    marks.show(
      {
        record: ofPage ? [] : records.flat(),
        value: [...new Set(values)],
        hover: current === undefined ? [] : [current],
      },
      name,
    );
    if (byKey) bar.announce(name);
    bar.show({
      headline:
        list === undefined || isLost
          ? say(localized(isLost ? 'pointLost' : 'pointStart'))
          : say(localized('pointRows', { count: records.length })),
      detail: list === undefined ? '' : say(localized('pointColumns', { count: shown.length })),
      like: lists.length > 1 ? say(localized('pointAnother')) : '',
      canUndo: (ofPage ? pointed : history).length > 0,
    });
  }

  function nameOf(column: TableColumn): string {
    const count = records.filter((record) => liveValues(record, column).length > 0).length;
    return say(localized('pointColumn', { name: column.name, count, rows: records.length }));
  }

  function become(next: PointedList | undefined) {
    list = next;
    records = next === undefined ? [] : recordsOf(next);
    show(false);
  }

  function recordsOf({ records: where }: PointedList): LiveRecord[] {
    return ofPage ? [[page.documentElement]] : liveRecords(treesOf(page), where);
  }

  function change(next: PointedList, key?: string) {
    touched = key;
    if (list === undefined || next === list) return show(false);
    history.push(list);
    become(next);
  }

  function answer(given: PointAnswer) {
    const waiting = tell;
    tell = undefined;
    waiting?.(given);
  }

  function ask(elements: Element[]) {
    if (tell === undefined) return;
    pointed = elements;
    answer({ type: 'points', points: elements.map(pointOf) });
  }

  function take(all: boolean) {
    const current = pointer.current();
    if (current !== undefined && ofPage) return add(current);
    // The earlier points are still being looked up.
    if (current === undefined || tell === undefined) return;
    if (list === undefined) return ask([current]);
    const record = recordAround(records, current);
    if (record === undefined) return ask([...pointed.slice(0, 1), current]);
    const next = withColumnOf(current, all, list, record);
    change(next.list, next.key);
  }

  /** The list with a column of what was pointed at, which is shown. */
  function withColumnOf(
    element: Element,
    all: boolean,
    from: PointedList,
    record: LiveRecord,
  ): { list: PointedList; key: string | undefined } {
    const known = all ? undefined : columnAt(from, records, element);
    if (known !== undefined) return { list: showColumn(from, known.key), key: known.key };
    const fallback = say(localized('pointUnnamed'));
    const next = addColumn(from, { element, record, records, all, fallback });
    return { list: next, key: next.columns.at(-1)?.key };
  }

  /** Gives what was pointed at to find the list its columns, if the list was not to show them. */
  function showPointed() {
    for (const element of pointed) {
      const record = recordAround(records, element);
      // Who points at a whole record wants its parts.
      if (list === undefined || record === undefined || record.includes(element)) continue;
      const next = withColumnOf(element, false, list, record);
      touched = next.key;
      become(next.list);
    }
  }

  function add(element: Element) {
    if (tell === undefined) later = element;
    else if (list === undefined || columnAt(list, records, element) === undefined)
      ask([...pointed, element]);
  }

  function drop() {
    const current = pointer.current();
    const column = list && current && columnAt(list, records, current);
    const key = column?.shown === true ? column.key : touched;
    if (list === undefined || key === undefined) return;
    if (!ofPage) return change(dropColumn(list, key));
    ask(pointed.filter((_, at) => list?.columns[at]?.key !== key));
  }

  /** Switches to the next list that contains what was pointed at, or back to the first one. */
  function another() {
    const at = lists.findIndex(({ records: one }) => one.selector === list?.records.selector);
    const next = lists[(at + 1) % lists.length];
    if (next !== undefined) change(next);
  }

  function undo() {
    if (ofPage) return ask(pointed.slice(0, -1));
    const last = history.pop();
    if (last !== undefined) become(last);
  }

  function done() {
    // The lists for what was pointed at are still being looked up.
    if (tell === undefined) isDoneLater = true;
    else if (list !== undefined) end({ type: 'done', list });
    else take(false);
  }

  const actions: InputActions = {
    take,
    done,
    cancel: () => end(undefined),
    key: pickerKeys({ undo, drop, like: another, step: (back) => bar.step(back) }),
  };
  const stop = listen(page, surface, pointer, actions, ended);

  const stopFollowing = followPage(window, surface, marks, () => {
    // The list may have more records by now.
    if (list === undefined) return;
    const before = records.length;
    records = recordsOf(list);
    if (records.length !== before) show(false);
  });

  function end(given: PointAnswer | undefined) {
    if (isOver) return;
    isOver = true;
    stop();
    stopFollowing();
    surface.remove();
    const waiting = tell;
    tell = undefined;
    waiting?.(given);
  }

  return {
    next(found) {
      if (isOver) return Promise.resolve(undefined);
      const { promise, resolve } = Promise.withResolvers<PointAnswer | undefined>();
      tell = resolve;
      if (found !== undefined) {
        const former = list;
        isLost = found.length === 0;
        // If no list contains both, the former one stays.
        if (!isLost) {
          lists = found;
          history = former === undefined ? [] : [...history, former];
        } else if (ofPage) pointed.pop();
        else if (former === undefined) pointed = [];
        become(isLost ? former : found[0]);
        if (!isLost) showPointed();
      } else show(false);
      surface.focus();
      const clicked = later;
      later = undefined;
      if (clicked !== undefined) add(clicked);
      else {
        if (isDoneLater && list !== undefined) end({ type: 'done', list });
        isDoneLater = false;
      }
      return promise;
    },
  };
}

const BAR_TEXTS: BarTexts = {
  title: 'pointTitle',
  keys: [
    [[''], 'pointKeyAdd'],
    [['⇧', ''], 'pointKeyAll'],
    [['Del'], 'pointKeyDrop'],
    [['Esc'], 'pickKeyCancel'],
  ],
};
const PAGE_TEXTS: BarTexts = { ...BAR_TEXTS, keys: BAR_TEXTS.keys.filter((_, at) => at !== 1) };
