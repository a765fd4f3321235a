import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { Field } from '../fields/Field';
import { failureText } from '../failure-text';
import type { SharingServices } from './sharing-services';

/** Takes the code of a bridge, and pairs. */
export function PairForm({
  services,
}: {
  services: Pick<SharingServices, 'requestDataConsent' | 'pair'>;
}) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function pair() {
    setProblem(undefined);
    // The browser asks only in the turn of the click.
    const consenting = services.requestDataConsent();
    setBusy(true);
    try {
      if (await consenting) {
        await services.pair(code);
        setCode('');
      } else setProblem(t('sharingNoDataConsent'));
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      class="sharing-pair"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void pair();
      }}
    >
      <Field label={t('sharingCode')} help={t('sharingStart', COMMAND)} wide error={problem}>
        {({ controlId, describedBy }) => (
          <input
            type="text"
            id={controlId}
            aria-describedby={describedBy}
            aria-invalid={problem !== undefined}
            autocomplete="off"
            spellcheck={false}
            value={code}
            onInput={(event) => setCode(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button
        label={t(isBusy ? 'sharingPairing' : 'sharingPair')}
        variant="primary"
        disabled={isBusy || code.trim() === ''}
        onClick={() => void pair()}
      />
    </form>
  );
}

const COMMAND = 'npm run serve -- --browser --pair';
