import { useEffect, useRef } from 'preact/hooks';
import { SNIPPET_NAMES, type SnippetKind } from '@/contract/snippets/write-request';
import { translate, t } from '@/platform/i18n';
import type { UserText } from '@/contract/user-text';
import { hiddenNotes } from '../viewer/left-out-notes';

/**
 * What to say after a request was copied, one sentence each.
 *
 * @param hidden - Headers whose stored values the copy does not contain.
 * @param notes - What else to know about the copy.
 */
export function copiedLines(
  kind: SnippetKind,
  hidden: readonly string[],
  notes: readonly UserText[],
): string[] {
  // Only commands and programs contain a key.
  const copied = t(kind === 'json' ? 'snippetCopiedJson' : 'snippetCopied', SNIPPET_NAMES[kind]);
  return [copied, ...hiddenNotes(hidden), ...notes.map(translate)];
}

/** The outcome of copying or pasting, scrolled into sight and read out by screen readers. */
export function CopyStatus({ lines }: { lines: readonly string[] }) {
  const output = useRef<HTMLOutputElement>(null);
  // It comes below what was pressed, where the popup may end.
  useEffect(() => {
    if (lines.length > 0) output.current?.scrollIntoView({ block: 'nearest' });
  }, [lines]);
  return (
    <output ref={output}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </output>
  );
}
