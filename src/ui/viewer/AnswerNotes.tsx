import { Callout } from '../Callout';
import { answerGaps } from './answer-gaps';
import type { Shown } from './shown';

/** Notes above an answer on what it lacks: what the engine said, and what it did not say. */
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
