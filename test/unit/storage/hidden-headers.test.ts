import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createServiceEngine } from '@/jobs/service-engine';
import { hideHeaders, revealHeaders } from '@/storage/hidden-headers';
import { changePresets, readPresets } from '@/storage/presets';
import { exportPresets } from '@/storage/presets-file';
import { answerOf } from '../../support/stub-engine';
import { tabJob } from '../../support/tab-job';

const SECRETS = { Cookie: 'session=CANARY', authorization: 'Bearer CANARY', 'X-Api-Key': 'CANARY' };
const OPTIONS = { mobile: true, headers: { ...SECRETS, Accept: 'text/html' } };

beforeEach(() => fakeBrowser.reset());

// Promise headers-are-secret
it.each(['job', 'preset'] as const)(
  'hides secret values in a %s, and gives them back',
  async (of) => {
    const hidden = await hideHeaders(OPTIONS, of);
    expect(JSON.stringify(hidden)).not.toContain('CANARY');
    expect(hidden).toMatchObject({ mobile: true, headers: { Accept: 'text/html' } });
    expect(await hideHeaders(hidden, of)).toEqual(hidden);
    expect(await revealHeaders(hidden)).toEqual(OPTIONS);
  },
);

it('says which value was lost when the browser was closed', async () => {
  const hidden = await hideHeaders({ headers: { Cookie: 'session=CANARY' } }, 'job');
  await fakeBrowser.storage.session.clear();
  await expect(revealHeaders(hidden)).rejects.toThrow(
    'The value of the header Cookie is no longer stored',
  );
});

it('gives an engine the real values of a job that has only placeholders', async () => {
  const seen: unknown[] = [];
  const engine = createServiceEngine(async (_job, request) => {
    seen.push(request.headers);
    return { metadata: {} };
  });
  const request = await hideHeaders(OPTIONS, 'job');
  await answerOf(engine, tabJob('a', { engine: 'service', request }));
  await answerOf(engine, tabJob('b', { engine: 'service' }));
  expect(seen).toEqual([OPTIONS.headers, undefined]);
});

describe('presets', () => {
  const preset = { id: 'a', name: 'Shop', hosts: [], options: OPTIONS };

  it('are stored and exported without secret values, and can be used', async () => {
    await changePresets(() => ({ list: [preset] }));
    const { list } = await readPresets();
    expect(JSON.stringify(await fakeBrowser.storage.local.get())).not.toContain('CANARY');
    expect(await revealHeaders(list[0]?.options ?? {})).toEqual(OPTIONS);
    const exported = exportPresets([preset, ...list]);
    expect(exported).not.toMatch(/CANARY|cookie|authorization|api-key|hidden/i);
    expect(exported).toContain('text/html');
  });

  it('lose the values with the preset', async () => {
    await changePresets(() => ({ list: [preset] }));
    const { list } = await readPresets();
    await changePresets(() => ({ list }));
    expect(await revealHeaders(list[0]?.options ?? {})).toEqual(OPTIONS);
    await changePresets(() => ({ list: [] }));
    await expect(revealHeaders(list[0]?.options ?? {})).rejects.toThrow('no longer stored');
  });

  it('keep the values while two are written at the same time', async () => {
    const write = () => changePresets(() => ({ list: [preset] }));
    await Promise.all([write(), write()]);
    const { list } = await readPresets();
    expect(await revealHeaders(list[0]?.options ?? {})).toEqual(OPTIONS);
  });

  it('keep the values that a draft took over, while others are typed', async () => {
    await changePresets(() => ({ list: [preset] }));
    const draft = (await readPresets()).list[0]?.options ?? {};
    await changePresets(() => ({ list: [{ ...preset, name: 'Shops' }] }));
    expect(await revealHeaders(draft)).toEqual(OPTIONS);
  });
});
