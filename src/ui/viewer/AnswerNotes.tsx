import { Callout } from '../Callout';
import { answerGaps } from './answer-gaps';
import type { Shown } from './shown';

/** What an answer lacks, above it: in the words of who answered, and what nobody said. */
export function AnswerNotes({ shown }: { shown: Shown }) {
  const { warning } = shown.result.data;
  const gaps = answerGaps(shown);
  return (
    <>
      {warning && <Callout kind="warning">{warning}</Callout>}
      {gaps.length > 0 && (
        <Callout kind="warning">
          {gaps.map((gap) => (
            <p key={gap}>{gap}</p>
          ))}
        </Callout>
      )}
    </>
  );
}
