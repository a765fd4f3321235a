import { expect, it } from 'vitest';
import { FailureError } from '@/contract/result';
import { createHelperTabs, requireOther } from '@/jobs/pages/helper-tabs';

/** A browser whose tabs load at once; and what was done in it. */
function fakeBrowser() {
  const log: string[] = [];
  const open = new Map<number, string>();
  const listeners = new Set<() => void>();
  let next = 1;
  const tabs = createHelperTabs(
    {
      async open(url, inSight) {
        const id = next++;
        open.set(id, url);
        log.push(`open ${id} ${inSight ? 'in sight' : 'behind'} ${url}`);
        return id;
      },
      async lead(id, url) {
        log.push(`lead ${id} ${url}`);
        if (!open.has(id)) throw new Error('No tab');
        open.set(id, url);
        for (const listener of listeners) listener();
      },
      async close(ids) {
        log.push(`close ${ids.join(' ')}`);
        for (const id of ids) open.delete(id);
      },
    },
    {
      findTab: async (id) => (open.has(id) ? { url: open.get(id) } : undefined),
      watchTab(_id, listener) {
        const heard = () => listener('loading');
        listeners.add(heard);
        return () => listeners.delete(heard);
      },
    },
  );
  const { signal } = new AbortController();
  const visit = (url: string, inSight = false) =>
    tabs.visit(url, inSight, async () => ({ documentId: url }), signal);
  return { tabs, log, open, visit, signal };
}

it('a helper tab loads one page after another, and is closed at the end', async () => {
  const { tabs, log, visit } = fakeBrowser();
  const leave = tabs.use();
  await visit('a');
  await visit('b');
  await leave();
  expect(log).toEqual(['open 1 behind a', 'lead 1 b', 'close 1']);
});

it('another view of the page that a helper tab shows is loaded in another one', async () => {
  const { tabs, log, visit } = fakeBrowser();
  const leave = tabs.use();
  await visit('https://a.example/#/one');
  await visit('https://a.example/#/two');
  await visit('https://a.example/three');
  await leave();
  expect(log).toEqual([
    'open 1 behind https://a.example/#/one',
    'close 1',
    'open 2 behind https://a.example/#/two',
    'lead 2 https://a.example/three',
    'close 2',
  ]);
});

it('no more than four helper tabs are open in the background, and one in sight', async () => {
  const { tabs, open, log, signal } = fakeBrowser();
  const leave = tabs.use();
  let most = 0;
  const work = async () => {
    most = Math.max(most, open.size);
    return { documentId: 'x' };
  };
  const urls = ['a', 'b', 'c', 'd', 'e'];
  await Promise.all(urls.map((url) => tabs.visit(url, false, work, signal)));
  expect(most).toBe(4);
  await Promise.all(urls.map((url) => tabs.visit(url, true, work, signal)));
  expect(most).toBe(5);
  expect(log.filter((line) => line.startsWith('open'))).toHaveLength(5);
  await leave();
  expect(open.size).toBe(0);
});

it('another helper tab replaces one that the user closed', async () => {
  const { tabs, open, log, visit } = fakeBrowser();
  const leave = tabs.use();
  await visit('a');
  open.clear();
  await visit('b');
  expect(log).toEqual(['open 1 behind a', 'lead 1 b', 'close 1', 'open 2 behind b']);
  await leave();
});

it('a helper tab whose page could not be read is not reused', async () => {
  const { tabs, open, visit, signal } = fakeBrowser();
  const leave = tabs.use();
  const stuck = tabs.visit('a', false, () => Promise.reject(new Error('stuck')), signal);
  await expect(stuck).rejects.toThrow('stuck');
  expect(open.size).toBe(0);
  await visit('b');
  await leave();
  expect(open.size).toBe(0);
});

it('helper tabs stay open while another job uses them', async () => {
  const { tabs, open, visit } = fakeBrowser();
  const leaveFirst = tabs.use();
  const leaveSecond = tabs.use();
  await visit('a');
  await leaveFirst();
  await leaveFirst();
  expect(open.size).toBe(1);
  await leaveSecond();
  expect(open.size).toBe(0);
});

it('the former page of a helper tab is not read as the next one', () => {
  expect(() => requireOther('x', { before: 'x' })).toThrow(FailureError);
  expect(() => requireOther('y', { before: 'x' })).not.toThrow();
});
