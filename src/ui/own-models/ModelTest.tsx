import { useState } from 'preact/hooks';
import type { ModelTrial } from '@/contract/model-use';
import { language, t } from '@/platform/i18n';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { failureText } from '../failure-text';
import { FailureMessage } from '../FailureMessage';

interface ModelTestProps {
  test: () => Promise<ModelTrial>;
  /** Tokens that it may have at once, as it is set. */
  context: number;
  /** Called with the tokens that the model can have, when the user wants these used. */
  onRead: (tokens: number) => void;
}

/** Asks a model whether it works, and shows exactly what was found. */
export function ModelTest({ test: ask, context, onRead }: ModelTestProps) {
  const [state, setState] = useState<'idle' | 'busy' | { problem: string } | ModelTrial>('idle');

  async function test() {
    setState('busy');
    try {
      setState(await ask());
    } catch (error) {
      setState({ problem: failureText(error) });
    }
  }

  return (
    <>
      <Button
        label={state === 'busy' ? t('modelTesting') : t('modelTest')}
        variant="primary"
        disabled={state === 'busy'}
        onClick={() => void test()}
      />
      <output>
        {typeof state === 'object' && 'problem' in state && (
          <Callout kind="problem">
            <FailureMessage text={state.problem} />
          </Callout>
        )}
        {typeof state === 'object' && 'models' in state && state.works && (
          <Works {...state} works={state.works} context={context} onRead={onRead} />
        )}
      </output>
    </>
  );
}

interface WorksProps extends Pick<ModelTestProps, 'context' | 'onRead'> {
  mostTokens?: number;
  works: NonNullable<ModelTrial['works']>;
}

function Works({ works, mostTokens = 0, context, onRead }: WorksProps) {
  const { ms, keepsSchema, readsOnly } = works;
  const number = (value: number) => value.toLocaleString(language(), { maximumFractionDigits: 1 });
  const seconds = number(Math.max(100, ms) / 1000);
  const offered = Math.min(mostTokens, MOST_OFFERED);
  return (
    <div class="stack">
      <Callout kind="note">
        {t('modelWorks', seconds)} {t(keepsSchema ? 'modelKeepsSchema' : 'modelBreaksSchema')}
      </Callout>
      {readsOnly !== undefined && (
        <Callout
          kind="warning"
          action={<Button label={t('modelUseRead')} onClick={() => onRead(readsOnly)} />}
        >
          {t('modelReadsOnly', readsOnly)}
        </Callout>
      )}
      {readsOnly === undefined && offered > context && (
        <Callout
          kind="note"
          action={
            <Button label={t('modelUseMost', number(offered))} onClick={() => onRead(offered)} />
          }
        >
          {t('modelMost', number(mostTokens))}
        </Callout>
      )}
    </div>
  );
}

/** More context takes more memory than most computers have to spare. */
const MOST_OFFERED = 32_768;
