import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  changeSettings,
  DEFAULT_SETTINGS,
  readSettings,
  watchSettings,
  type Settings,
} from '@/storage/settings';
import { FIRST_SERVICE, newService } from '@/storage/services';
import { JSON_FILE_LIMIT } from '@/storage/json-file';
import { exportSettings, importSettings } from '@/storage/settings-file';
import { keptTable } from '@/ui/table/edit-table';
import { exampleTable } from '../../support/example-table';

beforeEach(() => fakeBrowser.reset());

describe('settings', () => {
  it('have defaults', async () => {
    expect(await readSettings()).toEqual(DEFAULT_SETTINGS);
  });

  it('change one by one, also at the same time', async () => {
    await Promise.all([changeSettings({ resultLimit: 50 }), changeSettings({ view: 'links' })]);
    expect(await readSettings()).toEqual({ ...DEFAULT_SETTINGS, resultLimit: 50, view: 'links' });
  });

  it('are read as far as possible', async () => {
    await fakeBrowser.storage.local.set({
      'settings-version': 9,
      'setting:resultLimit': -1,
      'setting:primaryAction': 'print',
      'setting:mood': 'dark',
      'setting:view': 'links',
    });
    expect(await readSettings()).toEqual({ ...DEFAULT_SETTINGS, view: 'links' });
  });

  // Promise updates-keep-data (Storage): An update of the extension keeps everything stored; data
  // that a later version wrote blocks nothing.
  it('have the service from a version with only one, until the list is written', async () => {
    await fakeBrowser.storage.local.set({
      'setting:baseAddress': 'https://service.example/api',
      'setting:serviceLimit': 7,
      'setting:requestTimeout': 'long',
    });
    const first = { ...newService('https://service.example/api', FIRST_SERVICE), limit: 7 };
    expect((await readSettings()).services).toEqual([first]);
    await changeSettings({ services: [] });
    expect((await readSettings()).services).toEqual([]);
  });

  it('have no service if the former address is invalid', async () => {
    await fakeBrowser.storage.local.set({ 'setting:baseAddress': 'not an address' });
    expect(await readSettings()).toEqual(DEFAULT_SETTINGS);
  });

  it('have every readable service, even if another is unreadable', async () => {
    const service = newService('https://service.example', 'a');
    const later = { ...service, id: 'b', limit: 'as many as there are' };
    await fakeBrowser.storage.local.set({ 'setting:services': [later, service] });
    expect((await readSettings()).services).toEqual([service]);
  });

  it('announce a change', async () => {
    const heard = vi.fn<(settings: Settings) => void>();
    const stop = watchSettings(heard);
    await changeSettings({ primaryAction: 'download' });
    const changed = { ...DEFAULT_SETTINGS, primaryAction: 'download' };
    await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(changed));
    stop();
    await changeSettings({ primaryAction: 'copy' });
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('a settings file', () => {
  it('restores what was exported', () => {
    const settings = { ...DEFAULT_SETTINGS, fileNameTemplate: '{date} — {title}' };
    const site = { host: 'shop.example', include: ['main'], exclude: ['.ad'], savedAt: 1 };
    const other = { ...site, host: 'wiki.example', onlyMainContent: false };
    const sites = [site, other];
    const tables = [{ host: 'shop.example', table: keptTable(exampleTable()) }];
    const text = exportSettings(settings, sites, tables);
    expect(importSettings(text)).toEqual({ settings, sites, tables });
    const many = tables.flatMap((one) =>
      Array.from({ length: 1500 }, (_, at) => ({ ...one, host: `s${at}.example` })),
    );
    expect(importSettings(exportSettings(settings, sites, many)).tables).toEqual(many);
    const none = { settings, sites: [], tables: [] };
    expect(importSettings(exportSettings(settings))).toEqual(none);
  });

  it('brings nothing unknown about a site', () => {
    const site = { host: 'shop.example', include: [], exclude: [], savedAt: 1, script: 'x' };
    expect(() => importSettings(exportSettings(DEFAULT_SETTINGS, [site]))).toThrow(
      'sites[0].script',
    );
  });

  it('may have only some of the settings', () => {
    const text = '{"winnow":"settings","version":1,"settings":{"view":"links"}}';
    expect(importSettings(text).settings).toEqual({ view: 'links' });
  });

  // Promise upload-needs-consent
  it('never brings consent to upload, which earlier versions exported', () => {
    expect(importSettings(file('{"uploadHosts":["bank.example"]}')).settings).toEqual({});
  });

  it.each([
    ['https://service.example/v2/', 'https://service.example'],
    ['http://localhost:3002', 'http://localhost:3002'],
  ])('brings the address %j as the settings page stores it', (written, address) => {
    const service = newService(written, 'a');
    const text = file(JSON.stringify({ services: [service] }));
    expect(importSettings(text).settings).toEqual({ services: [{ ...service, address }] });
  });

  it.each([
    ['{"baseAddress":"https://service.example/v2/","serviceLimit":7}', 7],
    ['{"baseAddress":"https://service.example"}', 2],
  ])('from a version with one service brings that service: %s', (settings, limit) => {
    const first = { ...newService('https://service.example', FIRST_SERVICE), limit };
    expect(importSettings(file(settings)).settings).toEqual({ services: [first] });
  });

  it('without a service adds none', () => {
    expect(importSettings(file('{"baseAddress":"","requestTimeout":90}')).settings).toEqual({});
  });

  it.each([
    ['invalid JSON', '{', 'not JSON'],
    ['a script as address', file('{"baseAddress":"javascript:1"}'), 'whole address'],
    [
      'an unencrypted address on the internet',
      file('{"baseAddress":"http://evil.example"}'),
      'could read your key',
    ],
    [
      'an unencrypted address in the local network',
      file('{"baseAddress":"http://10.0.0.9"}'),
      'not encrypted',
    ],
    [
      'an unencrypted service in the local network',
      file(
        '{"services":[{"id":"a","name":"","address":"http://10.0.0.9","limit":2,"timeout":60}]}',
      ),
      'services[0].address',
    ],
    [
      'a key in a service',
      file(
        '{"services":[{"id":"a","name":"","address":"https://a.example","limit":2,"timeout":60,"apiKey":"fc-a"}]}',
      ),
      'apiKey',
    ],
    ['another file', '{"name":"x"}', 'Winnow did not write it'],
    ['presets', '{"winnow":"presets","version":1,"presets":[]}', 'it holds presets'],
    ['an unknown field', file('{"baseUrl":"https://evil.example/"}'), 'baseUrl'],
    ['a wrong field', file('{"resultLimit":"much"}'), 'settings.resultLimit must not be "much"'],
    ['__proto__', file('{"__proto__":{"view":"links"}}'), '__proto__'],
    ['a huge file', file(`{"fileNameTemplate":"${'x'.repeat(JSON_FILE_LIMIT)}"}`), '32 MB'],
  ])('is refused when it has %s, and the message says so', (_, text, reason) => {
    expect(() => importSettings(text)).toThrow(reason);
    expect(() => importSettings(text)).toThrow('The file was not imported');
  });

  it('never changes Object.prototype and is total', () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(() => importSettings(file(json))).toSatisfy((run: () => unknown) => {
          try {
            run();
            return true;
          } catch (error) {
            return error instanceof Error && error.name === 'FailureError';
          }
        });
      }),
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  });
});

function file(settings: string): string {
  return `{"winnow":"settings","version":1,"settings":${settings}}`;
}
