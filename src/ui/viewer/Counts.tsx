import { useMemo } from 'preact/hooks';
import { tn } from '@/platform/i18n';
import { countText } from '@/export/counts';

/** How much text there is: words, characters and, for language models, about how many tokens. */
export function Counts({ text }: { text: string }) {
  const { words, characters, tokens } = useMemo(() => countText(text), [text]);
  return (
    <p class="view-foot">
      {[tn('words', words), tn('characters', characters), tn('tokens', tokens)].join(' · ')}
    </p>
  );
}
