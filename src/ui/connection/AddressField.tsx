import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { HOSTED_SERVICE, LOCAL_SERVICE, type BaseAddress } from '@/contract/address/base-address';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { Field } from '../fields/Field';
import { readAddress } from './read-address';

interface AddressFieldProps {
  /** The address in the settings; empty while there is none. */
  stored: string;
  /** The administrator has set it. */
  managed: boolean;
  field: RefObject<HTMLInputElement | null>;
  /** Called with every valid address. */
  onChange: (address: string) => void;
  /**
   * Called with whether the typed address is the stored one; for any other, nothing can be set yet.
   */
  onTyped: (isStored: boolean) => void;
  /** The user leaves the field. */
  onLeave: () => void;
}

/**
 * The address of a service. An unencrypted one beyond this machine is accepted only after a
 * question.
 */
export function AddressField(props: AddressFieldProps) {
  const { stored, managed, field, onChange, onTyped, onLeave } = props;
  const [typed, setTyped] = useState<string>();
  const [confirmed, setConfirmed] = useState('');
  const address = managed ? stored : (typed ?? stored);
  const { base, problem } = readAddress(address);
  const exposed = base?.safety === 'exposed' && base.href !== stored;
  const missing = stored !== '' && address.trim() === '' ? t('serviceAddressMissing') : undefined;

  function store(next: string) {
    setTyped(next);
    const read = readAddress(next).base;
    const isTaken = read !== undefined && (read.safety !== 'exposed' || read.href === stored);
    onTyped(isTaken);
    if (isTaken) onChange(read.href);
  }

  return (
    <>
      <Field
        label={t('serviceAddress')}
        help={managed ? t('servicePolicy') : t('serviceAddressHelp')}
        wide
        error={problem ?? missing}
      >
        {({ controlId, describedBy }) => (
          <>
            <input
              type="url"
              ref={field}
              id={controlId}
              aria-describedby={describedBy}
              aria-invalid={problem !== undefined || missing !== undefined}
              spellcheck={false}
              disabled={managed}
              placeholder={HOSTED_SERVICE}
              value={address}
              onInput={(event) => store(event.currentTarget.value)}
              onBlur={onLeave}
            />
            {stored === '' && (
              <div class="button-row row">
                <Button label={t('serviceHosted')} onClick={() => store(HOSTED_SERVICE)} />
                <Button label={t('serviceLocal')} onClick={() => store(LOCAL_SERVICE)} />
              </div>
            )}
          </>
        )}
      </Field>
      {base !== undefined && exposed && (
        <ExposedAddress
          base={base}
          typed={confirmed}
          onType={setConfirmed}
          onConfirm={() => {
            onTyped(true);
            onChange(base.href);
          }}
        />
      )}
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
export function ExposedAddress({ base, typed, onType, onConfirm }: ExposedAddressProps) {
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
