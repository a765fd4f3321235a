import { useEffect, useState } from 'preact/hooks';
import { isKnownKeyForm, parseApiKey, type KeyStatus } from '@/contract/address/api-key';
import { isSetByBrowser } from '@/contract/request/connection-headers';
import { t } from '@/platform/i18n';
import { headersOf, parseHeaderBlock } from '../builder/header-block';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { Field } from '../options/Field';
import type { ServiceSettings } from './service-settings';
import { failureText } from '../failure-text';

interface SecretFieldsProps {
  origin: string;
  service: ServiceSettings;
  /** The administrator has set the key. */
  managedKey: boolean;
}

/** The key and the extra headers. Both can be written and removed, but never read back. */
export function SecretFields({ origin, service, managedKey }: SecretFieldsProps) {
  const [status, setStatus] = useState<KeyStatus & { headerNames: string[] }>();
  const [closed, setClosed] = useState(false);
  const [message, setMessage] = useState('');

  useEffect(() => {
    service.readSecretStatus(origin).then(setStatus, () => setClosed(true));
  }, [service, origin]);

  async function save(change: Parameters<ServiceSettings['saveSecrets']>[1], text: string) {
    await service.saveSecrets(origin, change);
    setStatus(await service.readSecretStatus(origin));
    setMessage(text);
  }

  async function remove() {
    await service.removeSecrets(origin);
    setStatus(await service.readSecretStatus(origin));
    setMessage(t('serviceSecretsRemoved'));
  }

  if (closed) return <Callout kind="note">{t('serviceKeyClosed')}</Callout>;
  if (status === undefined) return null;
  return (
    <>
      {managedKey ? (
        <p class="field-help">{t('serviceKeyManaged')}</p>
      ) : (
        <KeyField status={status} onSave={(apiKey) => save({ apiKey }, t('serviceKeySaved'))} />
      )}
      <HeadersField
        names={status.headerNames}
        onSave={(extraHeaders) => save({ extraHeaders }, t('serviceHeadersSaved'))}
      />
      {(status.hasKey || status.headerNames.length > 0) && (
        <Button label={t('serviceSecretsRemove')} icon="delete" onClick={() => void remove()} />
      )}
      <output class="field-help">{message}</output>
    </>
  );
}

interface KeyFieldProps {
  status: KeyStatus;
  onSave: (key: string) => Promise<void>;
}

/** Shows that a key is stored, and its ending where that may be shown. */
function storedText({ hasKey, last4 }: KeyStatus): string {
  if (!hasKey) return '';
  return last4 === undefined ? t('serviceKeyStoredShort') : t('serviceKeyStored', last4);
}

function KeyField({ status, onSave }: KeyFieldProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();

  async function save() {
    try {
      await onSave(parseApiKey(typed));
      setTyped('');
      setProblem(undefined);
    } catch (error) {
      setProblem(failureText(error));
    }
  }

  const unusual = typed !== '' && problem === undefined && !isKnownKeyForm(typed.trim());
  return (
    <Field label={t('serviceKey')} help={t('serviceKeyHelp')} wide error={problem}>
      {({ controlId, describedBy }) => (
        <>
          <form
            class="button-row"
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
              placeholder={storedText(status)}
              value={typed}
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
            <button type="submit" class="button" disabled={typed === ''}>
              {t('serviceKeySave')}
            </button>
          </form>
          {unusual && <p class="field-help">{t('serviceKeyUnusual')}</p>}
        </>
      )}
    </Field>
  );
}

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
