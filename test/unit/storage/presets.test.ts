import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSecretHeader } from '@/contract/request/secret-headers';
import { presetFor, type Preset } from '@/storage/presets';
import { exportPresets, importPresets } from '@/storage/presets-file';
import { readJsonFile } from '@/storage/json-file';
import { arbitraryRequest } from '../../support/arbitrary-request';

function preset(id: string, hosts: string[] = []): Preset {
  return { id, name: id, hosts, options: { onlyMainContent: false } };
}

describe('presetFor', () => {
  const list = [
    preset('a', ['shop.example']),
    preset('port', ['dev.example:3000']),
    preset('b', ['*.example']),
    preset('c'),
  ];

  it.each([
    ['shop.example', 'a'],
    ['shop.example:8080', 'a'],
    ['dev.example:3000', 'port'],
    ['dev.example', 'b'],
    ['www.shop.example', 'b'],
    ['www.shop.example:8080', 'b'],
    ['other.org', 'c'],
  ])('gives for %s the preset %s', (host, id) => {
    expect(presetFor({ list, defaultId: 'c' }, host)?.id).toBe(id);
  });

  it('gives none where none is chosen', () => {
    expect(presetFor({ list }, 'other.org')).toBeUndefined();
  });
});

describe('importPresets', () => {
  it('reads what exportPresets wrote', () => {
    const { id: _id, ...rest } = preset('a', ['shop.example']);
    expect(importPresets(exportPresets([preset('a', ['shop.example'])]))).toEqual([rest]);
  });

  it('reads back the presets of any requests', () => {
    fc.assert(
      fc.property(fc.array(arbitraryRequest(), { maxLength: 3 }), (requests) => {
        const presets = requests.map(({ url: _url, ...options }) => ({
          name: 'a',
          hosts: ['*.a.b'],
          options,
        }));
        const read = importPresets(exportPresets(presets.map((one) => ({ ...one, id: 'x' }))));
        expect(read).toEqual(JSON.parse(JSON.stringify(presets.map(withoutSecrets))));
      }),
      { numRuns: 40 },
    );
  });

  it('writes no header that carries a key', () => {
    const secrets = { authorization: 'sesame', 'Proxy-Authorization': 'sesame', Cookie: 'sesame' };
    const headers = { ...secrets, 'X-Auth-Token': 'sesame', Accept: 'text/html' };
    const text = exportPresets([{ ...preset('a'), options: { headers } }]);
    expect(text).not.toContain('sesame');
    expect(importPresets(text)).toMatchObject([{ options: { headers: { Accept: 'text/html' } } }]);
  });

  it('takes no other field than those of a request, and leaves prototypes alone', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (options) => {
        const file = {
          winnow: 'presets',
          version: 1,
          presets: [{ name: 'p', hosts: [], options }],
        };
        expect(() => importPresets(JSON.stringify(file))).toThrow('The file was not imported');
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });

  it.each([
    ['a field that no request has', { base_url: 'https://evil.example' }, /base_url/],
    ['a key', { apiKey: 'x' }, /apiKey/],
    ['an authorization header', { headers: { authorization: 'Bearer x' } }, /authorization/],
    ['a limit that is broken', { timeout: 5 }, /timeout/],
  ])('refuses %s, and names it', (_, options, message) => {
    const file = { winnow: 'presets', version: 1, presets: [{ name: 'p', hosts: [], options }] };
    expect(() => importPresets(JSON.stringify(file))).toThrow(message);
  });
});

describe('readJsonFile', () => {
  it.each([
    ['too large', `"${'x'.repeat(256 * 1024)}"`, /256 KB/],
    ['too deep', '['.repeat(33) + ']'.repeat(33), /deep/],
    ['no JSON', '{', /not JSON/],
    ['a prototype', '{"a": {"__proto__": {}}}', /__proto__/],
    ['a constructor', '{"constructor": {}}', /constructor/],
  ])('refuses a file that is %s', (_, text, message) => {
    expect(() => readJsonFile(text)).toThrow(message);
  });

  it('is not fooled by brackets in texts', () => {
    expect(readJsonFile(JSON.stringify({ a: '['.repeat(100) }))).toEqual({ a: '['.repeat(100) });
  });
});

/** A preset without the headers that no file has. */
function withoutSecrets(preset: Omit<Preset, 'id'>): Omit<Preset, 'id'> {
  const { headers } = preset.options;
  if (headers === undefined) return preset;
  const kept = Object.entries(Object(headers)).filter(([name]) => !isSecretHeader(name));
  return { ...preset, options: { ...preset.options, headers: Object.fromEntries(kept) } };
}
