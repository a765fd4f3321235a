import type { ChangeTracking } from '@/contract/response/change-tracking';

/** One line of a diff. Numbers count from 1 in the version that the line is in. */
export interface DiffLine {
  kind: 'same' | 'added' | 'removed' | 'note';
  before?: number;
  after?: number;
  text: string;
  /** Equal lines that are folded behind the note until the user wants to see them. */
  folded?: DiffLine[];
}

/**
 * The lines of a changeTracking diff: from its structured form if there is one, else from its text.
 * Leaves out the headers of files; those of chunks are notes. Empty if there is no diff.
 */
export function trackedLines({ diff }: ChangeTracking): DiffLine[] {
  if (diff === undefined || diff === null) return [];
  if (typeof diff === 'string') return unifiedLines(diff);
  const lines = diff.json?.files.flatMap((file) => file.chunks.flatMap(chunkLines)) ?? [];
  return lines.length > 0 ? lines : unifiedLines(diff.text ?? '');
}

/** The lines of a diff in git's unified format. Lines in an unknown form are notes. */
export function unifiedLines(text: string): DiffLine[] {
  let before = 0;
  let after = 0;
  let inChunk = false;
  const lines: DiffLine[] = [];
  for (const line of text.split('\n')) {
    const chunk = CHUNK.exec(line);
    if (chunk) {
      [before, after, inChunk] = [Number(chunk[1]), Number(chunk[2]), true];
      lines.push({ kind: 'note', text: line });
    } else if (!inChunk && FILE_HEADER.test(line)) continue;
    else if (line.startsWith('+'))
      lines.push({ kind: 'added', after: after++, text: line.slice(1) });
    else if (line.startsWith('-'))
      lines.push({ kind: 'removed', before: before++, text: line.slice(1) });
    else if (line.startsWith(' '))
      lines.push({ kind: 'same', before: before++, after: after++, text: line.slice(1) });
    else if (line !== '') lines.push({ kind: 'note', text: line });
  }
  // A text that is not a unified diff has no chunks, so it has no line numbers either.
  return inChunk ? lines : lines.map(({ kind, text: content }) => ({ kind, text: content }));
}

type Files = NonNullable<NonNullable<Exclude<ChangeTracking['diff'], string>>['json']>['files'];
type Chunk = Files[number]['chunks'][number];
type Change = Chunk['changes'][number];

function chunkLines({ content, changes }: Chunk): DiffLine[] {
  return [{ kind: 'note', text: content }, ...changes.map(changeLine)];
}

function changeLine({ type, content, ln, ln1, ln2 }: Change): DiffLine {
  switch (type) {
    case 'add':
      return { kind: 'added', ...at('after', ln), text: withoutMark(content, '+') };
    case 'del':
      return { kind: 'removed', ...at('before', ln), text: withoutMark(content, '-') };
    case 'normal':
      // Git's remark on a missing line end looks like a line but is not one.
      if (content.startsWith('\\')) return { kind: 'note', text: content };
      return {
        kind: 'same',
        ...at('before', ln1),
        ...at('after', ln2),
        text: withoutMark(content, ' '),
      };
    default:
      return { kind: 'note', text: content };
  }
}

function at(side: 'before' | 'after', line: number | null | undefined) {
  return typeof line === 'number' ? { [side]: line } : {};
}

/** The service keeps git's mark, whereas the document's samples leave it out. */
function withoutMark(content: string, mark: string): string {
  return content.startsWith(mark) ? content.slice(1) : content;
}

const CHUNK = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/;
const FILE_HEADER = /^(?:===|--- |\+\+\+ |diff |index |Index: )/;
