import { Callout } from '../Callout';
import { answerGaps } from './answer-gaps';
import type { Shown } from './shown';

/** Notes above an answer on what it lacks: what the engine said, and what it did not say. */
export function AnswerNotes({ shown }: { shown: Shown }) {
  const { warning } = shown.result.data;
  const gaps = answerGaps(shown);
  return (
    <>
      {warning && <Lines texts={warning.split('\n')} />}
      {gaps.length > 0 && <Lines texts={gaps} />}
    </>
  );
}

function Lines({ texts }: { texts: readonly string[] }) {
  return (
    <Callout kind="warning">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Callout>
  );
}
