import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { matchesHost } from '@/contract/address/host-pattern';
import { isRecord } from '@/contract/is-record';
import { HintsSchema } from '@/contract/recording/hints-schema';
import type { KeptSteps } from '@/contract/step-doors';
import { presetWithHints } from './former-hints';
import { hasOpenSecret, hideHeaders, standInsOf } from './hidden-headers';
import {
  changeBetween,
  concerns,
  listIn,
  membersOf,
  noteOf,
  notesOf,
  type KeptList,
} from './list-change';
import { keepHeaderValues } from './secret-store';
import { alone } from '@/platform/alone';
import {
  readItem,
  readItems,
  removeItems,
  watchItems,
  writeItems,
  type ItemChanges,
} from '@/platform/storage-area';

/** A saved request: its options, what is kept of its steps, and where to offer it first. */
export interface Preset extends KeptSteps {
  id: string;
  name: string;
  /** As the user wrote them; they may be invalid, and are checked before anything is sent. */
  options: Record<string, unknown>;
  /**
   * Hosts on whose pages a request starts with this preset: `example.com`, or `*.example.com` with
   * everything below it. A host without a port covers all its ports.
   */
  hosts: string[];
  /** What may be clicked without asking when these actions run. Absent: nothing. */
  clicks?: AgreedClick[];
}

/** A control that may be clicked without asking: its words, and the host with port where it is. */
export type AgreedClick = z.output<ReturnType<typeof AgreedClickSchema>>;

const AgreedClickSchema = lazily(() => z.object({ words: z.string(), site: z.string() }));

/** Presets in the user's order, and the one that requests start with if no other names the host. */
export interface Presets {
  list: Preset[];
  defaultId?: string;
}

/** The user's presets. One that cannot be read is left out. */
export async function readPresets(): Promise<Presets> {
  return presetsIn(await readItems('local'));
}

/**
 * Changes the presets, and stores the values of secret headers separately: two windows that do so at
 * the same time lose nothing. Rejects if there is no room.
 *
 * @param shown - The presets as the page knows them. With these the change is stored in this very turn,
 *   so that the page may close at once, unless it has a new secret value. Without, it is made from the
 *   presets as they are stored.
 * @returns What the change made of them.
 */
export async function changePresets(
  change: (stored: Presets) => Presets,
  shown?: Presets,
): Promise<Presets> {
  const presets = shown && change(shown);
  if (shown === undefined || presets === undefined) return changeStored(change);
  const between = changeBetween(shown.list, presets.list, PRESETS.idOf);
  if (between?.put?.some(({ options }) => hasOpenSecret(options))) return changeStored(change);
  await writeItems('local', {
    ...(between && noteOf(KEY, between)),
    ...defaultItem(shown, presets),
  });
  await changeStored((stored) => stored);
  return presets;
}

function changeStored(change: (stored: Presets) => Presets): Promise<Presets> {
  // What two writes hid at the same time, each would take for left over by the other.
  return alone(KEY, async () => {
    const items = await readItems('local');
    const stored = presetsIn(items);
    const presets = change(stored);
    const list: Preset[] = [];
    for (const preset of presets.list) {
      const former = stored.list.find(({ id }) => id === preset.id)?.options;
      list.push({ ...preset, options: await hideHeaders(preset.options, 'preset', former) });
    }
    await writeItems('local', { [KEY]: { ...presets, list }, ...defaultItem(stored, presets) });
    await removeItems('local', notesOf(KEY, items));
    // Firefox closes the store in private windows; a later write cleans up.
    await keepHeaderValues(list.flatMap(({ options }) => standInsOf(options))).catch(() => {});
    return presets;
  });
}

/**
 * Changes every stored preset, and stores the values of its secret headers separately. What it cannot
 * read stays as it is.
 */
export function rewritePresets(
  change: (preset: Preset) => Pick<Preset, 'options' | 'hints' | 'startUrl'>,
): Promise<void> {
  return alone(KEY, async () => {
    const item = StoredPresets().safeParse(await readItem('local', KEY));
    if (!item.success) return;
    const list: unknown[] = [];
    for (const one of item.data.list) {
      const known = presetWithHints(one);
      const preset = StoredPreset().safeParse(known);
      const { options, ...rest } = preset.success ? change(preset.data) : {};
      const hidden = options && { options: await hideHeaders(options, 'preset') };
      // With what a later version knows of it.
      list.push(preset.success && isRecord(known) ? { ...known, ...rest, ...hidden } : one);
    }
    await writeItems('local', { [KEY]: { ...item.data, list } });
  });
}

/** Calls back with the presets after every change. Returns a function that stops it. */
export function watchPresets(listener: (presets: Presets) => void): () => void {
  return watchItems('local', (changes) => {
    if (concerns(KEY, changes) || Object.hasOwn(changes, DEFAULT_KEY))
      void readPresets().then(listener);
  });
}

/** The preset that a request for a host starts with: the first that names it, else the default. */
export function presetFor({ list, defaultId }: Presets, host: string): Preset | undefined {
  return (
    list.find((preset) => preset.hosts.some((pattern) => matchesHost(pattern, host))) ??
    list.find((preset) => preset.id === defaultId)
  );
}

const KEY = 'presets';
/** The id of the default; empty for none. Earlier versions had it among the presets. */
const DEFAULT_KEY = 'default-preset';

const StoredPreset = lazily(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    options: z.record(z.string(), z.unknown()),
    hosts: z.array(z.string()),
    hints: z.exactOptional(HintsSchema()),
    startUrl: z.exactOptional(z.string()),
    // Earlier versions had `agreed`, which named no site.
    clicks: z.exactOptional(z.array(AgreedClickSchema())),
    reviewed: z.exactOptional(z.literal(true)),
    model: z.exactOptional(z.string()),
  }),
);
const StoredPresets = lazily(() =>
  z.object({
    list: z.array(z.unknown()),
    defaultId: z.exactOptional(z.string()),
  }),
);

/** Only where the default changes: another page may be about to change it, too. */
function defaultItem(before: Presets, { defaultId }: Presets): Record<string, string> {
  return before.defaultId === defaultId ? {} : { [DEFAULT_KEY]: defaultId ?? '' };
}

const PRESETS: KeptList<Preset> = {
  key: KEY,
  parse: (item) =>
    membersOf(Array.isArray(item) ? item.map(presetWithHints) : item, StoredPreset()),
  idOf: ({ id }) => id,
};

function presetsIn(items: ItemChanges): Presets {
  const stored = StoredPresets().safeParse(items[KEY]);
  const list = listIn(PRESETS, { ...items, [KEY]: stored.data?.list });
  const chosen = items[DEFAULT_KEY];
  const defaultId = typeof chosen === 'string' ? chosen : stored.data?.defaultId;
  return { list, ...(defaultId !== undefined && defaultId !== '' && { defaultId }) };
}
