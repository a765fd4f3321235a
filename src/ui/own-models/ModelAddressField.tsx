import { useState } from 'preact/hooks';
import { parseModelAddress, USUAL_SERVERS } from '@/contract/address/model-address';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { ExposedAddress } from '../connection/AddressField';
import { readAddress } from '../connection/read-address';
import { Field } from '../fields/Field';

interface ModelAddressFieldProps {
  /** The address in the settings; empty while there is none. */
  stored: string;
  /** Called with every valid address, as it is asked. */
  onChange: (address: string) => void;
}

/**
 * The address of a model's server, with a button for each place where one usually is. An unencrypted
 * one beyond this machine is accepted only after a question.
 */
export function ModelAddressField({ stored, onChange }: ModelAddressFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [confirmed, setConfirmed] = useState('');
  const { base, problem } = readAddress(typed ?? stored, parseModelAddress);
  const isExposed = base?.safety === 'exposed' && base.href !== stored;

  function store(next: string) {
    setTyped(next);
    const found = readAddress(next, parseModelAddress).base;
    if (found !== undefined && (found.safety !== 'exposed' || found.href === stored)) {
      onChange(found.href);
    }
  }

  return (
    <>
      <Field label={t('modelAddress')} help={t('modelAddressHelp')} wide error={problem}>
        {({ controlId, describedBy }) => (
          <>
            <input
              type="url"
              id={controlId}
              aria-describedby={describedBy}
              aria-invalid={problem !== undefined}
              spellcheck={false}
              placeholder={USUAL_SERVERS.Ollama}
              value={typed ?? stored}
              onInput={(event) => store(event.currentTarget.value)}
              onBlur={() => base?.href === stored && setTyped(undefined)}
            />
            {stored === '' && (
              <div class="button-row row">
                {Object.entries(USUAL_SERVERS).map(([name, address]) => (
                  <Button key={name} label={name} onClick={() => store(address)} />
                ))}
              </div>
            )}
          </>
        )}
      </Field>
      {base !== undefined && isExposed && (
        <ExposedAddress
          base={base}
          typed={confirmed}
          onType={setConfirmed}
          onConfirm={() => onChange(base.href)}
        />
      )}
    </>
  );
}
