import { expect, it } from 'vitest';

/**
 * Who may use the network, and why. Adding to it is a decision of its own: users trust this list.
 */
const REASONS: Record<string, string> = {
  'src/fetcher/fetch-page.ts':
    'further pages of a table, of the site that the tab shows, in the name of the tab',
  'src/platform/i18n.ts': "the extension's own texts, in the language that the user chose",
  'src/platform/own-json.ts':
    'files of the extension itself: what phone numbers and deeds are told by',
  'src/service/connection.ts': 'the client of the service',
  'src/platform/fetch-page.ts': 'pages that the user has Winnow read by their addresses',
  'src/platform/fetch-on-web.ts': 'the same, and images, where redirects must not leave the web',
  'src/ui/fetch-file.ts': 'images and files of a result that the user asks for',
  'src/ui/request/fetch-pdf.ts': 'the PDF of the tab, for the upload that the user asks for',
  'src/serve/reach-web.ts':
    'pages and webhooks for programs that ask the server of `npm run serve`, not the extension',
  'src/serve/files/in-thread.ts':
    'no network: a thread of that server, which reads a file that it was sent',
  'entrypoints/background/sharing.ts': 'the bridge on this machine that the user has paired',
  'entrypoints/background/read-blob.ts': 'a file that a page of ours holds, by its blob: address',
};

/** Hosts that stand in the sources. None is asked unless the user says so. */
const NAMED_HOSTS = [
  // The hosted service and the page for its keys, for the user to choose.
  'api.firecrawl.dev',
  'www.firecrawl.dev',
  // Names of vocabularies and formats, and addresses of examples.
  'schema.org',
  'schemas.openxmlformats.org',
  'www.w3.org',
  'example.org',
  'page.invalid',
  'schema.invalid',
  // Where the videos and other players of a page lead, as links in what was read.
  'codesandbox.io',
  'open.spotify.com',
  'player.vimeo.com',
  'vimeo.com',
  'x.com',
  'www.bilibili.com',
  'www.dailymotion.com',
  'www.instagram.com',
  'www.loom.com',
  'www.ted.com',
  'www.youtube.com',
];

const NETWORK =
  /(?<![.\w])(?:fetch|importScripts)\(|[=:] fetch\b|\bview\.fetch\(|\bsendBeacon\b|new (?:XMLHttpRequest|WebSocket|EventSource|WebTransport|RTCPeerConnection|Image|Worker)\b/;

const KEPT_BY_PAGES =
  /\bdocument\.cookie\b|\bcookieStore\b|\.cookies\b|\b(?:local|session)Storage\b|\bnavigator\.credentials\b|\bcaches\.(?:open|keys|match)\b/;

// Not read as files, so that a run of only the tests affected by a change includes this one.
const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '/entrypoints/**/*.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

// Promise few-use-network (What leaves the machine): Only the service client, and loads that the
// user asks for, use the network.
it('only the service client, and what the user asks to load, use the network', () => {
  const users = Object.entries(sources).filter(([, source]) => NETWORK.test(source));
  const allowed = Object.keys(REASONS).map((file) => `/${file}`);
  expect(users.map(([file]) => file).toSorted()).toEqual(allowed.toSorted());
});

it('no site stands in the sources that could be asked unbidden, such as a search engine', () => {
  const hosts = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/(?<=['"`]https?:\/\/)[\w.-]+\.[a-z]{2,}(?=[/'"`:])/g)].map(
      ([host]) => host,
    ),
  );
  expect(new Set(hosts)).toEqual(new Set(NAMED_HOSTS));
});

it('nothing reads cookies, or what a page stores', () => {
  // In a page of ours it knows the colours that the user chose, before anything else is there.
  const own = ['/src/ui/follow-theme.ts'];
  const users = Object.entries(sources).filter(([, source]) => KEPT_BY_PAGES.test(source));
  expect(users.map(([file]) => file)).toEqual(own);
});

it('permissions are asked for only where the user wants what they are for', () => {
  const usersOf = (pattern: RegExp) =>
    Object.entries(sources).flatMap(([file, source]) => (pattern.test(source) ? [file] : []));
  expect(usersOf(/permissions\s*\.request\(/).toSorted()).toEqual([
    '/src/platform/data-consent.ts',
    '/src/platform/notifications.ts',
    '/src/platform/origins.ts',
    '/src/platform/tabs.ts',
    '/src/platform/user-scripts.ts',
  ]);
  // The links of all tabs, and the list of open tabs for many pages.
  expect(usersOf(/\blistTabs\(\{/).toSorted()).toEqual([
    '/src/ui/pages/pages-services.ts',
    '/src/ui/popup/copy-links.ts',
  ]);
  // The setting for notifications, and the note at a step with a script.
  expect(usersOf(/services?\.requestNotifications\(/)).toEqual([
    '/src/ui/connection/ServicesSection.tsx',
  ]);
  expect(usersOf(/tabSteps\.allowScripts\(/)).toEqual(['/src/ui/builder/StepNote.tsx']);
});
