import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import type { BaseAddress, parseBaseAddress } from '@/contract/address/base-address';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { Field } from '../fields/Field';
import { readAddress } from './read-address';

interface AddressFieldProps {
  label: string;
  help: string;
  /** The addresses that most people need, by name, offered while there is none. The first is the example. */
  usual: Readonly<Record<string, string>>;
  /** The address in the settings; empty while there is none. */
  stored: string;
  /** What it has to be. Default: the address of a service. */
  parse?: typeof parseBaseAddress;
  /** What is said of an emptied field. */
  missing: string;
  /** The administrator has set it. */
  managed?: boolean;
  field?: RefObject<HTMLInputElement | null>;
  /** Called with every valid address. */
  onChange: (address: string) => void;
  /**
   * Called with whether the typed address is the stored one; for any other, nothing can be set yet.
   */
  onTyped: (isStored: boolean) => void;
  /** The user leaves the field. Default: then it shows the address as it is stored. */
  onLeave?: () => void;
}

/**
 * The address of a service, or of a model's server. An unencrypted one beyond this machine is accepted only after a
 * question, and then with a warning that stays.
 */
export function AddressField(props: AddressFieldProps) {
  const { stored, usual, parse, managed = false, onChange, onTyped } = props;
  const [typed, setTyped] = useState<string>();
  const [confirmed, setConfirmed] = useState('');
  const address = managed ? stored : (typed ?? stored);
  const { base, problem } = readAddress(address, parse);
  const missing = stored !== '' && address.trim() === '' ? props.missing : undefined;

  function store(next: string) {
    setTyped(next);
    const read = readAddress(next, parse).base;
    const isTaken = read !== undefined && (read.safety !== 'exposed' || read.href === stored);
    onTyped(isTaken);
    if (isTaken) onChange(read.href);
  }

  function leave() {
    if (props.onLeave !== undefined) props.onLeave();
    else if (base?.href === stored) setTyped(undefined);
  }

  return (
    <>
      <Field label={props.label} help={props.help} wide error={problem ?? missing}>
        {({ controlId, describedBy }) => (
          <>
            <input
              type="url"
              ref={props.field ?? null}
              id={controlId}
              aria-describedby={describedBy}
              aria-invalid={problem !== undefined || missing !== undefined}
              spellcheck={false}
              disabled={managed}
              placeholder={Object.values(usual)[0]}
              value={address}
              onInput={(event) => store(event.currentTarget.value)}
              onBlur={leave}
            />
            {stored === '' && (
              <div class="button-row row">
                {Object.entries(usual).map(([name, one]) => (
                  <Button key={name} label={name} onClick={() => store(one)} />
                ))}
              </div>
            )}
          </>
        )}
      </Field>
      {base?.safety === 'exposed' &&
        (base.href === stored ? (
          <Callout kind="warning">{t('serviceExposedNow')}</Callout>
        ) : (
          <ExposedAddress
            base={base}
            typed={confirmed}
            onType={setConfirmed}
            onConfirm={() => {
              onTyped(true);
              onChange(base.href);
            }}
          />
        ))}
    </>
  );
}

interface ExposedAddressProps {
  base: BaseAddress;
  typed: string;
  onType: (typed: string) => void;
  onConfirm: () => void;
}

/** Asks for the host to be typed before an unencrypted address beyond this machine is used. */
function ExposedAddress({ base, typed, onType, onConfirm }: ExposedAddressProps) {
  const { host } = new URL(base.origin);
  return (
    <>
      <Callout kind="warning">{t('serviceExposed', host)}</Callout>
      <Field label={t('serviceExposedConfirm', host)}>
        {({ controlId }) => (
          <span class="button-row row">
            <input
              type="text"
              id={controlId}
              spellcheck={false}
              value={typed}
              onInput={(event) => onType(event.currentTarget.value)}
            />
            <Button
              label={t('serviceExposedUse')}
              disabled={typed.trim() !== host}
              onClick={onConfirm}
            />
          </span>
        )}
      </Field>
    </>
  );
}
