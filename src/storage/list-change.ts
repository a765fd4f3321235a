import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { alone } from '@/platform/alone';
import { readItems, removeItems, writeItems, type ItemChanges } from '@/platform/storage-area';

/** What becomes of a list, whatever else becomes of it at the same time. Members have ids. */
export interface ListChange<Member = unknown> {
  /** Members that take the place of those with their ids, or are added at the end. */
  put?: readonly Member[];
  /** The ids of members that are taken out. */
  drop?: readonly string[];
  /** The ids of the members in their new order. Others come after them. */
  order?: readonly string[];
}

/** A list that several pages may change at the same time, as an item of `storage.local`. */
export interface KeptList<Member> {
  /** The item's key. */
  key: string;
  /** Reads a list, without members that cannot be read; `undefined` if it is none. */
  parse: (item: unknown) => Member[] | undefined;
  idOf: (member: Member) => string;
  /** What the list is as long as there is no such item. Default: empty. */
  first?: (items: ItemChanges) => Member[];
}

/**
 * A list of `storage.local` with what is done with it. All of it is asked for in the very turn of the call, so
 * that a page may close at once.
 *
 * @param idOf - Needs only what tells members apart.
 */
export function keptList<Member extends Key, Key>(
  key: string,
  schema: () => z.ZodMiniType<Member>,
  idOf: (member: Key) => string,
) {
  const list: KeptList<Member> = { key, parse: (item) => membersOf(item, schema()), idOf };
  return {
    /** Its members, in the order in which they were added. One that cannot be read is left out. */
    read: () => readList(list),
    /** Adds members at the end. Former ones with their ids go. */
    add: (put: readonly Member[]) => changeList(list, { drop: put.map(idOf), put }),
    /** Takes out members, as far as they are there. */
    drop: (members: readonly Key[]) => changeList(list, { drop: members.map(idOf) }),
  };
}

/**
 * Items that note a change of a list. It is stored beside the list in the same turn in which it is
 * asked for: whoever first read the list, waited for a lock or sent a message would lose the change if
 * the page closed at once. Later the changes become part of the list, in the order they were made.
 */
export function noteOf(key: string, change: ListChange): Record<string, ListChange> {
  count += 1;
  const number = [Date.now(), count].map((one) => String(one).padStart(15, '0')).join('-');
  return { [`${key}${NOTE}${number}-${crypto.randomUUID()}`]: change };
}

/** The keys of the items that note changes of a list, the earliest first. */
export function notesOf(key: string, items: ItemChanges): string[] {
  return Object.keys(items)
    .filter((name) => name.startsWith(key + NOTE))
    .toSorted();
}

/** Whether items that changed have to do with a list. */
export function concerns(key: string, changes: ItemChanges): boolean {
  return Object.hasOwn(changes, key) || notesOf(key, changes).length > 0;
}

/** A list as the items of its storage area tell, with what is noted beside it. */
export function listIn<Member>(list: KeptList<Member>, items: ItemChanges): Member[] {
  return notesOf(list.key, items).reduce(
    (members, note) => changedList(list, members, items[note]),
    list.parse(items[list.key]) ?? list.first?.(items) ?? [],
  );
}

/** A list as it is stored now. */
export async function readList<Member>(list: KeptList<Member>): Promise<Member[]> {
  return listIn(list, await readItems('local'));
}

/** Changes a list in this very turn: two pages that do so at the same time both keep their change. */
export async function changeList<Member>(
  list: KeptList<Member>,
  change: ListChange,
): Promise<void> {
  await writeItems('local', noteOf(list.key, change));
  await settleList(list);
}

/** Makes the changes that are noted beside a list part of it. */
export function settleList<Member>(list: KeptList<Member>): Promise<void> {
  return alone(list.key, async () => {
    const items = await readItems('local');
    const notes = notesOf(list.key, items);
    if (notes.length === 0) return;
    await writeItems('local', { [list.key]: listIn(list, items) });
    await removeItems('local', notes);
  });
}

/** The members of a stored list that fit a schema; `undefined` if it is no list. */
export function membersOf<Member>(
  item: unknown,
  schema: z.ZodMiniType<Member>,
): Member[] | undefined {
  if (!Array.isArray(item)) return undefined;
  return item.flatMap((one) => {
    const read = schema.safeParse(one);
    return read.success ? [read.data] : [];
  });
}

/** What makes one list of another; `undefined` if they are the same. */
export function changeBetween<Member>(
  before: readonly Member[],
  after: readonly Member[],
  idOf: (member: Member) => string,
): ListChange<Member> | undefined {
  const former = new Map(before.map((member) => [idOf(member), JSON.stringify(member)]));
  const order = after.map(idOf);
  const put = after.filter((member) => former.get(idOf(member)) !== JSON.stringify(member));
  const drop = [...former.keys()].filter((id) => !order.includes(id));
  const kept = [...former.keys()].filter((id) => order.includes(id));
  const added = order.filter((id) => !former.has(id));
  const isMoved = [...kept, ...added].some((id, at) => id !== order[at]);
  if (put.length + drop.length === 0 && !isMoved) return undefined;
  return {
    ...(put.length > 0 && { put }),
    ...(drop.length > 0 && { drop }),
    ...(isMoved && { order }),
  };
}

/** A list with a change as it was stored; the list itself if that cannot be read. */
function changedList<Member>(
  { parse, idOf }: KeptList<Member>,
  members: readonly Member[],
  stored: unknown,
): Member[] {
  const change = Stored().safeParse(stored);
  if (!change.success) return [...members];
  const { put = [], drop = [], order } = change.data;
  const next = new Map(members.map((member) => [idOf(member), member]));
  for (const id of drop) next.delete(id);
  for (const member of parse(put) ?? []) next.set(idOf(member), member);
  if (order === undefined) return [...next.values()];
  const places = new Map(order.map((id, at) => [id, at]));
  const place = (member: Member) => places.get(idOf(member)) ?? order.length;
  return [...next.values()].toSorted((one, other) => place(one) - place(other));
}

const NOTE = '+';

let count = 0;

const ids = lazily(() => z.exactOptional(z.array(z.string())));
const Stored = lazily(() =>
  z.object({ put: z.exactOptional(z.array(z.unknown())), drop: ids(), order: ids() }),
);
