import { useState } from 'preact/hooks';
import type { Account } from '@/contract/service-calls';
import { t, tn } from '@/platform/i18n';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { failureText } from '../failure-text';

interface ConnectionTestProps {
  test: () => Promise<Account>;
  /** Called with the remaining credits in words; empty if not known. */
  onCredits: (left: string) => void;
}

/**
 * Asks the service whether it is reachable and accepts the key, and shows exactly what it found.
 */
export function ConnectionTest({ test: ask, onCredits }: ConnectionTestProps) {
  const [state, setState] = useState<'idle' | 'busy' | { problem: string } | { text: string }>(
    'idle',
  );

  async function test() {
    setState('busy');
    try {
      const account = await ask();
      setState({ text: accountText(account) });
      onCredits(account.kind === 'credits' ? tn('serviceCredits', account.remainingCredits) : '');
    } catch (error) {
      onCredits('');
      setState({ problem: failureText(error) });
    }
  }

  return (
    <>
      <Button
        label={state === 'busy' ? t('serviceTesting') : t('serviceTest')}
        disabled={state === 'busy'}
        onClick={() => void test()}
      />
      <output>
        {typeof state === 'object' && 'text' in state && (
          <Callout kind="note">{state.text}</Callout>
        )}
        {typeof state === 'object' && 'problem' in state && (
          <Callout kind="problem">{state.problem}</Callout>
        )}
      </output>
    </>
  );
}

function accountText(account: Account): string {
  if (account.kind === 'none') return t('serviceConnectedNoAccount');
  if (account.kind === 'keyless') return t('serviceConnectedKeyless');
  const { remainingCredits, planCredits } = account;
  return planCredits === undefined
    ? tn('serviceConnected', remainingCredits)
    : t('serviceConnectedPlan', remainingCredits, planCredits);
}
