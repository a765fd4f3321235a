import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  forgetOldUploadConsents,
  uploadConsents,
  hasUploadConsent,
} from '@/storage/upload-consents';

const GIVEN = { service: 'https://a.example', host: 'bank.example' };

beforeEach(() => fakeBrowser.reset());

it('holds for one service and one host', async () => {
  await uploadConsents.add([GIVEN]);
  expect(await hasUploadConsent(GIVEN)).toBe(true);
  expect(await hasUploadConsent({ ...GIVEN, service: 'https://b.example' })).toBe(false);
  expect(await hasUploadConsent({ ...GIVEN, host: 'www.bank.example' })).toBe(false);
});

it('is listed once, and is gone once withdrawn', async () => {
  const other = { ...GIVEN, host: 'shop.example' };
  await uploadConsents.add([GIVEN]);
  await uploadConsents.add([other]);
  await uploadConsents.add([GIVEN]);
  expect(await uploadConsents.read()).toEqual([other, GIVEN]);
  await uploadConsents.drop([GIVEN]);
  expect(await uploadConsents.read()).toEqual([other]);
});

it('is forgotten if an earlier version gave it to every service', async () => {
  await fakeBrowser.storage.local.set({ 'setting:uploadHosts': ['bank.example'] });
  await forgetOldUploadConsents();
  expect(await fakeBrowser.storage.local.get()).toEqual({});
});

it('leaves out what it cannot read', async () => {
  await fakeBrowser.storage.local.set({ 'upload-consents': [1, GIVEN, { host: 'x' }] });
  expect(await uploadConsents.read()).toEqual([GIVEN]);
});
