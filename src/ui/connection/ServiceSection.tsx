import { useEffect, useRef, useState } from 'preact/hooks';
import {
  HOSTED_SERVICE,
  LOCAL_SERVICE,
  parseBaseAddress,
  type BaseAddress,
} from '@/contract/address/base-address';
import { t } from '@/platform/i18n';
import type { Policy } from '@/storage/policy';
import type { Settings } from '@/storage/settings';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { Field } from '../options/Field';
import { NumberField } from '../options/NumberField';
import { Section } from '../options/Section';
import { AccessField } from './AccessField';
import { ConnectionTest } from './ConnectionTest';
import { NotifyField } from './NotifyField';
import { SecretFields } from './SecretFields';
import type { ServiceSettings } from './service-settings';
import { useReleasedAccess } from './use-released-access';
import { failureText } from '../failure-text';

interface ServiceSectionProps {
  settings: Settings;
  change: (change: Partial<Settings>) => void;
  service: ServiceSettings;
}

/** Where the scrape service is and how it is reached. */
export function ServiceSection({ settings, change, service }: ServiceSectionProps) {
  const policy = usePolicy(service);
  const [typed, setTyped] = useState<string>();
  const address = policy.baseAddress ?? typed ?? settings.baseAddress;
  const { base, problem } = readAddress(address);
  const [confirmed, setConfirmed] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const leave = useReleasedAccess(readAddress(settings.baseAddress).base, field, service);
  const exposed = base?.safety === 'exposed' && base.href !== settings.baseAddress;

  function store(next: string) {
    setTyped(next);
    const read = readAddress(next);
    if (next.trim() === '') change({ baseAddress: '' });
    else if (read.base !== undefined && read.base.safety !== 'exposed') {
      change({ baseAddress: read.base.href });
    }
  }

  return (
    <Section id="service" title={t('serviceTitle')} intro={t('serviceIntro')}>
      <Field label={t('serviceAddress')} help={t('serviceAddressHelp')} wide error={problem}>
        {({ controlId, describedBy }) => (
          <>
            <input
              type="url"
              ref={field}
              id={controlId}
              aria-describedby={describedBy}
              aria-invalid={problem !== undefined}
              spellcheck={false}
              disabled={policy.baseAddress !== undefined}
              placeholder={HOSTED_SERVICE}
              value={address}
              onInput={(event) => store(event.currentTarget.value)}
              onBlur={leave}
            />
            <div class="button-row">
              <Button label={t('serviceHosted')} onClick={() => store(HOSTED_SERVICE)} />
              <Button label={t('serviceLocal')} onClick={() => store(LOCAL_SERVICE)} />
            </div>
          </>
        )}
      </Field>
      {policy.baseAddress !== undefined && <p class="field-help">{t('servicePolicy')}</p>}
      {base !== undefined && exposed && (
        <ExposedAddress
          base={base}
          typed={confirmed ?? ''}
          onType={setConfirmed}
          onConfirm={() => change({ baseAddress: base.href })}
        />
      )}
      {base !== undefined && !exposed && (
        <>
          {base.safety === 'exposed' && <Callout kind="warning">{t('serviceExposedNow')}</Callout>}
          {policy.hasUnboundKey === true && (
            <Callout kind="warning">{t('serviceKeyUnbound')}</Callout>
          )}
          <SecretFields
            key={base.origin}
            origin={base.origin}
            service={service}
            managedKey={policy.apiKey !== undefined}
          />
          <AccessField base={base} service={service} />
          <ConnectionTest key={base.href} service={service} />
        </>
      )}
      <NumberField
        label={t('serviceLimit')}
        help={t('serviceLimitHelp')}
        unit=""
        min={1}
        max={50}
        value={settings.serviceLimit}
        rangeError={t('serviceLimitError')}
        onChange={(serviceLimit) => change({ serviceLimit })}
      />
      <NumberField
        label={t('requestTimeout')}
        help={t('requestTimeoutHelp')}
        unit={t('seconds')}
        min={1}
        max={300}
        value={settings.requestTimeout}
        rangeError={t('requestTimeoutError')}
        onChange={(requestTimeout) => change({ requestTimeout })}
      />
      <NotifyField
        checked={settings.notifyWhenDone}
        onChange={(notifyWhenDone) => change({ notifyWhenDone })}
        service={service}
      />
    </Section>
  );
}

interface ExposedAddressProps {
  base: BaseAddress;
  typed: string;
  onType: (typed: string) => void;
  onConfirm: () => void;
}

/** An address without encryption beyond this machine is used only after its host was typed again. */
function ExposedAddress({ base, typed, onType, onConfirm }: ExposedAddressProps) {
  const { host } = new URL(base.origin);
  return (
    <>
      <Callout kind="warning">{t('serviceExposed', host)}</Callout>
      <Field label={t('serviceExposedConfirm', host)}>
        {({ controlId }) => (
          <span class="button-row">
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

function usePolicy(service: ServiceSettings): Policy {
  const [policy, setPolicy] = useState<Policy>({});
  useEffect(() => {
    void service.readPolicy().then(setPolicy);
  }, [service]);
  return policy;
}

function readAddress(text: string): { base?: BaseAddress; problem?: string } {
  if (text.trim() === '') return {};
  try {
    return { base: parseBaseAddress(text) };
  } catch (error) {
    return { problem: failureText(error) };
  }
}
