import { describe, expect, it } from 'vitest';
import { emptyReport, type FrameReport } from '@/contract/capture-report';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import { joinFrames } from '@/engine/join-frames';
import { selectedContent } from '@/engine/selected-content';
import { snapshotOf } from '../../support/packed-page';
import { element } from '../../support/snapshot-builder';

/** A page with a frame that was not read, between two paragraphs. */
function pageWithFrame(url: string, path = [0]): Snapshot {
  const report = emptyReport();
  const entry: FrameReport = { url, state: 'blocked' };
  report.frames.push(entry);
  const frame = element('iframe', { src: url });
  const body = element('body', {}, element('p', {}, 'before'), frame, element('p', {}, 'after'));
  const root = element('html', {}, body);
  return snapshotOf({ root, report, unreadFrames: [{ element: frame, path, report: entry }] });
}

function frameOf(text: string, url = 'https://f.example/p'): Snapshot {
  const body = element('body', {}, element('p', {}, text));
  const root = element('html', {}, body);
  root.baseUrl = url;
  return snapshotOf({ root, url });
}

describe('joinFrames', () => {
  it('puts the content of a frame in its place', () => {
    const page = pageWithFrame('https://f.example/');
    joinFrames(page, [{ path: [0], snapshot: frameOf('inside') }]);
    expect(page.root.textContent).toBe('beforeinsideafter');
    expect(page.report.frames).toEqual([{ url: 'https://f.example/p', state: 'included' }]);
    expect(page.unreadFrames).toEqual([]);
  });

  it('puts frames within frames in their places', () => {
    const page = pageWithFrame('https://f.example/');
    const outer = pageWithFrame('https://g.example/', [0, 2]);
    joinFrames(page, [
      { path: [0, 2], snapshot: frameOf('innermost', 'https://g.example/') },
      { path: [0], snapshot: outer },
    ]);
    expect(page.root.textContent).toBe('beforebeforeinnermostafterafter');
    expect(page.report.frames.map(({ state }) => state)).toEqual(['included', 'included']);
  });

  it('reports an unread frame of a known video site as a player', () => {
    const url = 'https://player.vimeo.com/video/76979871';
    const page = pageWithFrame(url);
    joinFrames(page, []);
    expect(page.report.frames).toEqual([{ url, state: 'player' }]);
  });

  it('takes a whole frame if the selection spans it', () => {
    const page = pageWithFrame('https://f.example/');
    const [frame] = page.unreadFrames;
    if (frame) page.selection = { elements: new Set([frame.element]), texts: new Map() };
    joinFrames(page, [{ path: [0], snapshot: frameOf('inside') }]);
    expect(selectedContent(page).textContent).toBe('inside');
  });

  it('finds a selection in a frame', () => {
    const page = pageWithFrame('https://f.example/');
    const content = frameOf('inside it');
    const paragraph = content.root.childNodes[0];
    const text = paragraph?.nodeType === 1 ? paragraph.childNodes[0] : undefined;
    if (text?.nodeType !== 1 || text.childNodes[0]?.nodeType !== 3) throw new Error('no text');
    const texts = new Map([[text.childNodes[0], 'it']]);
    content.selection = { elements: new Set([text]), texts };
    joinFrames(page, [{ path: [0], snapshot: content }]);
    expect(selectedContent(page).textContent).toBe('it');
  });
});
