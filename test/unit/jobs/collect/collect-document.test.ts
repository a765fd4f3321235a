import { describe, expect, it, vi } from 'vitest';
import type { CollectOrder } from '@/contract/collect';
import { unpackReading } from '@/contract/snapshot/reading';
import { descendants } from '@/contract/snapshot/tree';
import { collectDocument } from '@/jobs/collect/collect-document';
import type { JobEvent } from '@/jobs/engine';
import { ping, runCollector, runReader } from '@/jobs/injected';
import type { TabAccess } from '@/jobs/tab-access';
import { readerAnswer, snapshotOf } from '../../../support/packed-page';
import { element } from '../../../support/snapshot-builder';
import { deedWords } from '../../../support/deed-words';

const ROWS = 3;
const silence = new Promise<never>(() => {});

/** A tab whose page draws three rows of a list and advances by two at each step. */
class ListTab implements TabAccess {
  asked: string[] = [];
  at = 0;
  documentId = 'd1';
  isOpen = true;
  onStep = async (_step: number): Promise<unknown> => ({ state: 'moved', pressed: false });
  hasGrantedHosts = async () => false;
  deedWords = deedWords;
  watchTab: TabAccess['watchTab'] = () => () => {};
  injectFile: TabAccess['injectFile'] = async () => this.answer(null);
  findTab = async () => (this.isOpen ? { url: 'https://example.org/' } : undefined);
  injectFunction: TabAccess['injectFunction'] = async (_, func, [first]) => {
    if (!this.isOpen) throw new Error('No tab with id: 7');
    if (func.name === ping.name) return this.answer(true);
    if (func.name === runReader.name) return this.answer(this.page());
    if (func.name !== runCollector.name) return this.answer(null);
    this.asked.push(String(first));
    if (first !== 'step') return this.answer(true);
    this.at += 2;
    return this.answer(await this.onStep(this.at / 2));
  };

  private page(): unknown {
    const rows = Array.from({ length: ROWS }, (_, i) => {
      const number = this.at + i + 1;
      return element('li', { 'data-winnow-row': ` ${number * 20} 0 0` }, `Row ${number}`);
    });
    const root = element('html', {}, element('body', {}, element('ul', {}, ...rows)));
    return readerAnswer(snapshotOf({ root }));
  }

  private answer(value: unknown) {
    return [{ frameId: 0, documentId: this.documentId, value }];
  }
}

async function collect(
  tab: ListTab,
  limits: Partial<CollectOrder> = {},
  signal = new AbortController().signal,
) {
  const order = { rows: 1000, minutes: 1, readerScript: '/reader.js', wanted: {}, ...limits };
  const work = collectDocument(tab, { tabId: 7, documentId: 'd1' }, order, signal);
  const events: JobEvent[] = [];
  for (let next = await work.next(); ; next = await work.next()) {
    if (next.done === true) {
      const { snapshot } = unpackReading(next.value);
      const texts = [...descendants(snapshot.root)].flatMap((node) =>
        node.nodeType === 3 ? [node.nodeValue] : [],
      );
      return { events, texts, collected: snapshot.report.collected };
    }
    events.push(next.value);
  }
}

function rows(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `Row ${i + 1}`);
}

describe('collecting a page', () => {
  it('returns each row once, until nothing more comes', async () => {
    const tab = new ListTab();
    tab.onStep = async (step) => ({ state: step === 4 ? 'end' : 'moved', pressed: step === 2 });
    const { texts, collected, events } = await collect(tab);
    expect(texts).toStrictEqual(rows(11));
    expect(collected).toStrictEqual({ rows: 8, ended: 'end', pressed: 1 });
    expect(events).toContainEqual({ type: 'progress', rows: 2 });
    expect(tab.asked.slice(-2)).toStrictEqual(['back', 'end']);
  });

  it('reports its rows so far for storing, at most every two seconds', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const tab = new ListTab();
    tab.onStep = async (step) => {
      now += 1500;
      return { state: step === 5 ? 'end' : 'moved', pressed: false };
    };
    const { events } = await collect(tab);
    const kept = events.flatMap((event) => (event.type === 'read' ? [event] : []));
    expect(kept).toMatchObject([{ soFar: true, documentId: 'd1' }, { soFar: true }]);
    const readings = kept.flatMap(({ reading }) => reading ?? []);
    expect(readings.map(({ reading }) => unpackReading(reading).snapshot.report.collected)).toEqual(
      [4, 8].map((rows) => ({ rows, ended: 'interrupted', pressed: 0 })),
    );
  });

  // Promise collected-is-kept (Snapshot and engine): What was collected of a page is kept, whatever
  // ended the collection.
  it('keeps its rows when the user stops it, and puts the page back', async () => {
    const stop = new AbortController();
    const tab = new ListTab();
    tab.onStep = async (step) => {
      if (step === 3) stop.abort();
      return { state: 'moved', pressed: false };
    };
    const { texts, collected } = await collect(tab, {}, stop.signal);
    expect(texts.slice(0, 7)).toStrictEqual(rows(7));
    expect(collected?.ended).toBe('stopped');
    expect(tab.asked).toContain('back');
  });

  it('can be stopped while the page does not answer', async () => {
    const stop = new AbortController();
    const tab = new ListTab();
    tab.onStep = async (step) => {
      if (step === 1) return { state: 'moved', pressed: false };
      stop.abort();
      return silence;
    };
    const { collected } = await collect(tab, {}, stop.signal);
    expect(collected?.ended).toBe('stopped');
  });

  // Promise collected-is-kept
  it.each([
    ['the tab is closed', 'closed', (tab: ListTab) => (tab.isOpen = false)],
    ['the tab goes to another page', 'navigated', (tab: ListTab) => (tab.documentId = 'd2')],
  ])('keeps its rows when %s', async (_, ended, leave) => {
    const tab = new ListTab();
    tab.onStep = async (step) => {
      if (step === 3) leave(tab);
      return { state: 'moved', pressed: false };
    };
    const { texts, collected } = await collect(tab);
    expect(texts).toStrictEqual(rows(7));
    expect(collected?.ended).toBe(ended);
  });

  it("ends at the user's limits", async () => {
    expect((await collect(new ListTab(), { rows: 10 })).collected).toMatchObject({
      rows: 10,
      ended: 'rows',
    });
    expect((await collect(new ListTab(), { minutes: 0 })).collected).toMatchObject({
      rows: 2,
      ended: 'time',
    });
  });

  it('yields nothing if the page unloads before it was read', async () => {
    const tab = new ListTab();
    tab.isOpen = false;
    await expect(collect(tab)).rejects.toMatchObject({ code: 'TAB_CLOSED' });
  });
});
