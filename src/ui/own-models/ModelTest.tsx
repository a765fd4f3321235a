import { useState } from 'preact/hooks';
import type { ModelTrial } from '@/contract/model-use';
import { language, t } from '@/platform/i18n';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { failureText } from '../failure-text';
import { FailureMessage } from '../FailureMessage';

interface ModelTestProps {
  test: () => Promise<ModelTrial>;
  /** Called with the tokens that the model was seen to read, when the user wants these used. */
  onRead: (tokens: number) => void;
}

/** Asks a model whether it works, and shows exactly what was found. */
export function ModelTest({ test: ask, onRead }: ModelTestProps) {
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
          <Works works={state.works} onRead={onRead} />
        )}
      </output>
    </>
  );
}

interface WorksProps extends Pick<ModelTestProps, 'onRead'> {
  works: NonNullable<ModelTrial['works']>;
}

function Works({ works: { ms, keepsSchema, readsOnly }, onRead }: WorksProps) {
  const seconds = (Math.max(100, ms) / 1000).toLocaleString(language(), {
    maximumFractionDigits: 1,
  });
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
    </div>
  );
}
