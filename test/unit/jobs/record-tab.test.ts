import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordEvent, RecorderOrder } from '@/contract/recording/recording';
import { ping, runRecorder } from '@/jobs/injected';
import { recordTab, type RecordingKeeper } from '@/jobs/record-tab';
import type { TabAccess } from '@/jobs/tab-access';
import { deedWords } from '../../support/deed-words';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A tab whose page reports clicks as the recorder does, each in answer to one query. */
class ClickedTab implements TabAccess {
  document = 1;
  isOpen = true;
  /** Whether the page only answers queries any more, because it is about to unload. */
  isLeaving = false;
  private clicks = 0;
  private waiting: (() => void)[] = [];
  private lose: (() => void)[] = [];
  private watchers: ((event: 'closed' | 'loading') => void)[] = [];
  hasGrantedHosts = async () => false;
  findTab = async () => (this.isOpen ? { url: 'https://example.org/' } : undefined);
  injectFile: TabAccess['injectFile'] = async () => [this.answer(null)];
  deedWords = deedWords;
  watchTab: TabAccess['watchTab'] = (_, listener) => {
    this.watchers.push(listener);
    return () => {};
  };
  injectFunction: TabAccess['injectFunction'] = async (target, func, [order]) => {
    if (!this.isOpen) throw new Error('No tab with id: 7');
    const asked = Reflect.get(target, 'documentId');
    if (asked !== undefined && asked !== this.answer(0).documentId)
      throw new Error('No document with id');
    if (func.name === ping.name) return [this.answer(true)];
    if (func.name !== runRecorder.name) return [this.answer(null)];
    // The recorder gets no other calls.
    return [await this.order(order as RecorderOrder)];
  };

  click() {
    this.clicks += 1;
    this.waiting.shift()?.();
  }

  leave() {
    this.document += 1;
    this.clicks = 0;
    this.isLeaving = false;
    for (const lose of this.lose) lose();
    this.waiting = [];
    for (const watcher of this.watchers) watcher('loading');
  }

  close() {
    this.isOpen = false;
    for (const watcher of this.watchers) watcher('closed');
  }

  /** How many questions the page has been asked. */
  asked = 0;
  /** Which of the clicks is told in a way that is refused. */
  wrong = 0;

  private async order(order: RecorderOrder) {
    const here = this.answer(null);
    if ('show' in order && this.isLeaving) throw new Error('The page is gone');
    if (!('next' in order)) return { ...here, value: true };
    this.asked += 1;
    const { view, after } = order.next;
    const first = view.startsWith(`${here.documentId} `) ? after : 0;
    if (this.clicks <= first) {
      const isLost = await new Promise<boolean>((resolve) => {
        this.waiting.push(() => resolve(false));
        this.lose.push(() => resolve(true));
      });
      if (isLost) return here;
    }
    const value = Array.from({ length: this.clicks - first }, (_, index): RecordEvent => {
      const number = first + index + 1;
      const selectors = number === this.wrong ? [] : [`#${here.documentId}-${number}`];
      const target = { id: `${number}`, selectors };
      return { kind: 'click', number, view: `${here.documentId} /`, target };
    });
    return { ...here, value };
  }

  private answer(value: unknown) {
    return { frameId: 0, documentId: `d${this.document}`, value };
  }
}

/** Keeps what is reported, however often, and is slow about it. */
function slowKeeper(): RecordingKeeper & { kept: string[] } {
  const kept: string[] = [];
  let latest = { view: '', number: 0 };
  return {
    kept,
    latest: async () => latest,
    async take(events) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      for (const event of events) {
        latest = event;
        if ('target' in event) kept.push(event.target?.selectors[0] ?? '');
      }
      return { steps: '', undo: '', stop: '', move: '' };
    },
  };
}

describe('of a page that unloads', () => {
  // Promise recording-loses-nothing
  it('the last events are kept although the background was busy', async () => {
    const tab = new ClickedTab();
    const keeper = slowKeeper();
    const ended = recordTab(tab, 7, keeper, () => {}, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(100);
    for (let count = 0; count < 3; count++) {
      tab.click();
      await vi.advanceTimersByTimeAsync(1);
    }
    tab.isLeaving = true;
    tab.leave();
    await vi.advanceTimersByTimeAsync(500);
    tab.click();
    await vi.advanceTimersByTimeAsync(500);
    tab.close();
    await vi.advanceTimersByTimeAsync(100);
    expect(await ended).toBe('closed');
    expect([...new Set(keeper.kept)]).toEqual(['#d1-1', '#d1-2', '#d1-3', '#d2-1']);
  });
});

it('an event that is refused is not asked for again, and loses no other', async () => {
  const tab = new ClickedTab();
  const keeper = slowKeeper();
  const ended = recordTab(tab, 7, keeper, () => {}, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(100);
  tab.wrong = 1;
  tab.click();
  await vi.advanceTimersByTimeAsync(1000);
  const { asked } = tab;
  await vi.advanceTimersByTimeAsync(1000);
  expect(tab.asked).toBe(asked);
  tab.click();
  await vi.advanceTimersByTimeAsync(100);
  tab.close();
  await vi.advanceTimersByTimeAsync(100);
  expect(await ended).toBe('closed');
  expect([...new Set(keeper.kept)]).toEqual(['#d1-2']);
});
