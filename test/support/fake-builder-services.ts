import { vi } from 'vitest';
import type { BuilderPageServices } from '@/ui/builder-page/builder-page-services';
import type { PagesServices } from '@/ui/pages/pages-services';
import { fakeRequestServices } from './fake-request-services';
import { tabJob } from './tab-job';

/** Services of the builder without a browser: the requests' fakes, and a site of three pages. */
export function fakeBuilderServices(overrides: Partial<BuilderPageServices> = {}) {
  return {
    requests: fakeRequestServices().services,
    readTab: vi.fn<BuilderPageServices['readTab']>(async () => 'read'),
    pages: fakePagesServices(),
    openPage: vi.fn<BuilderPageServices['openPage']>(),
    requestOrigins: async () => true,
    loadPreviewImages: false,
    textForm: 'preview' as BuilderPageServices['textForm'],
    ...overrides,
  };
}

const SITE = 'https://many.example/';
const LINKS = ['herons', 'terns', 'more/waders'].map((path) => ({
  url: SITE + path,
  text: `About ${path}`,
}));

function fakePagesServices() {
  const urls = LINKS.map(({ url }) => url);
  return {
    findLinks: async () => ({
      links: LINKS,
      places: [{ kind: 'content' as const, name: '', urls }],
      results: [],
    }),
    findTabs: async () => LINKS,
    originOfTab: async () => undefined,
    missingSites: async (patterns: readonly string[]) => [...patterns],
    mapSite: async () => ({
      links: LINKS.map(({ url, text }) => ({ url, title: text })),
      warning: { key: 'mapRobots', count: 1 } as never,
    }),
    findEarlier: async () => [tabJob('map', { operation: 'map', state: 'done' })],
    pagesOf: async () => LINKS,
    forgetSites: async () => {},
    requestOrigins: async () => true,
    read: vi.fn<PagesServices['read']>(async () => {}),
    send: vi.fn<PagesServices['send']>(async () => {}),
    search: async () => ({ hits: [] }),
    requestDataConsent: async () => true,
    showRun: vi.fn<PagesServices['showRun']>(),
  };
}
