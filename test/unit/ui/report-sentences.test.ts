import { expect, it } from 'vitest';
import { emptyReport, type CaptureReport } from '@/contract/capture-report';
import { blockedOrigins } from '@/ui/viewer/blocked-origins';
import { reportSentences } from '@/ui/viewer/report-sentences';

function texts(change: Partial<ReturnType<typeof emptyReport>>): string[] {
  return reportSentences({ ...emptyReport(), ...change }).map(({ text }) => text);
}

it('says what was read, without figures that only developers know, and nothing about absent kinds', () => {
  expect(texts({ nodes: 1234, durationMs: 56.4 })).toEqual([
    'The main content of the page was taken.',
  ]);
});

it('tells what was left out on purpose from what was read and from what is missing', () => {
  const sentences = reportSentences({
    ...emptyReport(),
    nodes: 9,
    content: {
      choice: 'main-content',
      rules: ['heads', 'copies'],
      leftOut: { blocks: 2, words: 40 },
    },
    frames: [{ url: 'https://a.example/', state: 'hidden' }],
    canvases: { included: 1, tainted: 1, skipped: 0 },
    hidden: { elements: 3, characters: 90 },
    invisible: 12,
  });
  expect(sentences.map(({ kind, text }) => `${kind}: ${text.split(' ', 4).join(' ')}`)).toEqual([
    'missing: 1 drawing could not',
    'read: The main content of',
    'read: Kept to make it',
    'left: Left out: texts that',
    'left: 40 words were left',
    'left: 1 frame was left',
    'read: 1 drawing was taken',
    'left: 3 hidden elements were',
    'left: 12 invisible characters were',
  ]);
});

it('that nothing was found is no success', () => {
  const [first] = reportSentences(emptyReport());
  expect(first).toEqual({ kind: 'missing', text: 'Nothing was found to read.' });
});

it('begins with what is missing', () => {
  const sentences = reportSentences({
    ...emptyReport(),
    nodes: 1,
    frames: [
      { url: 'https://a.example/', state: 'blocked' },
      { url: 'https://b.example/', state: 'loading' },
      { url: 'https://c.example/', state: 'sandboxed' },
    ],
    canvases: { included: 1, tainted: 1, skipped: 2 },
    truncated: [{ limit: 'nodes', message: 'The rest was cut.' }], // As earlier versions stored it.
    ignored: ['proxy', 'location'],
  });
  expect(sentences.filter(({ kind }) => kind === 'missing').map(({ text }) => text)).toEqual([
    'The rest was cut.',
    'Not read: the frame https://a.example/ belongs to another site.',
    'Not read: the frame https://b.example/ was still loading.',
    'Not read: the frame https://c.example/ is sandboxed, which closes it to extensions too.',
    '1 drawing could not be read: the browser keeps it closed because it uses another site’s pictures.',
    '2 drawings were left out because they are blank or too large.',
    'A tab cannot honour these fields of the request: proxy, location.',
  ]);
  expect(sentences[0]?.kind).toBe('missing');
});

it('describes a frame without an address', () => {
  const frames = [
    { url: 'about:srcdoc', state: 'sandboxed' },
    { url: 'about:blank', state: 'loading' },
  ] as const;
  const sentences = reportSentences({ ...emptyReport(), nodes: 9, frames: [...frames] });
  expect(sentences.filter(({ kind }) => kind === 'missing').map(({ text }) => text)).toEqual([
    'Not read: the frame (written into the page) is sandboxed, which closes it to extensions too.',
    'Not read: the frame (without an address) was still loading.',
  ]);
});

it('counts what was included and what people cannot see', () => {
  expect(
    texts({
      nodes: 9,
      content: { choice: 'selection', pageKind: 'forum' },
      frames: [
        { url: 'https://a.example/', state: 'included' },
        { url: 'https://a.example/', state: 'hidden' },
        { url: 'https://player.vimeo.com/video/1', state: 'player' },
      ],
      shadowRoots: { open: 2, closed: 1 },
      hidden: { elements: 3, characters: 90 },
      invisible: 1200,
      unseen: { texts: 2, characters: 40 },
    }),
  ).toEqual([
    'Your selection was taken.',
    'The page looks like a discussion.',
    '1 frame was read, in its place.',
    '1 player was taken as a link to what it plays.',
    '1 frame was left out because it is not visible.',
    '2 open shadow roots were read.',
    '1 closed shadow root was read.',
    '3 hidden elements were left out: a reader of the page does not see them.',
    '2 texts were read though they are not on screen: in closed tabs or folds, or not shown yet. “Copy for an LLM” leaves them out.',
    '1,200 invisible characters were removed.',
  ]);
});

it('names the sites of blocked frames once, and only those that can be granted', () => {
  const frames = [
    'https://b.example:8443/1',
    'https://b.example:8443/2',
    'http://a.example/',
    'about:blank',
  ].map((url) => ({ url, state: 'blocked' as const }));
  const included = { url: 'https://c.example/', state: 'included' as const };
  expect(blockedOrigins({ ...emptyReport(), frames: [...frames, included] })).toEqual([
    'http://a.example/*',
    'https://b.example/*',
  ]);
});

it('says what was kept to make the content complete', () => {
  const content = { choice: 'main-content', rules: ['wholes', 'heads', 'controls'] } as const;
  expect(texts({ content: { ...content, rules: [...content.rules] } })).toContain(
    'Kept to make it complete: code, tables, figures and footnotes in full, the title and the facts below it.',
  );
  expect(texts({ content: { ...content, rules: ['controls'] } })).toContain(
    'Edit links and copy buttons were left out.',
  );
});

it('says nothing of the content rules that only earlier versions had', () => {
  const stored = JSON.stringify({ choice: 'main-content', rules: ['title', 'heads'] });
  const content = JSON.parse(stored) as CaptureReport['content']; // As it comes out of the storage.
  expect(texts({ content })).toContain(
    'Kept to make it complete: the title and the facts below it.',
  );
  expect(texts({ content: { ...content, rules: content.rules?.slice(0, 1) ?? [] } })).toEqual(
    texts({ content: { choice: 'main-content' } }),
  );
});
