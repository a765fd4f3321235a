import type { InteractAnswer } from '@/contract/service-calls';
import { sentences } from '@/contract/user-text';
import { t, translate } from '@/platform/i18n';
import { Callout } from '../Callout';
import type { InteractStep } from './interact-sessions';
import { WatchLinks } from './WatchLinks';

interface StepAnswerProps {
  step: InteractStep;
  number: number;
  /** Whether its browser is no longer there to be watched. */
  ended: boolean;
}

/** One step: the request and the service's answer. */
export function StepAnswer({ step, number, ended }: StepAnswerProps) {
  const { request, answer, problem } = step;
  return (
    <article class="interact-step stack" aria-label={t('interactStep', number)}>
      <pre class="source-box interact-asked box" dir="auto">
        {request.prompt ?? request.code}
      </pre>
      {problem !== undefined && <Callout kind="problem">{problem}</Callout>}
      {answer !== undefined && <Answer answer={answer} />}
      {answer !== undefined && !ended && <WatchLinks {...answer} />}
      {answer === undefined && problem === undefined && <p>{t('interactRunning')}</p>}
    </article>
  );
}

function Answer({ answer }: { answer: InteractAnswer }) {
  const { success, killed, error, exitCode } = answer;
  return (
    <>
      {!success && (
        <Callout kind="problem">
          {translate(sentences(killed ? t('interactKilled') : t('interactFailed'), error))}
        </Callout>
      )}
      <dl class="interact-answer stack">
        <Text name={t('interactOutput')} text={answer.output} />
        <Text name={t('interactResult')} text={answer.result} />
        <Text name={t('interactStdout')} text={answer.stdout} />
        <Text name={t('interactStderr')} text={answer.stderr} />
        <Text name={t('interactExit')} text={exitCode === undefined ? '' : String(exitCode)} />
      </dl>
    </>
  );
}

function Text({ name, text }: { name: string; text: string | undefined }) {
  if (text === undefined || text === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd class="source-box box" dir="auto">
        {text}
      </dd>
    </div>
  );
}
