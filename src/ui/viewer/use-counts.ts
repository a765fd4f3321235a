import { useEffect, useMemo, useState } from 'preact/hooks';
import { countInSteps, countText, type TextCounts } from '@/export/counts';

/**
 * Counts a text. A long one is counted while it is already shown: `undefined` until that is done.
 */
export function useCounts(text: string): TextCounts | undefined {
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

  return counted?.text === text ? counted.counts : atOnce;
}

/** How many UTF-16 units are counted within a frame. */
const SHORT = 200_000;
