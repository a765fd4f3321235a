import { useEffect, useState } from 'preact/hooks';
import { countInSteps, type TextCounts } from '@/export/counts';

/**
 * Counts a text while it is already shown: `undefined` until that is done, and without a text.
 */
export function useCounts(text: string | undefined): TextCounts | undefined {
  const [counted, setCounted] = useState<{ text: string; counts: TextCounts }>();

  useEffect(() => {
    if (text === undefined) return;
    const steps = countInSteps(text);
    let timer = setTimeout(count, 0, text);
    function count(whole: string): void {
      const step = steps.next();
      if (step.done === true) setCounted({ text: whole, counts: step.value });
      else timer = setTimeout(count, 0, whole);
    }
    return () => clearTimeout(timer);
  }, [text]);

  return counted?.text === text ? counted?.counts : undefined;
}
