import { expect, it, vi } from 'vitest';
import { createSiteTurns } from '@/jobs/pages/site-turns';

it('a run lets others ask a site after it has asked, once the site may be asked again', () => {
  const sites = createSiteTurns();
  const onFree = vi.fn<() => void>();
  const one = sites.join(() => {});
  const other = sites.join(onFree);
  one.begin('a.example');
  expect(other.readyAt('a.example')).toBe(Infinity);
  expect(other.readyAt('b.example')).toBe(0);
  expect(one.readyAt('a.example')).toBe(0);
  one.end('a.example', 3000);
  expect(other.readyAt('a.example')).toBe(3000);
  expect(onFree).toHaveBeenCalledOnce();
});

it('the pause after the last page of a run is kept by others', () => {
  const sites = createSiteTurns();
  const one = sites.join(() => {});
  one.begin('a.example');
  one.end('a.example', 3000);
  one.leave();
  expect(sites.join(() => {}).readyAt('a.example')).toBe(3000);
});

it('nobody waits for a run that ended while asking', () => {
  const sites = createSiteTurns();
  const onFree = vi.fn<() => void>();
  const one = sites.join(() => {});
  const other = sites.join(onFree);
  one.begin('a.example');
  one.leave();
  expect(other.readyAt('a.example')).toBe(0);
  expect(onFree).toHaveBeenCalledOnce();
});
