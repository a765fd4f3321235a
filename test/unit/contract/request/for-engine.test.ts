import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOptions } from '@/contract/request/check-request';
import type { EngineId } from '@/contract/engine';
import { chooseEngine, type Available } from '@/contract/request/choose-engine';
import {
  ignoredFields,
  ignoredNames,
  toTabRequest,
  toUploadOptions,
} from '@/contract/request/for-engine';
import type { ScrapeOptions, ScrapeRequest } from '@/contract/request/scrape-request';
import type { TableRule } from '@/contract/table/table-rule';
import { arbitraryRequest } from '../../../support/arbitrary-request';
import { requestOf, scrapeOptionsOf } from '@/ui/popup/popup-request';
import { english } from '../../../support/locale';

const url = 'https://example.com/';

describe('the tab', () => {
  it('gets what it supports, and a list of what it leaves out', () => {
    const request: ScrapeOptions = {
      formats: ['markdown', { type: 'links' }, 'summary', { type: 'json', prompt: 'x' }],
      onlyMainContent: false,
      waitFor: 5,
      mobile: true,
      headers: {},
    };
    expect(toTabRequest(request)).toEqual({
      request: { formats: ['markdown', { type: 'links' }], onlyMainContent: false, waitFor: 5 },
      ignored: ['Mobile', 'Headers', 'Summary', 'JSON'],
    });
  });

  it('gets a format without the options that it lacks', () => {
    const viewport = { width: 800, height: 600 };
    const request: ScrapeOptions = {
      formats: ['markdown', { type: 'screenshot', fullPage: true, viewport }],
    };
    expect(toTabRequest(request)).toEqual({
      request: { formats: ['markdown', { type: 'screenshot', fullPage: true }] },
      ignored: [{ key: 'fieldViewport' }],
    });
    expect(chooseEngine({ ...request, url }, { service: true, tab: 'page' }).engine).toBe(
      'service',
    );
  });

  it('redacts in fast mode and leaves the other modes to the service', () => {
    const fast = { redactPII: { mode: 'fast' as const } };
    expect(toTabRequest(fast)).toEqual({ request: fast, ignored: [] });
    for (const redactPII of [true, {}, { mode: 'accurate' as const }]) {
      expect(toTabRequest({ redactPII })).toEqual({
        request: {},
        ignored: ['Redact personal data'],
      });
    }
  });

  it('redacts in other modes with a model on this computer, which is never one elsewhere', () => {
    const request: ScrapeOptions = { redactPII: true, formats: ['summary'] };
    expect(toTabRequest(request, { model: { isOwn: true } })).toEqual({ request, ignored: [] });
    expect(toTabRequest(request, { model: { isOwn: false } })).toEqual({
      request: { formats: [] },
      ignored: ['Redact personal data', 'Summary'],
    });
  });

  it("gets a schema that the site's rule answers, and any other if there is no service", () => {
    const field = {
      key: 'price',
      name: 'Price',
      kind: 'price',
      selector: 'b',
      take: 'text',
    } as const;
    const rule: TableRule = { records: { selector: 'li' }, fields: [field] };
    const asking = (type: string, prompt?: string): ScrapeOptions => {
      const items = { type: 'object', properties: { price: { type } } };
      const schema = { type: 'object', properties: { rows: { type: 'array', items } } };
      return { formats: [{ type: 'json', schema, ...(prompt !== undefined && { prompt }) }] };
    };
    const engineFor = (options: ScrapeOptions, own?: TableRule) =>
      chooseEngine({ ...options, url }, { service: true, tab: 'page', rule: own }).engine;
    expect(toTabRequest(asking('number'), { rule })).toEqual({
      request: asking('number'),
      ignored: [],
    });
    expect(engineFor(asking('number'), rule)).toBe('tab');
    expect(engineFor(asking('number'))).toBe('service');
    expect(engineFor(asking('string'), rule)).toBe('service');
    expect(engineFor(asking('number', 'Only the cheapest'), rule)).toBe('service');
    // Only a try shows what the page itself can fill in of another schema.
    expect(toTabRequest(asking('string'), { rule })).toEqual({
      request: asking('string'),
      ignored: [],
    });
    const alone = { service: false, tab: 'page' } as const;
    expect(chooseEngine({ ...asking('string'), url }, alone).engine).toBe('tab');
    expect(
      english(chooseEngine({ ...asking('string'), url }, { ...alone, service: true }).why),
    ).toBe('A model fills a schema more reliably than the page’s own data does.');
    // A prompt is for a model.
    const { request, ignored } = toTabRequest(asking('string', 'Only the cheapest'));
    expect(request).toEqual(asking('string'));
    expect(ignored.map(english)).toEqual(['Prompt']);
    expect(toTabRequest({ formats: [{ type: 'json', prompt: 'x' }] }).request.formats).toEqual([]);
  });

  it('gets a request of its own kind from any request', () => {
    fc.assert(
      fc.property(arbitraryRequest(), (request) => {
        const { zeroDataRetention: _told, ...asked } = toTabRequest(request).request;
        expect(ignoredFields(asked, 'tab')).toEqual([]);
      }),
    );
  });
});

describe('the upload', () => {
  const accepted: ScrapeOptions = {
    formats: [
      'json',
      'summary',
      'product',
      'menu',
      'links',
      'images',
      'html',
      'rawHtml',
      'markdown',
      { type: 'question', question: 'x' },
      { type: 'highlights', query: 'x' },
    ],
    onlyMainContent: true,
    onlyCleanContent: true,
    includeTags: ['main'],
    excludeTags: ['nav'],
    removeBase64Images: false,
    redactPII: true,
    timeout: 90_000,
    zeroDataRetention: true,
    auditMetadata: { username: 'a' },
  };

  it('keeps what works on a file', () => {
    expect(toUploadOptions(accepted)).toEqual({ request: accepted, ignored: [] });
  });

  it('leaves out what the service refuses there', () => {
    const refused: ScrapeOptions = {
      formats: ['markdown', 'screenshot', 'branding', 'changeTracking', 'audio', 'video'],
      actions: [{ type: 'scrape' }],
      waitFor: 1,
      location: {},
      mobile: true,
      proxy: 'enhanced',
      headers: {},
      profile: { name: 'a' },
    };
    expect(toUploadOptions(refused).request).toEqual({ formats: ['markdown'] });
    expect(toUploadOptions(refused).ignored.map(english).sort()).toEqual(
      [
        'Actions',
        'Wait before reading',
        'Location',
        'Mobile',
        'Proxy',
        'Headers',
        'Browser profile',
        'Screenshot',
        'Branding',
        'Changes',
        'Audio',
        'Video',
      ].sort(),
    );
  });

  it('gets valid options from any request', () => {
    fc.assert(
      fc.property(arbitraryRequest(), (request) => {
        const { request: options } = toUploadOptions(request);
        expect(checkOptions(options).ok).toBe(true);
        expect(ignoredFields(options, 'upload')).toEqual([]);
      }),
    );
  });
});

describe('auto', () => {
  it.each<[ScrapeRequest, Available, EngineId]>([
    [{ url }, { service: true, tab: 'page' }, 'tab'],
    [{ url, formats: ['summary'] }, { service: true, tab: 'page' }, 'service'],
    [{ url }, { service: true }, 'service'],
    [{ url, formats: ['summary'] }, { service: false, tab: 'page' }, 'tab'],
    [{ url: 'http://localhost/', formats: ['summary'] }, { service: true, tab: 'page' }, 'upload'],
    [{ url: 'http://10.0.0.1/', formats: ['summary'] }, { service: true, tab: 'page' }, 'upload'],
    [
      { url: 'http://10.0.0.1/', formats: ['summary'] },
      { service: true, isNear: true, tab: 'page' },
      'service',
    ],
    [{ url }, { service: true, tab: 'pdf' }, 'service'],
    [{ url }, { service: true, tab: 'closed-pdf' }, 'service'],
    [{ url }, { service: false, tab: 'closed-pdf' }, 'service'],
    [{ url: 'http://10.0.0.1/a.pdf' }, { service: true, tab: 'pdf' }, 'upload'],
    [{ url: 'http://10.0.0.1/a.pdf' }, { service: true, tab: 'closed-pdf' }, 'service'],
  ])('answers %j with %j in the %s', (request, available, engine) => {
    const choice = chooseEngine(request, available);
    expect(choice.engine).toBe(engine);
    expect(english(choice.why)).toMatch(/^[A-Z].*\.$/);
  });
});

it('does not report a maxAge of 0 as ignored, since there is no cache', () => {
  expect(ignoredFields({ maxAge: 0 }, 'tab')).toEqual([]);
  expect(ignoredFields({ maxAge: 5 }, 'tab')).toEqual(['Accept a copy up to this age']);
  expect(toUploadOptions({ maxAge: 0 })).toEqual({ request: {}, ignored: [] });
});

describe('a model of the user', () => {
  const formats: ScrapeOptions['formats'] = [
    'summary',
    { type: 'question', question: 'Why?' },
    { type: 'json', prompt: 'Facts' },
    { type: 'highlights', query: 'wind' },
  ];
  const own = { name: 'barley', host: 'localhost:11434', isOwn: true };
  const elsewhere = { name: 'oat', host: 'models.example', isOwn: false };

  it.each([own, elsewhere])('lets the tab answer what needs one: $host', (model) => {
    const request = { formats, onlyCleanContent: true };
    expect(toTabRequest(request, { model })).toEqual({ request, ignored: [] });
    const chosen = chooseEngine({ ...request, url }, { service: true, tab: 'page', model });
    expect([chosen.engine, english(chosen.why)]).toEqual([
      'tab',
      `This tab reads the page, and ${model.name} answers.`,
    ]);
  });

  it('is told by the request of the tab if the request names it, and through the popup', () => {
    const model = { ...own, id: 'barley' };
    const { request } = toTabRequest({ formats }, { model });
    expect(request).toEqual({ formats, ownModel: 'barley' });
    const { request: shown, extras } = requestOf(scrapeOptionsOf(request, true), true);
    expect([shown, extras]).toEqual([
      expect.not.objectContaining({ ownModel: 'barley' }),
      { ownModel: 'barley' },
    ]);
    expect(toTabRequest({ formats: ['links'] }, { model }).request).toEqual({ formats: ['links'] });
  });

  it('does not get a page of which nothing is to be kept, unless it is on this computer', () => {
    const request: ScrapeOptions = { formats: ['summary'], zeroDataRetention: true };
    const left = (model: typeof own) => ignoredNames(request, 'tab', { model });
    expect(left(elsewhere)).toContain('format summary');
    expect(left(own)).not.toContain('format summary');
  });

  it.each<ScrapeOptions>([{ zeroDataRetention: true }, { redactPII: true }])(
    'is asked about a page that stays here if only some are elsewhere: %j',
    (more) => {
      const request: ScrapeOptions = { ...more, formats: ['summary'] };
      const model = { ...elsewhere, hasOwn: true } as const;
      expect(toTabRequest(request, { model }).request).toEqual(request);
    },
  );

  it.each<[string, ScrapeOptions]>([
    ['nothing is to be kept', { zeroDataRetention: true }],
    ['nothing is to be loaded', { lockdown: true }],
    ['data are to be redacted as the tab cannot', { redactPII: true }],
    ['data are to be redacted by a model', { redactPII: { mode: 'aggressive' } }],
  ])('is told by the request of the tab if %s', (_, more) => {
    const asked = { ...more, formats: ['summary', { type: 'highlights', query: 'wind' }] };
    const { request } = toTabRequest(asked as ScrapeOptions, { model: elsewhere });
    expect(request).toEqual({
      formats: [{ type: 'highlights', query: 'wind' }],
      zeroDataRetention: true,
    });
    // Through the popup, too.
    const shown = requestOf(scrapeOptionsOf(request, true), true).request;
    expect(shown.zeroDataRetention).toBe(true);
  });

  it('is needed: without one, the tab leaves these out', () => {
    expect(toTabRequest({ formats, onlyCleanContent: true }).request).toEqual({
      formats: [{ type: 'highlights', query: 'wind' }],
    });
  });
});
