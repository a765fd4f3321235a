import type { ChangeTracking } from '@/contract/response/change-tracking';
import type { LineChange } from './line-changes';

type Diff = Exclude<NonNullable<ChangeTracking['diff']>, string>;
type Chunk = NonNullable<Diff['json']>['files'][number]['chunks'][number];

/**
 * The changes as a diff of git, as text and as the contract's object: with three lines of context
 * around each change.
 */
export function gitDiff(lines: readonly LineChange[]): Diff {
  const chunks = chunksOf(lines);
  const text = chunks.flatMap(({ content, changes }) => [
    content,
    ...changes.map((change) => change.content),
  ]);
  return {
    text: [RULE, '--- previous.md', '+++ current.md', ...text, ''].join('\n'),
    json: { files: [{ from: 'previous.md', to: 'current.md', chunks }] },
  };
}

function chunksOf(lines: readonly LineChange[]): Chunk[] {
  const chunks: Chunk[] = [];
  let [before, after] = [0, 0];
  let open: { from: number; to: number; changes: Chunk['changes']; until: number } | undefined;
  const close = () => {
    if (open === undefined) return;
    const { from, to, changes } = open;
    const kept = changes.slice(0, trimmedLength(changes));
    const old = kept.filter(({ type }) => type !== 'add').length;
    const now = kept.filter(({ type }) => type !== 'del').length;
    const content = `@@ -${old === 0 ? from - 1 : from},${old} +${now === 0 ? to - 1 : to},${now} @@`;
    chunks.push({ content, changes: kept });
    open = undefined;
  };
  for (const [index, { kind, text }] of lines.entries()) {
    if (kind !== 'removed') after++;
    if (kind !== 'added') before++;
    if (kind === 'same') {
      if (open === undefined) continue;
      if (index > open.until) close();
      else open.changes.push(sameLine(text, before, after));
      continue;
    }
    if (open === undefined) {
      const around = lines.slice(Math.max(0, index - CONTEXT), index);
      const lead = around.slice(around.findLastIndex((line) => line.kind !== 'same') + 1);
      const from = before - lead.length + (kind === 'added' ? 1 : 0);
      const to = after - lead.length + (kind === 'removed' ? 1 : 0);
      const changes = lead.map((line, place) => sameLine(line.text, from + place, to + place));
      open = { from, to, changes, until: 0 };
    }
    open.until = index + CONTEXT * 2;
    open.changes.push(
      kind === 'added'
        ? { type: 'add', add: true, ln: after, content: `+${text}` }
        : { type: 'del', del: true, ln: before, content: `-${text}` },
    );
  }
  close();
  return chunks;
}

/** The length without surplus context lines after the last change. */
function trimmedLength(changes: Chunk['changes']): number {
  const last = changes.findLastIndex(({ type }) => type !== 'normal');
  return Math.min(changes.length, last + 1 + CONTEXT);
}

function sameLine(text: string, ln1: number, ln2: number): Chunk['changes'][number] {
  return { type: 'normal', normal: true, ln1, ln2, content: ` ${text}` };
}

const CONTEXT = 3;
const RULE = '='.repeat(67);
