import { language } from '@/platform/i18n';

/** Why something failed. A short first sentence is set apart, if more sentences follow. */
export function FailureMessage({ text }: { text: string }) {
  const lead = firstSentence(text);
  if (lead.length > LONGEST_LEAD || lead === text) return <>{text}</>;
  return (
    <>
      <strong>{lead}</strong>
      {text.slice(lead.length)}
    </>
  );
}

/** The first sentence of a text, with the space after it. */
export function firstSentence(text: string): string {
  const [first] = new Intl.Segmenter(language(), { granularity: 'sentence' }).segment(text);
  return first?.segment ?? '';
}

/** In UTF-16 units: about ten words. */
const LONGEST_LEAD = 70;
