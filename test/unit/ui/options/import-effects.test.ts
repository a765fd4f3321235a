import { expect, it } from 'vitest';
import { newService } from '@/storage/services';
import { DEFAULT_SETTINGS, type Settings } from '@/storage/settings';
import { importSettings } from '@/storage/settings-file';
import { importEffects } from '@/ui/options/import-effects';

const work = { ...newService('https://work.example/', 'w'), name: 'Work' };
const own = { ...newService('https://own.example/', 'o'), name: '' };
const current: Settings = { ...DEFAULT_SETTINGS, services: [work, own], serviceId: 'w' };
const moved = { ...work, address: 'https://elsewhere.example/' };

// Promise imports-tell-their-effects
it.each<[string, Partial<Settings>, string[]]>([
  [
    'results that would be deleted',
    { resultLimit: 1 },
    ['Results beyond 1 MB are deleted, the oldest first. You have 3.4 MB now.'],
  ],
  [
    'a service that would move',
    { services: [moved] },
    [
      '“Work” moves from https://work.example/ to https://elsewhere.example/: requests and uploads go there. Its key is not sent there.',
    ],
  ],
  [
    'another service that requests would go to',
    { serviceId: 'o' },
    ['Requests go to https://own.example/ from now on.'],
  ],
  [
    'results of private windows that would stay',
    { keepPrivateResults: true },
    [
      'Results of private windows are written to this computer’s disk and stay after the browser closes.',
    ],
  ],
  [
    'images that would be loaded',
    { loadPreviewImages: true },
    ['Previews load images: the servers of a page’s images see that you looked.'],
  ],
  [
    'runs that would continue',
    { continuesAfterRestart: true },
    ['Runs that are left are continued as soon as the browser starts, without asking.'],
  ],
  ['nothing of what is harmless', { resultLimit: 500, theme: 'dark', services: [work] }, []],
  ['nothing of what is so already', { htmlLoadsMedia: true }, []],
])('a review of a settings file tells of %s', (_, imported, effects) => {
  expect(importEffects(current, imported, 3_400_000)).toEqual(effects);
});

it('tells of a service that requests would go to where there was none', () => {
  const effects = importEffects(DEFAULT_SETTINGS, { services: [own] });
  expect(effects).toEqual(['Requests go to https://own.example/ from now on.']);
});

it('a service’s name is read without what cannot be seen', () => {
  const settings = { services: [{ ...work, name: 'Wo\u202Erk\u200B' }] };
  const file = JSON.stringify({ winnow: 'settings', version: 1, settings });
  expect(importSettings(file).settings.services?.[0]?.name).toBe('Work');
});
