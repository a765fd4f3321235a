import { strFromU8, unzipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import type { ActionTools } from '@/ui/actions/run-action';
import { runSeveral, type SeveralAction } from '@/ui/actions/run-several';
import type { ScrapeData } from '@/contract/scrape-data';
import { tabJob } from '../../support/tab-job';

const NOW = new Date(2026, 10, 22, 23, 59).getTime();

function shown(id: string, data: ScrapeData) {
  return { job: tabJob(id, { state: 'done' }), result: { jobId: id, data } };
}

const TIDES = shown('a', {
  markdown: '# Tides\n\nTwice a day.',
  metadata: { title: 'Tides [1]', url: 'https://example.org/tides' },
});
const WINDS = shown('b', {
  markdown: 'All day.\n',
  metadata: { title: 'Tides [1]', url: 'https://example.org/winds' },
});
const LINKS = shown('c', { links: [], metadata: { title: 'Links' } });

const FILM = 'https://media.example/f.mp4?token=1';
const MEDIA = shown('d', {
  video: FILM,
  audio: 'https://media.example/gone.mp3',
  actions: { screenshots: [`data:image/png;base64,${btoa('shot')}`] },
  metadata: { title: 'Media' },
});

async function run(action: SeveralAction, results: Parameters<typeof runSeveral>[1]) {
  const tools = {
    copyText: vi.fn<ActionTools['copyText']>(async () => {}),
    copyRichText: async () => {},
    saveFile: vi.fn<ActionTools['saveFile']>((name) => name),
    fetchImage: () => Promise.reject(new Error('Not asked for.')),
    keptMedia: async (jobId: string, url: string) =>
      jobId === 'd' && url === FILM ? new Blob(['film'], { type: 'video/mp4' }) : undefined,
    fileNameTemplate: '{title}',
    frontMatterTemplate: '',
    htmlLoadsMedia: true,
    textImages: 'addresses' as const,
  };
  const said = await runSeveral(action, results, tools, NOW);
  return { said, tools };
}

const JOINED = `[Tides \\[1\\]](https://example.org/tides)

# Tides

Twice a day.

---

[Tides \\[1\\]](https://example.org/winds)

All day.
`;

it('copies texts together, each under its link', async () => {
  const { said, tools } = await run('copy', [TIDES, WINDS]);
  expect(tools.copyText).toHaveBeenCalledExactlyOnceWith(JOINED);
  expect(said).toBe('Copied 2 pages');
});

it('says how many have no text, and refuses if all lack it', async () => {
  const { said } = await run('copy', [TIDES, LINKS]);
  expect(said).toBe('Copied 1 page. 1 of them has no text');
  await expect(run('copy', [LINKS])).rejects.toThrow('There is nothing of that');
});

it('saves them as one file, named by the day', async () => {
  const { said, tools } = await run('file', [TIDES, WINDS]);
  const [name, content] = tools.saveFile.mock.lastCall ?? [];
  expect(name).toBe('Pages of 2026-11-22.md');
  expect(await content?.text()).toBe(JOINED);
  expect(said).toBe('Saved Pages of 2026-11-22.md');
});

it('zips the files of each under unique names', async () => {
  const { tools } = await run('zip', [TIDES, WINDS, LINKS]);
  const [name, content] = tools.saveFile.mock.lastCall ?? [];
  expect(name).toBe('Pages of 2026-11-22.zip');
  const entries = unzipSync(new Uint8Array((await content?.arrayBuffer()) ?? []));
  expect(Object.keys(entries)).toEqual([
    'Tides [1].md',
    'Tides [1].json',
    'Tides [1] (2).md',
    'Tides [1] (2).json',
    'Links.json',
  ]);
  expect(strFromU8(entries['Tides [1] (2).md'] ?? new Uint8Array())).toBe('All day.\n');
});

it('saves them as a table of comma-separated values, and their addresses as a project', async () => {
  const csv = await run('csv', [TIDES, LINKS]);
  const [name, content] = csv.tools.saveFile.mock.lastCall ?? [];
  expect(name).toBe('Pages of 2026-11-22.csv');
  expect(await content?.text()).toContain('Tides [1],https://example.org/tides,');
  const project = await run('crawlee', [TIDES, WINDS, TIDES]);
  const [, zip] = project.tools.saveFile.mock.lastCall ?? [];
  const entries = unzipSync(new Uint8Array((await zip?.arrayBuffer()) ?? []));
  const lines = strFromU8(entries['addresses.jsonl'] ?? new Uint8Array())
    .trimEnd()
    .split('\n');
  expect(lines).toHaveLength(2);
  const settings: unknown = JSON.parse(strFromU8(entries['settings.json'] ?? new Uint8Array()));
  expect(settings).toMatchObject({ onlyUnread: false });
  await expect(run('crawlee', [LINKS])).rejects.toThrow('There is nothing of that');
});

it('zips the media kept with a result, and leaves out the others', async () => {
  const { tools } = await run('zip', [MEDIA, shown('e', MEDIA.result.data)]);
  const [, content] = tools.saveFile.mock.lastCall ?? [];
  const entries = unzipSync(new Uint8Array((await content?.arrayBuffer()) ?? []));
  expect(Object.keys(entries)).toEqual([
    'Media.json',
    'Media/image.png',
    'Media/f.mp4',
    'Media (2).json',
    'Media (2)/image.png',
  ]);
  expect(strFromU8(entries['Media/f.mp4'] ?? new Uint8Array())).toBe('film');
  expect(strFromU8(entries['Media/image.png'] ?? new Uint8Array())).toBe('shot');
});
