import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { markSecrets, readSecretMarks, unmarkSecrets } from '@/storage/secret-marks';
import { addSitePicks, readSitePicks, removeSitePicks, saveSitePicks } from '@/storage/site-picks';
import { giveUploadConsent, readUploadConsents } from '@/storage/upload-consents';

const picks = (host: string) => ({ host, include: ['main'], exclude: [], savedAt: 1 });
const hosts = async () => (await readSitePicks()).map(({ host }) => host);

beforeEach(() => fakeBrowser.reset());

it('two windows that change the picks of sites at the same time lose none', async () => {
  await saveSitePicks(picks('gone.example'));
  await Promise.all([
    saveSitePicks(picks('b.example')),
    addSitePicks([picks('c.example'), picks('a.example')]),
    removeSitePicks('gone.example'),
    saveSitePicks(picks('d.example')),
  ]);
  expect(await hosts()).toEqual(['a.example', 'b.example', 'c.example', 'd.example']);
});

it('consents and marks that are given at the same time are all kept', async () => {
  const consents = ['a', 'b', 'c'].map((host) => ({ service: 'https://s.example', host }));
  await markSecrets('https://old.example');
  await Promise.all([
    ...consents.map((consent) => giveUploadConsent(consent)),
    markSecrets('https://a.example'),
    unmarkSecrets('https://old.example'),
    markSecrets('https://b.example'),
  ]);
  expect(await readUploadConsents()).toEqual(consents);
  expect(await readSecretMarks()).toEqual(['https://a.example', 'https://b.example']);
});
