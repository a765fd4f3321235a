import { useEffect, useMemo, useState } from 'preact/hooks';
import { tn } from '@/platform/i18n';
import { countInSteps, countText, type TextCounts } from '@/export/counts';

/**
 * How much text there is: words, characters and, for language models, about how many tokens. A long
 * text is counted while it is on screen already.
 */
export function Counts({ text }: { text: string }) {
  const [counted, setCounted] = useState<{ text: string; counts: TextCounts }>();
  const isShort = text.length <= SHORT;
  const atOnce = useMemo(() => (isShort ? countText(text) : undefined), [text, isShort]);

  useEffect(() => {
    if (isShort) return;
    const steps = countInSteps(text);
    let timer = setTimeout(count);
    function count(): void {
      const step = steps.next();
      if (step.done === true) setCounted({ text, counts: step.value });
      else timer = setTimeout(count);
    }
    return () => clearTimeout(timer);
  }, [text, isShort]);

  const counts = counted?.text === text ? counted.counts : atOnce;
  return <p class="view-foot">{counts === undefined ? LINE : describe(counts)}</p>;
}

function describe({ words, characters, tokens }: TextCounts): string {
  return [tn('words', words), tn('characters', characters), tn('tokens', tokens)].join(' · ');
}

/** UTF-16 units that are counted within a frame. */
const SHORT = 200_000;
/** Keeps the line's place until its text is there. */
const LINE = '\u00a0';
