import { tn } from '@/platform/i18n';
import type { TextCounts } from '@/export/counts';
import { useCounts } from './use-counts';

/** How much text there is: words, characters and, for language models, an estimate of tokens. */
export function Counts({ text }: { text: string }) {
  const counts = useCounts(text);
  return <p class="view-foot quiet cut">{counts === undefined ? LINE : describeCounts(counts)}</p>;
}

/** Words, characters and tokens in one line. */
export function describeCounts({ words, characters, tokens }: TextCounts): string {
  return [tn('words', words), tn('characters', characters), tn('tokens', tokens)].join(' · ');
}

/** Keeps the line's height until its text is there. */
const LINE = '\u00a0';
