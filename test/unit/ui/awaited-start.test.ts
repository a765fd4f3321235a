import { describe, expect, it } from 'vitest';
import type { Job } from '@/contract/job';
import { awaitedStart } from '@/ui/popup/awaited-start';
import { tabJob } from '../../support/tab-job';

const PAGE = { tabId: 1, url: 'https://shop.example/', title: 'Shop', incognito: false };
const FAILED = tabJob('run', {
  url: PAGE.url,
  state: 'failed',
  seen: true,
  finishedAt: 1000,
  request: { actions: [{ type: 'click', selector: '#none' }] },
  failure: { code: 'ACTION_FAILED', message: 'It is not there.', action: 0 },
});
const REPICKED = { ...FAILED, repicked: { action: 0, selector: 'h1', matches: 1 } };

function start(latest: Job | undefined, { now = 2000, comesBack = false } = {}) {
  const requests = {
    comesBack: async () => comesBack,
    latestJob: async () => latest,
    now: () => now,
  };
  return awaitedStart(PAGE, requests, Promise.resolve([]));
}

describe('what a popup opens with', () => {
  it('is the page, also after a run that failed and was seen', async () => {
    expect(await start(undefined)).toBeUndefined();
    expect(await start(FAILED)).toBeUndefined();
  });

  it('is the form that asked for an element', async () => {
    expect(await start(FAILED, { comesBack: true })).toBe('form');
  });

  it('is a run whose end nobody has seen, or that continues on another page', async () => {
    const { seen: _seen, ...unseen } = FAILED;
    expect(await start(unseen)).toBe('answer');
    const target = { ...FAILED.target, url: 'https://shop.example/cart' };
    expect(await start({ ...FAILED, target })).toBe('answer');
  });

  it('is a run for whose failed step the user has just picked another element', async () => {
    expect(await start(REPICKED)).toBe('answer');
    const ten = 10 * 60_000;
    expect(await start(REPICKED, { now: 1000 + ten + 1 })).toBeUndefined();
  });
});
