import { useState } from 'preact/hooks';
import { HOSTED_SERVICE } from '@/contract/address/base-address';
import {
  operationNotes,
  writeOperation,
  type OperationBody,
  type WrittenOperation,
} from '@/contract/snippets/write-operation';
import type { SnippetKind } from '@/contract/snippets/write-request';
import { copyText } from '@/platform/clipboard';
import { t } from '@/platform/i18n';
import type { Service } from '@/storage/services';
import { failureText } from '../failure-text';
import { CopyButtons } from '../request/CopyButtons';
import { copiedLines, CopyStatus } from '../request/CopyStatus';
import { SourceBox } from '../SourceBox';

interface CopyOperationProps {
  operation: WrittenOperation;
  /** As it is sent to the service; absent while it is invalid. */
  body: OperationBody | undefined;
  /** Headers whose stored values it does not contain. */
  hidden?: readonly string[];
  /** Default: the hosted service. */
  service: Service | undefined;
  /** Replaced in tests. */
  copy?: (text: string) => Promise<void>;
}

/** Copies a request to a service as JSON, a command or a program. */
export function CopyOperation(props: CopyOperationProps) {
  const { operation, body, hidden = [], service, copy = copyText } = props;
  const [status, setStatus] = useState<string[]>([]);

  async function take(kind: SnippetKind) {
    if (body === undefined) return;
    const address = (service?.address ?? HOSTED_SERVICE).replace(/\/$/u, '');
    try {
      await copy(writeOperation(kind, operation, body, address));
      setStatus(copiedLines(kind, hidden, operationNotes(kind, operation, body)));
    } catch (error) {
      setStatus([failureText(error)]);
    }
  }

  return (
    <div>
      <CopyButtons disabled={body === undefined} onCopy={(kind) => void take(kind)} />
      {body !== undefined && (
        <details>
          <summary>{t('requestJson')}</summary>
          <SourceBox label={t('requestJson')}>{JSON.stringify(body, null, 2)}</SourceBox>
        </details>
      )}
      <CopyStatus lines={status} />
    </div>
  );
}
