import { language } from '@/platform/i18n';

/** Why something failed. A short first sentence is set apart, if more sentences follow. */
export function FailureMessage({ text }: { text: string }) {
  const sentences = new Intl.Segmenter(language(), { granularity: 'sentence' }).segment(text);
  const [first] = sentences;
  const lead = first?.segment ?? '';
  if (lead.length > LONGEST_LEAD || lead === text) return <>{text}</>;
  return (
    <>
      <strong>{lead}</strong>
      {text.slice(lead.length)}
    </>
  );
}

/** In UTF-16 units: about ten words. */
const LONGEST_LEAD = 70;
