import { useId, useState } from 'preact/hooks';
import { parseModelAddress, USUAL_SERVERS } from '@/contract/address/model-address';
import type { ModelTrial } from '@/contract/model-use';
import { t } from '@/platform/i18n';
import { CONTEXT, isCloudName, namedModel, type OwnModel } from '@/storage/models';
import { Button } from '../Button';
import { ConfirmDialog } from '../ConfirmDialog';
import { AccessField } from '../connection/AccessField';
import { AddressField } from '../connection/AddressField';
import { readAddress } from '../connection/read-address';
import { SecretFields } from '../connection/SecretFields';
import type { ServiceSettings } from '../connection/service-settings';
import { NumberField } from '../fields/NumberField';
import { ToggleField } from '../fields/ToggleField';
import { BrowserModelNote } from './BrowserModel';
import { ModelNameField } from './ModelNameField';
import { namedAs } from './learned';
import type { ModelSettings } from './model-settings';
import { ModelTest } from './ModelTest';
import { isOriginRefused, OriginField } from './OriginField';

interface ModelRowProps {
  id: string;
  /** Absent while it has no address. */
  stored: OwnModel | undefined;
  /** It is the one that is asked. */
  isAsked: boolean;
  open: boolean;
  settings: ModelSettings;
  service: ServiceSettings;
  onOpen: (open: boolean) => void;
  onChange: (model: OwnModel) => void;
  /** Keeps what a look at the server has told. */
  onLearn: (trial: ModelTrial) => Promise<void>;
  /** Has this one asked from now on. */
  onAsk: (model: OwnModel) => void;
  onRemove: (model: OwnModel) => void;
}

/** A model: its name and host and, when unfolded, all its settings. */
export function ModelRow(props: ModelRowProps) {
  const { id, stored, isAsked, open, settings, service, onChange } = props;
  const bodyId = useId();
  const [asking, setAsking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [asTyped, setAsTyped] = useState(true);
  const [elsewhere, setElsewhere] = useState<readonly string[]>();
  const { base } = readAddress(stored?.address ?? '');
  const name = stored === undefined || stored.model === '' ? t('modelNew') : stored.model;
  const setContext = (contextTokens: number) => stored && onChange({ ...stored, contextTokens });
  const ask = async (lists: boolean): Promise<ModelTrial> => {
    const trial = await settings.tryModel({ id, lists }).catch((thrown: unknown) => {
      setRefused(isOriginRefused(thrown));
      throw thrown;
    });
    setElsewhere(trial.elsewhere);
    await props.onLearn(trial);
    return trial;
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
          {stored !== undefined && !stored.inBrowser && (
            <span class="field-help">{namedModel(stored).host}</span>
          )}
        </button>
        {stored !== undefined && isAsked && <span class="field-help">{t('modelAsked')}</span>}
        {stored !== undefined && stored.model !== '' && !isAsked && (
          <Button label={t('modelAskThis')} onClick={() => props.onAsk(stored)} />
        )}
      </div>
      <div class="service-body column" id={bodyId} hidden={!open}>
        {stored?.inBrowser ? (
          <BrowserModelNote settings={settings} />
        ) : (
          <AddressField
            label={t('modelAddress')}
            help={t('modelAddressHelp')}
            missing={t('modelAddressMissing')}
            usual={USUAL_SERVERS}
            parse={parseModelAddress}
            stored={stored?.address ?? ''}
            onTyped={setAsTyped}
            onChange={(address) => {
              // What is known of another server says nothing of this one.
              const { isOllama: _former, omitsOrigin: _rule, ...rest } = stored ?? {};
              onChange({ id, model: '', contextTokens: CONTEXT.usual, ...rest, address });
            }}
          />
        )}
        {stored !== undefined && base !== undefined && asTyped && !stored.inBrowser && (
          <>
            <AccessField key={base.origin} base={base} service={service} texts={ACCESS_TEXTS} />
            <SecretFields
              key={base.href}
              place={{ service: id, origin: base.origin }}
              service={service}
              managedKey={false}
              isService={false}
            />
            <ModelNameField
              key={`name ${base.href}`}
              value={stored.model}
              list={async () => (await ask(true)).models}
              onChange={(model) => onChange(namedAs(stored, model, elsewhere))}
            />
            <NumberField
              label={t('modelContext')}
              help={t(stored.isOllama ? 'modelContextOllama' : 'modelContextHelp')}
              unit={t('modelTokens')}
              min={CONTEXT.min}
              max={CONTEXT.max}
              value={stored.contextTokens}
              rangeError={t('modelContextError')}
              onChange={setContext}
            />
            {base.safety === 'own-machine' && !isCloudName(stored.model) && (
              <ToggleField
                label={t('modelPassesOn')}
                help={t('modelPassesOnHelp')}
                checked={stored.passesOn === true}
                onChange={(passesOn) => {
                  const { passesOn: _former, ...rest } = stored;
                  onChange({ ...rest, ...(passesOn && { passesOn }) });
                }}
              />
            )}
          </>
        )}
        {stored !== undefined && base !== undefined && (
          <>
            {stored.model !== '' && asTyped && (
              <ModelTest
                key={`test ${base.href} ${stored.model}`}
                test={() => ask(false)}
                context={stored.contextTokens}
                onRead={(read) => setContext(Math.max(read, CONTEXT.min))}
              />
            )}
            {(stored.omitsOrigin || (isRefused && settings.canOmitOrigin)) && (
              <OriginField stored={stored} onChange={onChange} />
            )}
            <Button label={t('modelRemove')} icon="delete" onClick={() => setAsking(true)} />
          </>
        )}
      </div>
      {asking && stored !== undefined && (
        <ConfirmDialog
          question={t('modelRemoveAsk', name)}
          confirmLabel={t('serviceRemoveNow')}
          onConfirm={() => props.onRemove(stored)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

const ACCESS_TEXTS = {
  label: 'modelAccess',
  help: 'modelAccessHelp',
  refused: 'modelAccessRefused',
  granted: 'modelAccessGranted',
} as const;
