import { describe, expect, it } from 'vitest';
import { checkRequest } from '@/contract/request/check-request';
import { english } from '../../../support/locale';

const url = 'https://example.com/';
const long = (length: number) => 'x'.repeat(length);
const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const wait = (milliseconds: unknown) => ({ type: 'wait', milliseconds });

/** What the interface document and the running service allow and refuse, written by hand. */
const table: [field: string, allowed: unknown[], refused: unknown[]][] = [
  [
    'url',
    ['https://a.b/c?d#e', 'http://127.0.0.1:8080/', 'https://münchen.example/'],
    [
      '',
      'a.b',
      'ftp://a.b/',
      'javascript:alert(1)',
      'file:///a',
      ' https://a.b',
      'https://',
      3,
      null,
    ],
  ],
  ['zeroDataRetention', [true, false], ['true', 1, null]],
  ['blockAds', [true, false], ['yes', null]],
  ['mobile', [true, false], [null, 0]],
  ['lockdown', [true, false], ['false']],
  ['onlyCleanContent', [true], [1]],
  ['onlyMainContent', [false], ['false']],
  ['removeBase64Images', [false], [null]],
  ['skipTlsVerification', [false], [0]],
  ['storeInCache', [false], ['']],
  [
    'auditMetadata',
    [{ username: '' }, { username: long(1024) }],
    [{}, { username: long(1025) }, { username: 'a', x: 1 }, 'a', []],
  ],
  ['excludeTags', [[], ['nav', '#a .b > c']], ['nav', [''], [1], [null]]],
  ['includeTags', [[], ['main']], ['main', [''], {}]],
  [
    'headers',
    [
      {},
      { Cookie: 'a=b; c="d"', 'X-A': '' },
      Object.fromEntries(many(64, 0).map((_, i) => [`x-${i}`, 'v'])),
    ],
    [
      { 'X-A': 1 },
      { 'X A': 'v' },
      { '': 'v' },
      { 'X:': 'v' },
      { A: 'a\nb' },
      { A: 'ü' },
      [],
      Object.fromEntries(many(65, 0).map((_, i) => [`x-${i}`, 'v'])),
    ],
  ],
  [
    'location',
    [{}, { country: 'DE' }, { country: 'XK', languages: ['de-DE', 'en'] }, { languages: [] }],
    [
      { country: 'de' },
      { country: 'DEU' },
      { country: 'XX' },
      { languages: 'de' },
      { languages: ['de DE'] },
      { city: 'Berlin' },
      null,
    ],
  ],
  ['maxAge', [0, 1, 172_800_000, 63_072_000_000], [-1, 1.5, '0', null]],
  ['minAge', [0, 1, 86_400_000], [-1, 0.5]],
  ['waitFor', [0, 60_000], [-1, 60_001, 1.5, '5']],
  ['timeout', [1000, 60_000, 300_000], [999, 300_001, 1500.5, '30000', null]],
  ['proxy', ['basic', 'enhanced', 'auto'], ['stealth', 'residential', '', null]],
  [
    'parsers',
    [
      [],
      [{ type: 'pdf' }],
      [{ type: 'pdf', maxPages: 1 }],
      [{ type: 'pdf', maxPages: 10_000, mode: 'ocr' }],
      [{ type: 'pdf', mode: 'fast' }],
      [{ type: 'pdf', mode: 'auto' }],
    ],
    [
      ['pdf'],
      [{ type: 'docx' }],
      [{ type: 'pdf', maxPages: 0 }],
      [{ type: 'pdf', maxPages: 10_001 }],
      [{ type: 'pdf', mode: 'slow' }],
      [{ maxPages: 1 }],
    ],
  ],
  [
    'profile',
    [{ name: 'a' }, { name: long(128), saveChanges: false }],
    [{}, { name: '' }, { name: long(129) }, { name: 'a', saveChanges: 'no' }, { name: 'a', x: 1 }],
  ],
  [
    'redactPII',
    [
      true,
      false,
      {},
      {
        entities: ['PERSON', 'EMAIL', 'PHONE', 'LOCATION', 'FINANCIAL', 'SECRET'],
        mode: 'aggressive',
        replaceStyle: 'mask',
      },
      { entities: [], mode: 'accurate', replaceStyle: 'tag' },
      { mode: 'fast', replaceStyle: 'remove' },
    ],
    ['true', { entities: ['SSN'] }, { mode: 'slow' }, { replaceStyle: 'hash' }, { x: 1 }, null],
  ],
  [
    'threatProtection',
    [
      {},
      { mode: 'normal', riskScoreThreshold: 0, failurePolicy: 'closed' },
      { mode: 'off', riskScoreThreshold: 100 },
      { whitelist: ['example.com', '*.example.com'] },
      { blacklist: many(1000, 'a.b') },
      { blockedTlds: ['zip'] },
      { whitelist: many(1000, 'a.b'), failurePolicy: 'open' },
      { blockedTlds: many(1000, 'zip') },
    ],
    [
      { mode: 'zscaler' },
      { riskScoreThreshold: -1 },
      { riskScoreThreshold: 101 },
      { riskScoreThreshold: 1.5 },
      { whitelist: ['https://example.com'] },
      { whitelist: ['example.com/a'] },
      { blacklist: ['a.*.b'] },
      { blacklist: ['localhost'] },
      { blacklist: many(1001, 'a.b') },
      { blockedTlds: ['.zip'] },
      { blockedTlds: ['ZIP'] },
      { blockedTlds: many(1001, 'zip') },
      { whitelist: many(1001, 'a.b') },
    ],
  ],
  [
    'formats',
    [
      [],
      ['markdown', 'markdown'],
      [
        'summary',
        'html',
        'rawHtml',
        'links',
        'images',
        'screenshot',
        'json',
        'branding',
        'product',
        'menu',
        'audio',
        'video',
      ],
      [{ type: 'markdown' }],
    ],
    [
      'markdown',
      ['pdf'],
      ['question'],
      ['highlights'],
      ['screenshot@fullPage'],
      ['rawBase64'],
      [{}],
      [{ type: 'x' }],
      [{ type: 'markdown', x: 1 }],
      [null],
      [3],
    ],
  ],
  [
    'formats',
    [
      [{ type: 'screenshot', fullPage: true, quality: 1, viewport: { width: 7680, height: 4320 } }],
      [{ type: 'screenshot', quality: 100 }],
    ],
    [
      [{ type: 'screenshot', quality: 0 }],
      [{ type: 'screenshot', quality: 101 }],
      [{ type: 'screenshot', quality: 50.5 }],
      [{ type: 'screenshot', viewport: { width: 800 } }],
      [{ type: 'screenshot', viewport: { width: 0, height: 1 } }],
      [{ type: 'screenshot', viewport: { width: 7681, height: 1 } }],
      [{ type: 'screenshot', viewport: { width: 1, height: 4321 } }],
      [{ type: 'screenshot', viewport: { width: 1, height: 1, x: 1 } }],
      ['screenshot', { type: 'screenshot' }],
    ],
  ],
  [
    'formats',
    [
      [{ type: 'json' }],
      [{ type: 'json', prompt: long(10_000) }],
      [{ type: 'json', schema: { type: 'object', properties: {} } }],
    ],
    [
      [{ type: 'json', prompt: long(10_001) }],
      [{ type: 'json', schema: 'x' }],
      [{ type: 'json', schema: [] }],
      [{ type: 'json', schema: { type: 'object', additionalProperties: true } }],
      [{ type: 'json', schema: { type: 'text' } }],
      [
        {
          type: 'json',
          schema: { properties: { a: { items: { type: 'object', additionalProperties: true } } } },
        },
      ],
    ],
  ],
  [
    'formats',
    [
      ['markdown', 'changeTracking'],
      [
        'markdown',
        {
          type: 'changeTracking',
          modes: ['git-diff', 'json'],
          prompt: long(20_000),
          schema: {},
          tag: null,
        },
      ],
      ['markdown', { type: 'changeTracking', modes: [], tag: 'a' }],
    ],
    [
      ['changeTracking'],
      ['html', { type: 'changeTracking' }],
      ['markdown', { type: 'changeTracking', modes: ['diff'] }],
      ['markdown', { type: 'changeTracking', tag: 1 }],
    ],
  ],
  [
    'formats',
    [[{ type: 'question', question: 'x' }], [{ type: 'question', question: long(10_000) }]],
    [
      [{ type: 'question' }],
      [{ type: 'question', question: '' }],
      [{ type: 'question', question: long(10_001) }],
    ],
  ],
  [
    'formats',
    [[{ type: 'highlights', query: 'x' }], [{ type: 'highlights', query: long(10_000) }]],
    [
      [{ type: 'highlights' }],
      [{ type: 'highlights', query: '' }],
      [{ type: 'highlights', query: long(10_001) }],
    ],
  ],
  [
    'actions',
    [
      [],
      many(50, { type: 'scrape' }),
      [wait(60_000)],
      [wait(1)],
      [{ type: 'wait', selector: '#a' }],
      [...many(29, { type: 'wait', selector: 'a' }), wait(31_000)],
    ],
    [
      many(51, { type: 'scrape' }),
      [wait(0)],
      [wait(60_001)],
      [wait('1')],
      [{ type: 'wait' }],
      [{ type: 'wait', milliseconds: 1, selector: 'a' }],
      [...many(30, { type: 'wait', selector: 'a' }), wait(30_001)],
      [{ type: 'hover' }],
      ['wait'],
      [{ type: 'scrape', x: 1 }],
    ],
  ],
  [
    'actions',
    [
      [{ type: 'screenshot' }],
      [{ type: 'screenshot', fullPage: true, quality: 100, viewport: { width: 1, height: 1 } }],
    ],
    [
      [{ type: 'screenshot', quality: 0 }],
      [{ type: 'screenshot', quality: 101 }],
      [{ type: 'screenshot', viewport: { width: 7681, height: 1 } }],
      [{ type: 'screenshot', viewport: { width: 1, height: 4321 } }],
    ],
  ],
  [
    'actions',
    [[{ type: 'click', selector: 'a', all: true }]],
    [
      [{ type: 'click' }],
      [{ type: 'click', selector: '' }],
      [{ type: 'click', selector: 'a', all: 'yes' }],
    ],
  ],
  [
    'actions',
    [[{ type: 'write', text: '' }], [{ type: 'write', text: 'hallo' }]],
    [[{ type: 'write' }], [{ type: 'write', text: 'x', selector: '#i' }]],
  ],
  [
    'actions',
    [[{ type: 'press', key: 'Enter' }]],
    [[{ type: 'press' }], [{ type: 'press', key: 3 }], [{ type: 'press', key: '' }]],
  ],
  [
    'actions',
    [[{ type: 'scroll' }], [{ type: 'scroll', direction: 'up', selector: '#a' }]],
    [[{ type: 'scroll', direction: 'left' }], [{ type: 'scroll', selector: '' }]],
  ],
  [
    'actions',
    [[{ type: 'executeJavascript', script: 'return 1' }]],
    [[{ type: 'executeJavascript' }], [{ type: 'executeJavascript', script: '' }]],
  ],
  [
    'actions',
    [
      ...['A0', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'Letter', 'Legal', 'Tabloid', 'Ledger'].map(
        (format) => [{ type: 'pdf', format }],
      ),
      [{ type: 'pdf', landscape: true, scale: 0.5 }],
    ],
    [
      [{ type: 'pdf', format: 'A7' }],
      [{ type: 'pdf', scale: '1' }],
      [{ type: 'pdf', landscape: 1 }],
    ],
  ],
];

describe.each(table)('%s', (field, allowed, refused) => {
  it.each(allowed.map((value) => [value]))('accepts %j', (value) => {
    expect(checkRequest({ url, [field]: value })).toEqual({
      ok: true,
      value: { url, [field]: value },
    });
  });

  it.each(refused.map((value) => [value]))('refuses %j and names the field', (value) => {
    const checked = checkRequest({ url, [field]: value });
    if (checked.ok) throw new Error('was taken');
    expect(checked.problems.map(({ path }) => path[0])).toContain(field);
    for (const { message } of checked.problems)
      expect(english(message)).toMatch(new RegExp(`^${field}\\b.*[.?]$`, 's'));
  });
});

it('accepts a request of defaults', () => {
  expect(checkRequest({ url })).toEqual({ ok: true, value: { url } });
});

it.each([
  [{}, 'url is missing; it must be a whole address that starts with https:// or http://.'],
  [{ url, foo: 1 }, /^foo is not a field of the request\. Remove it\. Fields allowed here: url, /],
  [
    { url, only_main_content: true },
    'only_main_content is not a field of the request. Did you mean onlyMainContent?',
  ],
  [{ url, jsonOptions: {} }, /^jsonOptions is not a field/],
  [
    { url, timeout: 999 },
    'timeout must be a whole number of milliseconds, 1000 to 300000. It is 999.',
  ],
  [
    { url, timeout: 10_000, waitFor: 5001 },
    'waitFor must be at most half of timeout: 5001 is more than 5000. Lower waitFor, or raise timeout to 10002 or more.',
  ],
  [
    { url, maxAge: 0, lockdown: true },
    'maxAge must not be 0 together with lockdown: 0 accepts no stored copy, and lockdown accepts nothing else. Remove one of the two.',
  ],
  [{ url, maxAge: 0, minAge: 1 }, /^maxAge must not be 0 together with minAge/],
  [
    { url, maxAge: 5, minAge: 10 },
    'maxAge must be at least minAge: no stored copy is younger than 5 and older than 10 ms. Raise maxAge, or lower minAge.',
  ],
  [
    { url, mobile: null },
    'mobile is null; it must be true or false. Leave it out for the default.',
  ],
  [
    { url, formats: ['pdf'] },
    /^formats\[0\] must have a type, one of markdown, .*highlights\. It is "pdf"\.$/,
  ],
  [{ url, formats: ['question'] }, /formats\[0\]/],
  [
    { url, formats: [{ type: 'question' }] },
    'formats[0].question is missing; it must be text of 1 to 10000 characters.',
  ],
  [
    { url, formats: [{ type: 'html', x: 1 }] },
    'formats[0].x is not a field of the request. Remove it. Fields allowed here: type.',
  ],
  [
    { url, actions: [{ type: 'write', text: 'x', selector: '#i' }] },
    'actions[0].selector is not a field of the request. Remove it. Fields allowed here: type, text.',
  ],
  [{ url, headers: { Cookie: 'sécret' } }, /^headers: The value of Cookie (?!.*cret)/],
  [
    { url, threatProtection: { whitelist: ['a.b', 'http://c.d'] } },
    /^threatProtection\.whitelist\[1\] must be a domain .*It is "http:\/\/c\.d"\.$/,
  ],
  [
    { url, formats: [{ type: 'json', schema: { properties: { a: { type: 'text' } } } }] },
    /^formats\[0\]\.schema\.properties\.a\.type must be one of/,
  ],
  [null, 'The request must be a JSON object with the fields of a scrape request.'],
  ['https://a.b', 'The request must be a JSON object with the fields of a scrape request.'],
])('says of %j: %s', (request, message) => {
  const checked = checkRequest(request);
  const expected =
    typeof message === 'string' ? new RegExp(`^${RegExp.escape(message)}$`) : message;
  expect(checked.ok || english(checked.problems[0]?.message ?? '')).toMatch(expected);
});

it('checks rules between fields even while others are invalid', () => {
  const request = {
    url: 'no address',
    timeout: 2000,
    waitFor: 1500,
    location: { country: 'Germany' },
    formats: [{ type: 'json', schema: { properties: { a: { type: 'text' } } } }],
    actions: [{ type: 'wait' }],
  };
  const problemsOf = (value: unknown) => {
    const checked = checkRequest(value);
    return checked.ok ? [] : checked.problems.map(({ path }) => path.join('.'));
  };
  expect(problemsOf(request)).toEqual([
    'url',
    'location.country',
    'formats.0.schema.properties.a.type',
    'actions.0',
    'waitFor',
  ]);
  // No rule applies to an invalid field.
  expect(problemsOf({ url, timeout: 2, waitFor: 1500 })).toEqual(['timeout']);
  expect(problemsOf({ url, timeout: 2, formats: request.formats })).toEqual([
    'timeout',
    'formats.0.schema.properties.a.type',
  ]);
  const wrong = [{ type: 'json', schema: request.formats[0]?.schema, prompt: 1 }];
  expect(problemsOf({ url, formats: wrong })).toEqual([
    'formats.0.prompt',
    'formats.0.schema.properties.a.type',
  ]);
});

it('accepts a waitFor of half the timeout, and any up to its limit if there is no timeout', () => {
  expect(checkRequest({ url, timeout: 10_000, waitFor: 5000 }).ok).toBe(true);
  expect(checkRequest({ url, waitFor: 60_000 }).ok).toBe(true);
});

it('refuses a key that would change the prototype, or leaves it out of a free object', () => {
  const withProto = (inside: string) => checkRequest(JSON.parse(`{"url":"${url}",${inside}}`));
  expect(withProto('"__proto__":{"timeout":1}').ok).toBe(false);
  expect(withProto('"location":{"__proto__":{"country":"DE"}}').ok).toBe(false);
  expect(withProto('"headers":{"__proto__":"x","a":"b"}')).toEqual({
    ok: true,
    value: { url, headers: { a: 'b' } },
  });
});
