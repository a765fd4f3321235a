import { describe, expect, it } from 'vitest';
import {
  openingOptions,
  requestOf,
  scrapeOptionsOf,
  isKeptForSite,
  sitePicksOf,
  withContent,
} from '@/ui/popup/popup-request';
import { exampleJob } from '../../support/fake-popup-services';
import type { MoreOptions, ScrapeOptions } from '@/ui/popup/popup-state';

const PLAIN: ScrapeOptions = { content: 'main', formValues: false, more: {} };

const OPTIONS: [string, ScrapeOptions][] = [
  ['nothing beyond the switches', PLAIN],
  ['the whole page with form entries', { content: 'page', formValues: true, more: {} }],
  [
    'parts that were left out',
    { ...PLAIN, bringBack: [{ place: '0.1', start: 'Read next', words: 40 }] },
  ],
  ['parts picked for the site', { ...PLAIN, ofSite: true, more: { includeTags: ['main'] } }],
  ['a selection', { ...PLAIN, content: 'selection' }],
  ['tags', { ...PLAIN, more: { includeTags: ['.price', 'h1'], excludeTags: ['nav'] } }],
  ['times', { ...PLAIN, more: { waitFor: 500, timeout: 5000 } }],
  ['images as they are', { ...PLAIN, more: { removeBase64Images: false } }],
  ['raw HTML', { ...PLAIN, more: { formats: ['rawHtml'] } }],
];

describe('a request with', () => {
  it.each(OPTIONS)('%s is read back as the options that it was made of', (_, options) => {
    const { request, extras } = requestOf(options, true);
    expect(scrapeOptionsOf({ ...request, ...extras }, true)).toEqual(options);
  });
});

it('requests what the popup shows plus what the form requests', () => {
  const more: MoreOptions = { formats: ['links', { type: 'rawHtml' }] };
  expect(requestOf({ ...PLAIN, more }, true).request).toEqual({
    formats: ['markdown', 'html', 'links', 'images', { type: 'rawHtml' }],
    onlyMainContent: true,
    removeBase64Images: true,
  });
});

describe('a page of a site with picked parts', () => {
  const kept = { host: 'example.com', include: ['main'], exclude: ['.ad'], savedAt: 1000 };
  const defaults = { onlyMainContent: true, removeBase64Images: true };
  const picked = { ...PLAIN, ofSite: true, more: { includeTags: ['main'], excludeTags: ['.ad'] } };

  it.each([
    ['that was not read yet', undefined, picked],
    ['that was read before they were picked', exampleJob({ createdAt: 999 }), picked],
    ['that was read otherwise since', exampleJob({ createdAt: 1001 }), PLAIN],
  ])('%s opens as the user wants it', (_, job, options) => {
    expect(openingOptions(job, false, defaults, kept)).toEqual(options);
  });

  it('is read whole if the user always wants that there', () => {
    const options = { ...PLAIN, content: 'page' as const };
    const whole = sitePicksOf('example.com', options, 1000);
    expect(openingOptions(undefined, false, defaults, whole)).toMatchObject({ content: 'page' });
    expect(isKeptForSite(whole, options)).toBe(true);
    expect(isKeptForSite(whole, PLAIN)).toBe(false);
    expect(isKeptForSite(kept, picked)).toBe(true);
    expect(isKeptForSite(undefined, options)).toBe(false);
  });
});

it('reads another part of the page instead of the picks, still without what was left out', () => {
  const more = { includeTags: ['.price'], excludeTags: ['nav'] };
  expect(withContent({ ...PLAIN, more }, 'page')).toEqual({
    ...PLAIN,
    content: 'page',
    more: { excludeTags: ['nav'] },
  });
});
