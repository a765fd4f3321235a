import { t } from '@/platform/i18n';
import { answerFacts } from './answer-facts';
import type { Shown } from './shown';
import './answer-line.css';

/** How an answer came about, on one line. */
export function AnswerLine({ shown }: { shown: Shown }) {
  return (
    <ul class="answer-line" aria-label={t('answerLine')}>
      {answerFacts(shown).map(({ name, text, isBad }) => (
        <li key={name} data-fact={name} data-bad={isBad}>
          {text}
        </li>
      ))}
    </ul>
  );
}
