import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { NEW_RECORDING } from '@/contract/recording/recording';
import { readDraft } from '@/storage/drafts';
import { readPresets } from '@/storage/presets';
import { importPresets } from '@/storage/presets-file';
import { readRecording } from '@/storage/recordings';
import { parseJob } from '@/storage/stored-job';
import { ownForm } from '../../support/own-form';
import { tabJob } from '../../support/tab-job';

beforeEach(() => fakeBrowser.reset());

const ACTIONS = [
  { type: 'click', selector: '#box' },
  { type: 'click', selector: ':is(#row)' },
  { type: 'write', text: 'EU 42' },
  { type: 'press', key: 'Enter' },
  { type: 'click', selector: '#q' },
  { type: 'write', text: 'shoes' },
  { type: 'click', selector: '#box' },
];
/** As the keys of the actions had them. */
const SELECTORS = {
  '#box': ['text/Sale', 'form > input', 'was-off/', 'in-the-way/', 'called/On sale'],
  ':is(#row)': ['words/Oslo', 'guessed/', 'double/'],
  ':is(#row) option/EU 42': ['42'],
  '#q option/shoes': ['whole/'],
  '#gone': ['text/Gone'],
};
const SEEN = { role: 'checkbox', at: { x: 0.1, y: 0.9 }, place: { url: 'https://a.example/' } };
const BOX = {
  of: '#box',
  selectors: ['text/Sale', 'form > input'],
  called: 'On sale',
  was: false,
  inTheWay: true,
};
const KNOWN = [
  BOX,
  { of: ':is(#row)', selectors: ['words/Oslo'], guessed: true, double: true },
  { of: 'EU 42', value: '42' },
  null,
  null,
  { of: 'shoes', whole: true },
  BOX,
];
const WITH_SEEN = KNOWN.map((known) => (known === BOX ? { ...BOX, ...SEEN } : known));

/** The same, as each step had it. */
const STEPS = ACTIONS.map((action, at) => {
  const before = ACTIONS[at - 1]?.selector ?? '';
  const key = action.selector ?? `${before} option/${action.text ?? ''}`;
  const others = new Map(Object.entries(SELECTORS)).get(key);
  const of = action.selector ?? action.text;
  return {
    action,
    ...(others && { selectors: [of, ...others] }),
    ...(of === '#box' && { hints: SEEN }),
  };
});

describe('what earlier versions knew of steps is read of', () => {
  it('a preset', async () => {
    const options = { actions: ACTIONS };
    const former = { selectors: SELECTORS, hints: { '#box': SEEN }, reviewed: true };
    const preset = { id: 'a', name: 'A', hosts: [], options };
    await fakeBrowser.storage.local.set({ presets: { list: [{ ...preset, ...former }] } });
    const { list } = await readPresets();
    expect(list).toEqual([{ ...preset, reviewed: true, hints: WITH_SEEN }]);
  });

  it('a preset whose actions are none', async () => {
    const preset = { id: 'a', name: 'A', hosts: [], options: { actions: 'none' } };
    const list = [{ ...preset, selectors: SELECTORS }];
    await fakeBrowser.storage.local.set({ presets: { list } });
    expect((await readPresets()).list).toEqual([{ ...preset, hints: [] }]);
  });

  it('a file of presets', () => {
    const preset = { name: 'A', hosts: [], options: { actions: ACTIONS } };
    const presets = [{ ...preset, selectors: SELECTORS }];
    const text = JSON.stringify({ winnow: 'presets', version: 1, presets });
    expect(importPresets(text).presets).toEqual([{ ...preset, hints: KNOWN }]);
  });

  it('a job', () => {
    const tab = { selectors: SELECTORS, hints: { '#box': SEEN }, startAt: 1 };
    const stored = { ...tabJob('a'), request: { actions: ACTIONS }, tab };
    expect(parseJob(stored)?.tab).toEqual({ hints: WITH_SEEN, startAt: 1 });
  });

  it('a form', async () => {
    const form = ownForm({});
    const steps = STEPS.map((step, at) => ({ id: String(at), enabled: true, ...step }));
    const former = { ...form, draft: { ...form.draft, steps } };
    await fakeBrowser.storage.session.set({ 'draft:any': { url: '', form: former } });
    const read = (await readDraft('any'))?.form.draft.steps;
    expect(read?.map(({ action }) => action)).toEqual(ACTIONS);
    expect(read?.map(({ hints }) => hints ?? null)).toEqual(WITH_SEEN);
  });

  it('a recording', async () => {
    const steps = STEPS.map((step, deed) => ({ id: String(deed), deed, ...step }));
    const recording = { ...NEW_RECORDING, steps };
    const rest = { id: 'r', startUrl: '', number: 1, isAway: false, fromPopup: false };
    await fakeBrowser.storage.session.set({ 'recording:3': { open: { ...rest, recording } } });
    const read = (await readRecording(3))?.recording.steps;
    expect(read?.map(({ action }) => action)).toEqual(ACTIONS);
    expect(read?.map(({ hints }) => hints ?? null)).toEqual(WITH_SEEN);
  });
});
