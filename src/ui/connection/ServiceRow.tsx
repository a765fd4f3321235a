import { useId, useRef, useState } from 'preact/hooks';
import { HOSTED_SERVICE, LOCAL_SERVICE } from '@/contract/address/base-address';
import { t } from '@/platform/i18n';
import type { Policy } from '@/storage/policy';
import { newService, serviceName, type Service } from '@/storage/services';
import { Button } from '../Button';
import { ConfirmDialog } from '../ConfirmDialog';
import { NumberField } from '../fields/NumberField';
import { AccessField } from './AccessField';
import { AddressField } from './AddressField';
import { ConnectionTest } from './ConnectionTest';
import { readAddress } from './read-address';
import { SecretFields } from './SecretFields';
import type { ServiceSettings } from './service-settings';
import { useReleasedAccess } from './use-released-access';
import { Field } from '../fields/Field';

interface ServiceRowProps {
  id: string;
  /** The service as stored in the settings; absent while it has no address. */
  stored: Service | undefined;
  /** Requests go to this service. */
  isChosen: boolean;
  /** There are others to choose from. */
  choosable: boolean;
  open: boolean;
  policy: Policy;
  service: ServiceSettings;
  onOpen: (open: boolean) => void;
  onChange: (service: Service) => void;
  onChoose: () => void;
  /** Opens the form for a request to it. */
  onTry: () => void;
  /** Whether another service uses a site. */
  isNeeded: (pattern: string) => boolean;
  onRemove: (service: Service) => void;
  /** Takes back a row without an address; absent where there is no other. */
  onCancel: (() => void) | undefined;
}

/** A service: its name and host and, when unfolded, all its settings. */
export function ServiceRow(props: ServiceRowProps) {
  const { id, stored, isChosen, choosable, open, policy, service, onChange } = props;
  const bodyId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState(false);
  const [left, setLeft] = useState('');
  const [asTyped, setAsTyped] = useState(true);
  const { base } = readAddress(stored?.address ?? '');
  const leave = useReleasedAccess(base, field, service, props.isNeeded);
  const name = stored === undefined ? t('serviceNew') : serviceName(stored);
  const managed = policy.baseAddress !== undefined;
  const set = (part: Partial<Service>) => {
    const current = stored ?? (part.address && newService(part.address, id));
    if (current) onChange({ ...current, ...part });
  };

  return (
    <li class="service-row" data-open={open || undefined}>
      <div class="service-head row">
        <button
          type="button"
          class="service-toggle"
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => props.onOpen(!open)}
        >
          <strong>{name}</strong>
          {stored !== undefined && stored.name !== '' && (
            <span class="field-help">{new URL(stored.address).host}</span>
          )}
        </button>
        {left !== '' && <span class="field-help">{left}</span>}
        {choosable && stored !== undefined && (
          <label class="service-use">
            <input
              type="radio"
              name="service-in-use"
              aria-label={t('serviceUse', name)}
              checked={isChosen}
              onChange={props.onChoose}
            />{' '}
            {t(isChosen ? 'serviceInUse' : 'serviceUseThis')}
          </label>
        )}
      </div>
      {/* When folded, what is being typed stays. */}
      <div class="service-body column" id={bodyId} hidden={!open}>
        {stored !== undefined && !managed && (
          <NameField service={stored} onChange={(next) => set({ name: next })} />
        )}
        <AddressField
          label={t('serviceAddress')}
          help={t(managed ? 'servicePolicy' : 'serviceAddressHelp')}
          usual={{ [t('serviceHosted')]: HOSTED_SERVICE, [t('serviceLocal')]: LOCAL_SERVICE }}
          missing={t('serviceAddressMissing')}
          stored={stored?.address ?? ''}
          managed={managed}
          field={field}
          onChange={(address) => set({ address })}
          onTyped={setAsTyped}
          onLeave={leave}
        />
        {stored !== undefined && base !== undefined && asTyped && (
          <>
            <SecretFields
              key={base.origin}
              place={{ service: id, origin: base.origin }}
              service={service}
              managedKey={policy.apiKey !== undefined}
            />
            <NumberField
              label={t('serviceLimit')}
              help={t('serviceLimitHelp')}
              unit=""
              min={1}
              max={50}
              value={stored.limit}
              rangeError={t('serviceLimitError')}
              onChange={(limit) => set({ limit })}
            />
            <NumberField
              label={t('requestTimeout')}
              help={t('requestTimeoutHelp')}
              unit={t('seconds')}
              min={1}
              max={300}
              value={stored.timeout}
              rangeError={t('requestTimeoutError')}
              onChange={(timeout) => set({ timeout })}
            />
            <AccessField base={base} service={service} />
            <ConnectionTest
              key={base.href}
              test={() => service.testConnection(id)}
              onCredits={setLeft}
            />
            <Button label={t('serviceTry')} variant="primary" onClick={props.onTry} />
          </>
        )}
        {stored !== undefined && !managed && (
          <Button label={t('serviceRemove')} icon="delete" onClick={() => setAsking(true)} />
        )}
        {stored === undefined && props.onCancel !== undefined && (
          <Button label={t('cancel')} onClick={props.onCancel} />
        )}
      </div>
      {asking && stored !== undefined && (
        <ConfirmDialog
          question={t('serviceRemoveAsk', name)}
          confirmLabel={t('serviceRemoveNow')}
          onConfirm={() => props.onRemove(stored)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

interface NameFieldProps {
  service: Service;
  onChange: (name: string) => void;
}

/** The user's name for a service. */
function NameField({ service, onChange }: NameFieldProps) {
  return (
    <Field label={t('serviceName')} help={t('serviceNameHelp')}>
      {({ controlId, describedBy }) => (
        <input
          type="text"
          id={controlId}
          aria-describedby={describedBy}
          maxLength={100}
          placeholder={new URL(service.address).host}
          value={service.name}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
