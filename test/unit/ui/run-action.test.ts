import { unzipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import { emptyReport } from '@/contract/capture-report';
import { runAction, type ActionTools } from '@/ui/actions/run-action';
import { COPY_ACTIONS, SAVE_ACTIONS } from '@/ui/actions/action-ids';
import { exampleJob, exampleResult } from '../../support/fake-popup-services';

const shown = {
  job: exampleJob({ finishedAt: Date.UTC(2026, 0, 2) }),
  result: exampleResult(),
};

function tools(overrides: Partial<ActionTools> = {}) {
  const copied: string[] = [];
  const saved: [string, Blob][] = [];
  const all: ActionTools = {
    copyText: async (text) => void copied.push(text),
    copyRichText: async (text, html) => void copied.push(text, html),
    saveFile(name, content) {
      saved.push([name, content]);
      return name;
    },
    fetchImage: async () => new Blob([PNG], { type: 'image/png' }),
    keptMedia: async () => undefined,
    fileNameTemplate: '{title}',
    frontMatterTemplate: 'title: {title}',
    htmlLoadsMedia: true,
    textImages: 'addresses',
    ...overrides,
  };
  return { all, copied, saved };
}

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);

it.each([
  ['copyMarkdown', 'Copied 3 words', /^# Notes\n\nTwo words\.\n$/],
  ['copyFrontMatter', 'Copied 3 words with front matter', /^---\ntitle: Notes\n---\n\n# Notes/],
  ['copyForLlm', 'Copied 3 words for an LLM', /Source: https:\/\/example\.com\/notes\n[^]*# Notes/],
  [
    'copyAllForLlm',
    'Copied 3 words for an LLM',
    /Source: https:\/\/example\.com\/notes\n[^]*# Notes/,
  ],
  ['copyRichText', 'Copied 3 words with formatting', /^# Notes/],
  ['copyJson', 'Copied the whole answer as JSON', /^\{\n {2}"success": true,/],
  ['copyLinks', 'Copied 2 links', /^https:\/\/example\.com\/about\nhttps:\/\/other\.org\/\n$/],
] as const)('%s says “%s”', async (action, said, text) => {
  const { all, copied, saved } = tools();
  expect(await runAction(action, shown, all)).toEqual({ text: said });
  expect(copied[0]).toMatch(text);
  expect(saved).toEqual([]);
});

it.each(['copyMarkdown', 'copyLinks', 'copyView:images'] as const)(
  '%s leaves the clipboard as it is if there is nothing to copy',
  async (action) => {
    const { all, copied } = tools();
    const { metadata } = shown.result.data;
    const empty = { markdown: '', links: [], images: [], metadata };
    const page = { ...shown, result: { ...shown.result, data: empty } };
    await expect(runAction(action, page, all)).rejects.toThrow('There is nothing of that');
    expect(copied).toEqual([]);
  },
);

it('copies the request in the language that it is shown in', async () => {
  const { all, copied } = tools();
  expect(await runAction('copyRequest:json', shown, all)).toEqual({ text: 'Copied the request' });
  await runAction('copyRequest:curl', shown, all);
  expect(JSON.parse(copied[0] ?? '')).toMatchObject({ url: shown.job.target.url });
  expect(copied[1]).toMatch(/^curl /);
});

it('copies and saves the text without links, and its images as the user wants them', async () => {
  const markdown = 'See [this](https://example.com/a).\n\n![A kettle](k.png)\n';
  const { metadata } = shown.result.data;
  const page = { ...shown, result: { ...shown.result, data: { markdown, metadata } } };
  const { all, copied, saved } = tools({ textImages: 'descriptions', frontMatterTemplate: '' });
  expect(await runAction('copyWithoutLinks', page, all)).toEqual({ text: 'Copied 4 words' });
  await runAction('copyMarkdown', page, all);
  await runAction('saveMarkdown', page, all);
  expect(copied).toEqual([
    'See this.\n\nA kettle\n',
    'See [this](https://example.com/a).\n\nA kettle\n',
  ]);
  expect(await saved[0]?.[1].text()).toBe(copied[1]);
});

it.each([
  ['saveMarkdown', 'Notes.md', 'text/markdown', /^---\ntitle: Notes\n---\n\n# Notes/],
  ['saveHtml', 'Notes.html', 'text/html', /<title>Notes<\/title>/],
  ['saveJson', 'Notes.json', 'application/json', /"success": true/],
  ['saveLinksCsv', 'Notes.csv', 'text/csv', /^url,host,scope,text\r\n/],
  ['saveLinksText', 'Notes.txt', 'text/plain', /^https:\/\/example\.com\/about\n/],
] as const)('%s saves %s', async (action, name, type, text) => {
  const { all, copied, saved } = tools();
  expect(await runAction(action, shown, all)).toEqual({ text: `Saved ${name}` });
  const [[savedName, content] = ['', new Blob()]] = saved;
  expect([savedName, content.type]).toEqual([name, type]);
  expect(await content.text()).toMatch(text);
  expect(copied).toEqual([]);
});

it('leaves out what is not on screen when copying for a model, unless requested', async () => {
  const { all, copied } = tools();
  const result = exampleResult();
  result.data.markdown = 'Seen.\n\nFolded away.';
  result.report = {
    ...emptyReport(),
    unseen: { texts: 2, characters: 12 },
    seenMarkdown: 'Seen.',
  };
  expect(await runAction('copyForLlm', { ...shown, result }, all)).toEqual({
    text: 'Copied 1 word for an LLM',
    remark: '2 texts that are not on screen were left out',
  });
  expect(copied[0]).toContain('\nSeen.\n</page-');
  await runAction('copyAllForLlm', { ...shown, result }, all);
  expect(copied[1]).toContain('Folded away.');
});

it('says which images a zip is missing', async () => {
  const result = exampleResult();
  result.data.markdown = '![a](https://example.com/a.png)\n\n![b](https://example.com/b.png)';
  const fetchImage = vi.fn<ActionTools['fetchImage']>();
  fetchImage.mockResolvedValueOnce(new Blob([PNG], { type: 'image/png' }));
  fetchImage.mockRejectedValueOnce(new Error('Its server answered with status 404.'));
  const { all, saved } = tools({ fetchImage });
  expect(await runAction('saveZip', { ...shown, result }, all)).toEqual({
    text: 'Saved Notes.zip',
    remark: '1 image is missing; report.txt in it says why.',
  });
  expect(saved.map(([name]) => name)).toEqual(['Notes.zip']);
});

it('includes media kept with the result in a zip', async () => {
  const address = 'https://media.example/screenshots/shot-1?token=1';
  const result = exampleResult();
  result.data.screenshot = address;
  const { all, saved } = tools({
    keptMedia: async (jobId, url) =>
      jobId === shown.job.id && url === address
        ? new Blob([PNG], { type: 'image/png' })
        : undefined,
  });
  await runAction('saveZip', { ...shown, result }, all);
  const entries = unzipSync(new Uint8Array((await saved[0]?.[1].arrayBuffer()) ?? []));
  expect(entries['media/shot-1.png']).toEqual(PNG);
});

it('fetches images only for a zip', async () => {
  const fetchImage = vi.fn<ActionTools['fetchImage']>();
  const { all } = tools({ fetchImage });
  for (const action of [...COPY_ACTIONS, ...SAVE_ACTIONS]) {
    if (action !== 'saveZip') await runAction(action, shown, all);
  }
  expect(fetchImage).not.toHaveBeenCalled();
});

it('says what to do if the clipboard is blocked', async () => {
  const { all } = tools({ copyText: () => Promise.reject(new DOMException('NotAllowed')) });
  await expect(runAction('copyMarkdown', shown, all)).rejects.toThrow(/Click in this window/);
});

it('names the format that a result lacks', async () => {
  const { all, saved } = tools();
  const result = exampleResult({ data: { metadata: {} } });
  await expect(runAction('saveHtml', { ...shown, result }, all)).rejects.toThrow(/html/);
  expect(saved).toEqual([]);
});
