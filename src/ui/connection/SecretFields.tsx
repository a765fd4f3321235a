import { useEffect, useState } from 'preact/hooks';
import { isKnownKeyForm, parseApiKey, type KeyStatus } from '@/contract/address/api-key';
import { isSetByBrowser } from '@/contract/request/connection-headers';
import { t } from '@/platform/i18n';
import { headersOf, parseHeaderBlock } from '../builder/header-block';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { Field } from '../fields/Field';
import type { SecretPlace } from '@/storage/secret-store';
import type { ServiceSettings } from './service-settings';
import { failureText } from '../failure-text';

interface SecretFieldsProps {
  /** What the secrets are bound to. */
  place: SecretPlace;
  service: ServiceSettings;
  /** The administrator has set the key. */
  managedKey: boolean;
  /** Default: true. The key of another server has no form that is known. */
  isService?: boolean;
}

/** The key and the extra headers. Both can be written and removed, but never read back. */
export function SecretFields(props: SecretFieldsProps) {
  const { place, service, managedKey, isService = true } = props;
  const [status, setStatus] = useState<KeyStatus & { headerNames: string[] }>();
  const [closed, setClosed] = useState(false);
  const [message, setMessage] = useState('');

  useEffect(() => {
    service.readSecretStatus(place).then(setStatus, () => setClosed(true));
    // Every render gives another object for it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [service, place.service, place.origin]);

  async function save(change: Parameters<ServiceSettings['saveSecrets']>[1], text: string) {
    await service.saveSecrets(place, change);
    setStatus(await service.readSecretStatus(place));
    setMessage(text);
  }

  async function remove() {
    await service.removeSecrets(place);
    setStatus(await service.readSecretStatus(place));
    setMessage(t('serviceSecretsRemoved'));
  }

  if (closed) return <Callout kind="note">{t('serviceKeyClosed')}</Callout>;
  if (status === undefined) return null;
  const removal = status.headerNames.length > 0 ? t('serviceSecretsRemove') : t('serviceKeyRemove');
  return (
    <>
      {managedKey ? (
        <p class="field-help">{t('serviceKeyManaged')}</p>
      ) : (
        <KeyField
          status={status}
          removal={removal}
          isService={isService}
          onSave={(apiKey) => save({ apiKey }, t('serviceKeySaved'))}
          onRemove={() => void remove()}
        />
      )}
      <HeadersField
        names={status.headerNames}
        onSave={(extraHeaders) => save({ extraHeaders }, t('serviceHeadersSaved'))}
      />
      {(managedKey || !status.hasKey) && status.headerNames.length > 0 && (
        <Button label={removal} icon="delete" onClick={() => void remove()} />
      )}
      <output class="field-help">{message}</output>
    </>
  );
}

interface KeyFieldProps {
  status: KeyStatus;
  /** The label of the button that removes the key. */
  removal: string;
  isService: boolean;
  onSave: (key: string) => Promise<void>;
  onRemove: () => void;
}

/**
 * A stored key shown by its end, if allowed, with ways to replace and remove it; otherwise a field.
 */
function KeyField({ status, removal, isService, onSave, onRemove }: KeyFieldProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [replacing, setReplacing] = useState(false);

  async function save() {
    try {
      await onSave(parseApiKey(typed));
      setTyped('');
      setProblem(undefined);
      setReplacing(false);
    } catch (error) {
      setProblem(failureText(error));
    }
  }

  if (status.hasKey && !replacing) {
    return (
      <div class="field">
        <div>
          <span>{t('serviceKey')}</span>
          <p class="field-help">{t('serviceKeyKept')}</p>
        </div>
        <span class="row">
          <code>{status.last4 === undefined ? DOTS : `${DOTS} ${status.last4}`}</code>
          <Button label={t('serviceKeyReplace')} onClick={() => setReplacing(true)} />
          <Button label={removal} onClick={onRemove} />
        </span>
      </div>
    );
  }
  const unusual =
    isService && typed !== '' && problem === undefined && !isKnownKeyForm(typed.trim());
  return (
    <Field label={t('serviceKey')} help={t('serviceKeyHelp')} wide error={problem}>
      {({ controlId, describedBy }) => (
        <>
          <form
            class="button-row row"
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <input
              type="password"
              id={controlId}
              aria-describedby={describedBy}
              autocomplete="off"
              autofocus={replacing}
              value={typed}
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
            <button type="submit" class="button" disabled={typed === ''}>
              {t('serviceKeySave')}
            </button>
            {replacing && (
              <Button label={t('serviceKeyKeep')} onClick={() => setReplacing(false)} />
            )}
          </form>
          {unusual && <p class="field-help">{t('serviceKeyUnusual')}</p>}
        </>
      )}
    </Field>
  );
}

/** Stands in for a stored key. */
const DOTS = '••••';

interface HeadersFieldProps {
  names: readonly string[];
  onSave: (headers: Record<string, string>) => Promise<void>;
}

function HeadersField({ names: stored, onSave }: HeadersFieldProps) {
  const [typed, setTyped] = useState('');
  const headers = headersOf(parseHeaderBlock(typed));
  const lines = typed.split('\n').filter((line) => line.trim() !== '').length;
  const names = Object.keys(headers ?? {});
  const forbidden = names.filter(isSetByBrowser);
  const unread = lines > names.length;
  const problem = unread
    ? t('serviceHeadersWrong')
    : forbidden.length > 0
      ? t('serviceHeadersForbidden', forbidden.join(', '))
      : undefined;

  async function save() {
    if (headers === undefined) return;
    await onSave(headers);
    setTyped('');
  }

  return (
    <Field
      label={t('serviceHeaders')}
      help={
        stored.length === 0 ? t('serviceHeadersHelp') : t('serviceHeadersStored', stored.join(', '))
      }
      wide
      error={problem}
    >
      {({ controlId, describedBy }) => (
        <>
          <textarea
            id={controlId}
            aria-describedby={describedBy}
            aria-invalid={problem !== undefined}
            rows={2}
            spellcheck={false}
            placeholder="CF-Access-Client-Id: …"
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <Button
            label={t('serviceHeadersSave')}
            disabled={headers === undefined || problem !== undefined}
            onClick={() => void save()}
          />
        </>
      )}
    </Field>
  );
}
