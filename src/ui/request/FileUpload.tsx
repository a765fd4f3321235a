import { useState } from 'preact/hooks';
import { estimateCredits } from '@/contract/credits';
import { ignoredFields } from '@/contract/request/for-engine';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { MAX_UPLOAD, UPLOAD_EXTENSIONS } from '@/contract/upload-files';
import { listed } from '@/contract/user-text';
import { t, translate } from '@/platform/i18n';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { FileButton } from '../FileButton';
import { sizeText } from '../size-text';
import { EstimateLine } from './EstimateLine';
import { failureText } from '../failure-text';

interface FileUploadProps {
  /** The request that the file is read by; absent while it is wrong. */
  checked: ScrapeOptions | undefined;
  /** Host of the service that it goes to. */
  service: string;
  /** Called with whether a file is chosen; then only the file can be sent. */
  onChosen?: (chosen: boolean) => void;
  /** Sends the file. Rejects with a failure for the user. */
  onSend: (file: File) => Promise<void>;
  /** Lets the user choose the file elsewhere, if a dialog would close this page. */
  onElsewhere?: (() => void) | undefined;
}

/** Lets the user choose a file, such as a PDF, for the service to read in place of the page. */
export function FileUpload(props: FileUploadProps) {
  const { checked, service, onChosen, onSend, onElsewhere } = props;
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send(chosen: File) {
    setBusy(true);
    try {
      await onSend(chosen);
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  function choose(chosen: File) {
    setFile(chosen);
    onChosen?.(true);
    setProblem(chosen.size > MAX_UPLOAD ? t('fileTooLarge', sizeText(chosen.size)) : undefined);
  }

  function forget() {
    setFile(undefined);
    onChosen?.(false);
  }

  const left = checked === undefined ? [] : ignoredFields(checked, 'upload');
  return (
    <div class="file-upload">
      {onElsewhere === undefined ? (
        <FileButton label={t('fileChoose')} accept={ACCEPT} onFile={choose} />
      ) : (
        <Button label={t('fileChoose')} onClick={onElsewhere} />
      )}
      {file !== undefined && (
        <>
          <p class="builder-help">{t('fileAsk', file.name, sizeText(file.size), service)}</p>
          {checked !== undefined && <EstimateLine estimate={estimateCredits(checked, 'upload')} />}
          {left.length > 0 && (
            <p class="builder-help">{t('fileLeftOut', translate(listed(left)))}</p>
          )}
          {problem !== undefined && <Callout kind="problem">{problem}</Callout>}
          <span class="button-row">
            <Button
              label={t('fileSend')}
              variant="primary"
              disabled={checked === undefined || busy || file.size > MAX_UPLOAD}
              onClick={() => void send(file)}
            />
            <Button label={t('fileForget')} onClick={forget} />
          </span>
        </>
      )}
    </div>
  );
}

const ACCEPT = UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join(',');
