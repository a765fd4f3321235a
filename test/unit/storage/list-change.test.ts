import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import * as z from 'zod/mini';
import {
  changeBetween,
  changeList,
  listIn,
  membersOf,
  noteOf,
  readList,
  type KeptList,
} from '@/storage/list-change';
import { changePresets, readPresets, type Preset, type Presets } from '@/storage/presets';
import { newService } from '@/storage/services';
import { changeSettings, readSettings } from '@/storage/settings';
import { sitePicks } from '@/storage/site-picks';
import { uploadConsents } from '@/storage/upload-consents';

interface Pair {
  id: string;
  value?: number;
}

const Member = z.object({ id: z.string(), value: z.exactOptional(z.number()) });
const LIST: KeptList<Pair> = {
  key: 'list',
  parse: (item) => membersOf(item, Member),
  idOf: ({ id }) => id,
};

beforeEach(() => fakeBrowser.reset());

/** Lets a page begin a change and close: it gets no answer, and only what it asked for at once is done. */
async function andClose(change: () => Promise<unknown>): Promise<void> {
  const { local } = fakeBrowser.storage;
  const set = local.set.bind(local);
  const asked: Promise<void>[] = [];
  // The types of the fake are those of functions with callbacks.
  const noAnswer = new Promise<never>(() => {}) as never;
  vi.spyOn(local, 'get').mockReturnValue(noAnswer);
  const spy = vi.spyOn(local, 'set').mockReturnValue(noAnswer);
  void change();
  for (const [items] of spy.mock.calls) asked.push(set(items));
  await Promise.all(asked);
  vi.restoreAllMocks();
}

const preset = (id: string): Preset => ({ id, name: id, hosts: [], options: {} });
const added = (id: string) => (stored: Presets) => ({
  ...stored,
  list: [...stored.list, preset(id)],
});

describe('a page that closes at once', () => {
  // Promise list-changes-kept (Storage): What the user changes in presets, services and other lists
  // is kept although the page closes at once, or another window changes them at the same time.
  it('has changed its presets', async () => {
    await changePresets(added('a'));
    const shown = await readPresets();
    await andClose(() =>
      changePresets((stored) => ({ ...added('b')(stored), defaultId: 'b' }), shown),
    );
    expect(await readPresets()).toEqual({ list: [preset('a'), preset('b')], defaultId: 'b' });
    await andClose(() =>
      changePresets(() => ({ list: [preset('b')] }), { ...shown, defaultId: 'b' }),
    );
    expect(await readPresets()).toEqual({ list: [preset('b')] });
  });

  it('has changed its default preset, although another preset that it shows has a secret to be hidden', async () => {
    const secret = { ...preset('a'), options: { headers: { 'X-Auth-Key': 'sesame' } } };
    await changePresets(() => ({ list: [secret] }));
    await andClose(() =>
      changePresets((stored) => ({ ...stored, defaultId: 'a' }), { list: [secret] }),
    );
    expect((await readPresets()).defaultId).toBe('a');
  });

  // Promise list-changes-kept
  it('has changed its settings', async () => {
    const shown = await readSettings();
    const services = [newService('https://a.example', 'a')];
    const change = { services, menuItems: [], ignoredNoise: ['dates' as const], view: 'links' };
    await andClose(() => changeSettings(change, shown));
    expect(await readSettings()).toEqual({ ...shown, ...change });
  });

  // Promise list-changes-kept
  it('has changed what it keeps for sites', async () => {
    const picks = { host: 'a.example', include: ['p'], exclude: [], savedAt: 1 };
    const consent = { service: 'https://service.example', host: 'a.example' };
    await andClose(() => sitePicks.add([picks]));
    await andClose(() => uploadConsents.add([consent]));
    expect([await sitePicks.read(), await uploadConsents.read()]).toEqual([[picks], [consent]]);
    await andClose(() => sitePicks.drop([{ host: 'a.example' }]));
    expect(await sitePicks.read()).toEqual([]);
  });
});

describe('two pages that change a list at the same time', () => {
  it('lose no preset', async () => {
    await changePresets(added('a'));
    const shown = await readPresets();
    await Promise.all([
      changePresets(added('b'), shown),
      changePresets(added('c'), shown),
      changePresets(({ list }) => ({ list: list.filter(({ id }) => id !== 'a') }), shown),
    ]);
    expect((await readPresets()).list.map(({ id }) => id)).toEqual(['b', 'c']);
  });

  it('lose no default', async () => {
    await changePresets(added('a'));
    const shown = await readPresets();
    let other: Promise<unknown> | undefined;
    // Between what this one reads and what it writes.
    await changePresets((stored) => {
      other = changePresets((presets) => ({ ...presets, defaultId: 'a' }), shown);
      return added('b')(stored);
    });
    await other;
    expect(await readPresets()).toEqual({ list: [preset('a'), preset('b')], defaultId: 'a' });
  });

  it('lose no setting', async () => {
    const at = (id: string) => newService(`https://${id}.example`, id);
    await changeSettings({ services: [at('a')] });
    const shown = await readSettings();
    await Promise.all([
      changeSettings({ services: [at('a'), at('b')] }, shown),
      changeSettings({ services: [at('c')] }, shown),
      changeSettings({ menuItems: shown.menuItems.slice(1) }, shown),
      changeSettings({ menuItems: shown.menuItems.slice(0, -1) }, shown),
      changeSettings({ ignoredNoise: ['dates'] }, shown),
      changeSettings({ ignoredNoise: ['order'] }, shown),
    ]);
    const { services, menuItems, ignoredNoise } = await readSettings();
    expect(services).toEqual([at('b'), at('c')]);
    expect(menuItems).toEqual(shown.menuItems.slice(1, -1));
    expect(ignoredNoise).toEqual(['dates', 'order']);
  });

  // Promise list-changes-kept
  it('lose no member, whatever they do', async () => {
    const members = fc.uniqueArray(
      fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), value: fc.nat(3) }),
      { selector: ({ id }) => id },
    );
    await fc.assert(
      fc.asyncProperty(members, members, members, async (before, one, other) => {
        fakeBrowser.reset();
        await fakeBrowser.storage.local.set({ list: before });
        const changes = [one, other].flatMap(
          (after) => changeBetween(before, after, LIST.idOf) ?? [],
        );
        await Promise.all(changes.map((change) => changeList(LIST, change)));
        const stored = new Map((await readList(LIST)).map((member) => [member.id, member]));
        for (const id of ['a', 'b', 'c', 'd', 'e']) {
          const [was, mine, yours] = [before, one, other].map((list) =>
            JSON.stringify(list.find((member) => member.id === id)),
          );
          const wanted = [mine, yours].filter((now) => now !== was);
          expect(wanted.length === 0 ? [was] : wanted).toContain(JSON.stringify(stored.get(id)));
        }
        expect(Object.keys(await fakeBrowser.storage.local.get())).toEqual(['list']);
      }),
    );
  });
});

describe('a change', () => {
  it('between two lists makes one of the other, in its order', () => {
    const list = fc.uniqueArray(fc.record({ id: fc.string({ maxLength: 2 }), value: fc.nat(2) }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(list, list, (before, after) => {
        const change = changeBetween(before, after, LIST.idOf);
        const items = { list: before, ...(change && noteOf('list', change)) };
        expect(listIn(LIST, items)).toEqual(after);
      }),
    );
  });

  it('of a later version that cannot be read leaves the list as it is', () => {
    const items = {
      list: [{ id: 'a' }],
      'list+1': 'later',
      'list+2': { put: [{ id: 7 }, { id: 'b' }] },
    };
    expect(listIn(LIST, items)).toEqual([{ id: 'a' }, { id: 'b' }]);
  });
});
