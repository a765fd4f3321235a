import type { CaptureReport, FrameReport } from '@/contract/capture-report';

/**
 * What a reader of the result would miss without knowing, in sentences.
 *
 * @returns `null` when nothing is missing.
 */
export function describeGaps(report: CaptureReport): string | null {
  const sentences = [
    ...report.truncated.map(({ message }) => message),
    ...(report.selectionAsText ? [SELECTION_AS_TEXT] : []),
    ...(report.withoutScripts ? [WITHOUT_SCRIPTS] : []),
    ...framesSentence(report.frames, 'blocked', 'Frames of other sites were not read'),
    ...framesSentence(
      report.frames,
      'sandboxed',
      'Sandboxed frames, which are closed to extensions, were not read',
    ),
    ...framesSentence(report.frames, 'loading', 'Frames that were still loading were not read'),
    ...canvasSentence(report.canvases.tainted),
    ...ignoredSentence(report.ignored),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}

function framesSentence(
  frames: readonly FrameReport[],
  state: FrameReport['state'],
  what: string,
): string[] {
  const hosts = new Set(
    frames.filter((frame) => frame.state === state).map(({ url }) => host(url)),
  );
  if (hosts.size === 0) return [];
  const named = [...hosts].slice(0, MAX_NAMED);
  const more = hosts.size > named.length ? ` and ${hosts.size - named.length} more` : '';
  return [`${what}: ${named.join(', ')}${more}.`];
}

function host(url: string): string {
  if (url === 'about:srcdoc') return 'written into the page';
  return URL.parse(url)?.host || 'without an address';
}

function canvasSentence(tainted: number): string[] {
  if (tainted === 0) return [];
  return [
    tainted === 1
      ? 'One drawing could not be read, because it holds pictures of another site.'
      : `${tainted} drawings could not be read, because they hold pictures of other sites.`,
  ];
}

function ignoredSentence(ignored: readonly string[]): string[] {
  if (ignored.length === 0) return [];
  return [`Ignored, because only the service can do it: ${ignored.join(', ')}.`];
}

const SELECTION_AS_TEXT =
  'Only the text of the selection was taken, without links, lists and tables: it is in a frame of another site, or in a form field.';
const WITHOUT_SCRIPTS =
  'The page shows next to nothing: this is what it holds for browsers without scripts. If it is still loading, wait and scrape it again.';
const MAX_NAMED = 5;
