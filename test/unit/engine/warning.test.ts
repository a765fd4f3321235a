import { describe, expect, it } from 'vitest';
import { emptyReport, type CaptureReport } from '@/contract/capture-report';
import { describeGaps } from '@/engine/warning';

describe('describeGaps', () => {
  it.each<[string, Partial<CaptureReport>, string | null]>([
    ['nothing missing', {}, null],
    [
      'a limit',
      { truncated: [{ limit: 'time', seconds: 40 }, { limit: 'depth' }] },
      'Reading was stopped after 40 seconds.\nElements nested more than 500 levels deep lost their form; their text is kept.',
    ],
    [
      'a table of which only part is rendered',
      { partial: { shown: 18, total: 5000 } },
      'Only 18 of 5,000 rows are in the page.',
    ],
    [
      'a button to load more',
      { partial: {} },
      'A button on the page loads more. What it hasn’t loaded isn’t in the result.',
    ],
    [
      'frames, each host once',
      {
        frames: [
          { url: 'https://a.example/1', state: 'blocked' },
          { url: 'https://a.example/2', state: 'blocked' },
          { url: 'https://b.example/', state: 'blocked' },
          { url: 'https://c.example/', state: 'hidden' },
        ],
      },
      'Frames from other sites were not read: a.example, b.example.',
    ],
    [
      'sandboxed frames without an address',
      {
        frames: [
          { url: 'about:srcdoc', state: 'sandboxed' },
          { url: '', state: 'sandboxed' },
        ],
      },
      'Sandboxed frames, which are closed to extensions, were not read: written into the page, without an address.',
    ],
    [
      'a selection of which only the text was taken',
      { selectionAsText: true },
      'Only the text of the selection was taken, without links, lists and tables: it is in a frame of another site, or in a form field.',
    ],
    [
      'a page whose content is only for browsers without scripts',
      { withoutScripts: true },
      'The page shows next to nothing: this is its content for browsers without scripts. If it is still loading, wait and scrape it again.',
    ],
    [
      'canvases',
      { canvases: { included: 1, tainted: 2, skipped: 0 } },
      '2 drawings could not be read, because they contain images from other sites.',
    ],
    [
      'ignored fields',
      { ignored: ['proxy', 'format summary'] },
      'Ignored, because the tab by itself cannot do it: proxy, format summary.',
    ],
  ])('describes %s', (_, part, expected) => {
    expect(describeGaps({ ...emptyReport(), ...part })).toEqual(expected);
  });
});
