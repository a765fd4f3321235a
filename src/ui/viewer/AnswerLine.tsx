import { t } from '@/platform/i18n';
import { answerFacts } from './answer-facts';
import type { Shown } from './shown';
import './answer-line.css';

/** How an answer came about, on one line; nothing if nobody asks. */
export function AnswerLine({ shown }: { shown: Shown }) {
  const facts = answerFacts(shown);
  if (facts.length === 0) return null;
  return (
    <ul class="answer-line" aria-label={t('answerLine')}>
      {facts.map(({ name, text, isBad }) => (
        <li key={name} data-fact={name} data-bad={isBad}>
          {text}
        </li>
      ))}
    </ul>
  );
}
