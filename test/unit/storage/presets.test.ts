import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { HintList } from '@/contract/recording/step-hints';
import { isSecretHeader } from '@/contract/request/secret-headers';
import {
  changePresets,
  presetFor,
  readPresets,
  type Preset,
  type Presets,
} from '@/storage/presets';
import { exportPresets, importPresets } from '@/storage/presets-file';
import { addPreset } from '@/drafts/preset-list';
import { translate } from '@/platform/i18n';
import { JSON_FILE_LIMIT, readJsonFile } from '@/storage/json-file';
import { arbitraryRequest } from '../../support/arbitrary-request';

function preset(id: string, hosts: string[] = []): Preset {
  return { id, name: id, hosts, options: { onlyMainContent: false } };
}

/** All that can be known of steps beside what was seen of their page. */
const HINTS = [
  {
    of: '#go',
    selectors: ['text/Go', 'form > button'],
    called: 'Go',
    was: false,
    inTheWay: true,
    guessed: true,
    double: true,
  },
  null,
  { of: 'EU 42', value: '42', whole: true },
] satisfies HintList;

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
  ])('chooses for %s the preset %s', (host, id) => {
    expect(presetFor({ list, defaultId: 'c' }, host)?.id).toBe(id);
  });

  it('returns none if the user chose none', () => {
    expect(presetFor({ list }, 'other.org')).toBeUndefined();
  });
});

it('presets are read back with what is known of recorded steps', async () => {
  fakeBrowser.reset();
  const recorded = { ...preset('a'), hints: HINTS };
  const presets: Presets = { list: [recorded, preset('b')], defaultId: 'a' };
  await changePresets(() => presets);
  expect(await readPresets()).toEqual(presets);
});

it('two windows that change presets at the same time lose nothing', async () => {
  fakeBrowser.reset();
  const add = (id: string) =>
    changePresets(({ list, ...rest }) => ({ ...rest, list: [...list, preset(id)] }));
  await Promise.all(['a', 'b', 'c'].map(add));
  expect((await readPresets()).list.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

describe('importPresets', () => {
  it('reads what exportPresets wrote', () => {
    const { id: _id, ...rest } = preset('a', ['shop.example']);
    const file = exportPresets([preset('a', ['shop.example'])]);
    expect(importPresets(file)).toEqual({ presets: [rest], notes: [] });
  });

  it('reads back a thousand presets, with any names and depth of their schemas', () => {
    const deep = Array.from({ length: 20 }).reduce<object>(
      (inside) => ({ type: 'object', properties: { constructor: inside } }),
      { type: 'string', description: 'x'.repeat(300) },
    );
    const options = { formats: [{ type: 'json', schema: deep }] };
    const many = Array.from({ length: 1000 }, (_, at) => ({ ...preset(`p${at}`), options }));
    const { presets } = importPresets(exportPresets(many));
    expect(presets).toHaveLength(1000);
    expect(presets.at(-1)?.options).toEqual(options);
  });

  it('reads back what is known of recorded steps, but not what was seen of their page', () => {
    const seen = { at: { x: 0.5, y: 0.5 }, role: 'button', place: { url: 'https://a.example/' } };
    const recorded = {
      ...preset('a'),
      hints: HINTS.map((known) => known && { ...known, ...seen }),
    };
    const [read] = importPresets(exportPresets([recorded])).presets;
    expect(read?.hints).toEqual(HINTS);
  });

  it('reads back the page where recorded steps begin, which must be a web page', () => {
    const recorded = { ...preset('a'), startUrl: 'https://shop.example/search?all' };
    const file = exportPresets([recorded]);
    expect(importPresets(file).presets[0]?.startUrl).toBe(recorded.startUrl);
    const local = file.replace('https://shop.example/', 'file:///');
    expect(() => importPresets(local)).toThrow('The file was not imported');
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
        expect(read.presets).toEqual(JSON.parse(JSON.stringify(presets.map(withoutSecrets))));
      }),
      { numRuns: 40 },
    );
  });

  it('has the user review actions before they run in a tab', () => {
    const actions = [{ type: 'click', selector: '#buy' }];
    const own = { ...preset('acts'), options: { actions }, reviewed: true } as const;
    const text = exportPresets([own]);
    expect(importPresets(text).presets.map(({ reviewed }) => reviewed)).toEqual([undefined]);
    const claimed = text.replace('"name": "acts"', '"name": "acts", "reviewed": true');
    expect(() => importPresets(claimed)).toThrow('reviewed');
  });

  // Promise headers-are-secret
  it('writes no header that carries a key', () => {
    const secrets = { authorization: 'sesame', 'Proxy-Authorization': 'sesame', Cookie: 'sesame' };
    const headers = { ...secrets, 'X-Auth-Token': 'sesame', Accept: 'text/html' };
    const text = exportPresets([{ ...preset('a'), options: { headers } }]);
    expect(text).not.toContain('sesame');
    expect(importPresets(text)).toMatchObject({
      presets: [{ options: { headers: { Accept: 'text/html' } } }],
    });
  });

  const presetsFile = (...presets: object[]) =>
    JSON.stringify({ winnow: 'presets', version: 1, presets });

  it.each([
    ['News\u202Eknab', 'Newsknab'],
    ['Ne\u200Bws\u2066', 'News'],
    ['a\u00AD\u0000b\n c', 'ab c'],
    ['👩\u200D🚀', '👩\u200D🚀'],
  ])('reads the name %j without what cannot be seen', (name, seen) => {
    expect(importPresets(presetsFile({ name, options: {} })).presets[0]?.name).toBe(seen);
  });

  it('refuses a name of which nothing can be seen, and a value that only Winnow can have stored', () => {
    expect(() => importPresets(presetsFile({ name: '\u200B\u202E', options: {} }))).toThrow(
      'no letter that can be seen',
    );
    const headers = { Accept: 'hidden-by-winnow:6a8f' };
    expect(() => importPresets(presetsFile({ name: 'a', options: { headers } }))).toThrow(
      'headers has a value for Accept that only Winnow',
    );
  });

  // Promise imports-tell-their-effects (Storage): An imported file counts for nobody's sites but
  // those that it names, and says what it would do before it does it.
  it('leaves out what a preset would be used for on the sites of many people, and says so', () => {
    const hosts = ['*', '*.com', '*.co.uk', 'shop.example', '*.shop.co.uk'];
    const { presets, notes } = importPresets(presetsFile({ name: 'a', hosts, options: {} }));
    expect(presets[0]?.hosts).toEqual(['shop.example', '*.shop.co.uk']);
    expect(notes.map(translate)).toEqual([
      '“a” is not used for *, *.com, *.co.uk: that covers the sites of many people. Type the sites that you mean.',
    ]);
  });

  // Promise imports-tell-their-effects
  it.each(['http://192.168.0.1/admin', 'http://localhost:8080/', 'http://[::1]/', 'http://nas/'])(
    'leaves out that steps begin in the user’s own network, at %s, and says so',
    (startUrl) => {
      const options = { actions: [{ type: 'click', selector: '#buy' }] };
      const { presets, notes } = importPresets(presetsFile({ name: 'a', options, startUrl }));
      expect(presets[0]).toEqual({ name: 'a', hosts: [], options });
      expect(notes.map(translate).join()).toContain(`“a” does not begin at ${startUrl}`);
    },
  );

  it('accepts only request fields, and leaves prototypes alone', () => {
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
    ['a value beyond its limits', { timeout: 5 }, /timeout/],
  ])('refuses %s, and names it', (_, options, message) => {
    const file = { winnow: 'presets', version: 1, presets: [{ name: 'p', hosts: [], options }] };
    expect(() => importPresets(JSON.stringify(file))).toThrow(message);
  });
});

describe('a file without presets', () => {
  const presets = (...list: unknown[]) =>
    JSON.stringify({ winnow: 'presets', version: 1, presets: list });

  it.each([
    ['{"hello":"world"}', 'Winnow did not write it. Choose a file that Winnow saved.'],
    ['[1]', 'Winnow did not write it. Choose a file that Winnow saved.'],
    ['{"winnow":"settings","version":1,"settings":{}}', 'it holds settings. Add it under'],
    ['{"winnow":"presets","version":3,"presets":[]}', 'a later version of Winnow wrote it'],
    ['{"winnow":"presets","version":1}', 'the field presets is missing. Add it.'],
    [presets({ name: '', options: {} }), 'the field presets[0].name must not be "".'],
    [presets({ name: 'a', options: {}, hosts: [1] }), 'presets[0].hosts[0] must not be 1.'],
    [presets({ name: 'a', options: {}, x: 1 }), 'a field “presets[0].x”, which Winnow does not'],
  ])('%s is refused in a sentence', (text, sentence) => {
    expect(() => importPresets(text)).toThrow(/^The file was not imported: /);
    expect(() => importPresets(text)).toThrow(sentence);
  });
});

describe('addPreset', () => {
  it('numbers a name that is already in use', () => {
    const add = (presets: Presets) => addPreset(presets, { name: 'News', hosts: [], options: {} });
    const names = add(add(add({ list: [] }))).list.map(({ name }) => name);
    expect(names).toEqual(['News', 'News (2)', 'News (3)']);
  });
});

describe('readJsonFile', () => {
  it.each([
    ['too large', `"${'x'.repeat(JSON_FILE_LIMIT)}"`, /32 MB/],
    ['too deep', '['.repeat(201) + ']'.repeat(201), /deep/],
    ['not JSON', '{', /not JSON/],
    ['a prototype', '{"a": {"__proto__": {}}}', /__proto__/],
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
