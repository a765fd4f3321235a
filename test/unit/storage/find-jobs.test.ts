import { expect, it } from 'vitest';
import type { Job } from '@/contract/job';
import { latestFormJob, latestJobOfTab, latestRunOf, leftRun } from '@/storage/find-jobs';
import { tabJob } from '../../support/tab-job';

const HERE = 'https://example.org/here';

function run(id: string, more: Partial<Job> & { url?: string } = {}): Job {
  return tabJob(id, {
    url: HERE,
    state: 'done',
    request: { actions: [{ type: 'click', selector: 'a' }] },
    ...more,
  });
}

function at(url: string, incognito = false) {
  return { url, incognito };
}

it('finds the latest request for the page, by the service or in the tab', () => {
  const asked = tabJob('asked', { url: HERE, engine: 'service', state: 'done' });
  expect(latestFormJob([tabJob('read', { url: HERE }), asked], HERE, 0)?.id).toBe('asked');
  expect(latestFormJob([run('ran'), asked], HERE, 0)?.id).toBe('ran');
});

it('finds a run that stopped on a page it had navigated to', () => {
  const stopped = run('stopped', { url: 'https://example.org/before', state: 'failed' });
  expect(latestFormJob([stopped], HERE, 0)?.id).toBe('stopped');
});

it('finds what was answered from the page of a run, which is none itself', () => {
  const left = run('left', { state: 'paused', createdAt: 1000 });
  const again = run('again', { from: 'ran', state: 'running', createdAt: 1500 });
  expect(latestFormJob([again], HERE, 0)?.id).toBe('again');
  expect(latestFormJob([again], 'https://other.example/', 0)).toBeUndefined();
  expect(leftRun([again, left], at(HERE), 2000)?.id).toBe('left');
});

it('finds no run that has continued since, and none that runs elsewhere', () => {
  const stopped = run('stopped', { url: 'https://example.org/before', state: 'failed' });
  const wentOn = run('went-on', { url: 'https://example.org/next' });
  expect(latestFormJob([wentOn, stopped], HERE, 0)).toBeUndefined();
});

it('finds a run interrupted by closing the browser by its address, whatever its tab id was', () => {
  const before = 'https://example.org/before';
  const progress = { done: 0, next: 1, at: HERE };
  const left = run('left', { url: before, state: 'paused', progress, createdAt: 1000 });
  // Another page may have its number now.
  expect(latestFormJob([left], 'https://other.example/', 2000)).toBeUndefined();
  expect(leftRun([left], at('https://other.example/'), 2000)).toBeUndefined();
  expect(leftRun([left], at(HERE), 2000)?.id).toBe('left');
  expect(leftRun([left], at(before), 2000)?.id).toBe('left');
  // A paused run waits anywhere on its site; one that the browser interrupted was at one page.
  expect(leftRun([left], at('https://example.org/any'), 2000)?.id).toBe('left');
  const broken = { ...left, state: 'interrupted', progress: { ...progress, action: 0 } } as const;
  expect(leftRun([broken], at(HERE), 2000)?.id).toBe('left');
  expect(leftRun([broken], at('https://example.org/any'), 2000)).toBeUndefined();
  // It is still in its tab.
  expect(leftRun([left], at(HERE), 500)).toBeUndefined();
  expect(leftRun([run('again', { createdAt: 1500 }), left], at(HERE), 2000)).toBeUndefined();
});

// Promise private-named-nowhere
it('finds no run of a private window in an ordinary one, nor the other way round', () => {
  const left = run('left', { state: 'paused', createdAt: 1000 });
  const inPrivate = { ...left, incognito: true };
  expect(leftRun([inPrivate], at(HERE), 2000)).toBeUndefined();
  expect(leftRun([inPrivate], at(HERE, true), 2000)?.id).toBe('left');
  expect(leftRun([left], at(HERE, true), 2000)).toBeUndefined();
});

it('finds nothing that the user deleted', () => {
  expect(latestFormJob([run('gone', { discardedAt: 1 })], HERE, 0)).toBeUndefined();
});

it('finds the table run that starts at a page, which is not a reading of the page', () => {
  const page = tabJob('page', { url: HERE, documentId: 'd1', state: 'done' });
  const table = tabJob('table', { url: HERE, documentId: 'd1', operation: 'table', state: 'done' });
  expect(latestRunOf([table, page], page)?.id).toBe('table');
  expect(latestJobOfTab([table, page], { url: HERE })?.id).toBe('page');
});

it('finds no run of another page or document, and none that the user deleted', () => {
  const page = tabJob('page', { url: HERE, documentId: 'd1' });
  const others = [
    tabJob('elsewhere', { url: 'https://example.org/next', operation: 'table' }),
    tabJob('reloaded', { url: HERE, documentId: 'd0', operation: 'table' }),
    tabJob('deleted', { url: HERE, documentId: 'd1', operation: 'table', discardedAt: 1 }),
    tabJob('scrape', { url: HERE, documentId: 'd1' }),
  ];
  expect(latestRunOf(others, page)).toBeUndefined();
});

it('finds no run from before the rest of the page was collected', () => {
  const tab = { collect: { rows: 100, minutes: 1 } };
  const table = tabJob('table', { url: HERE, operation: 'table', createdAt: 2000 });
  const page = (createdAt: number) => tabJob('page', { url: HERE, tab, createdAt });
  expect(latestRunOf([table], page(3000))).toBeUndefined();
  expect(latestRunOf([table], page(1000))?.id).toBe('table');
});
