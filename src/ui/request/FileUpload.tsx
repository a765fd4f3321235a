import { useLayoutEffect, useState } from 'preact/hooks';
import { estimateCredits, type Thing } from '@/contract/credits';
import { ignoredFields } from '@/contract/request/for-engine';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import {
  canUpload,
  isHtmlFile,
  MAX_UPLOAD,
  unknownKindText,
  UPLOAD_EXTENSIONS,
} from '@/contract/upload-files';
import { listed } from '@/contract/user-text';
import { t, translate } from '@/platform/i18n';
import { serviceName, type Service } from '@/storage/services';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { FileButton } from '../FileButton';
import { sizeText } from '../size-text';
import { EstimateLine } from './EstimateLine';
import type { FileOrder, RequestServices } from './request-services';
import { useJobId } from './use-job-id';
import { failureText } from '../failure-text';

interface FileUploadProps {
  /** The options for reading the file; absent while they are invalid. */
  checked: ScrapeOptions | undefined;
  /** The options as they are written, without an address, and whether the window is private. */
  order: Pick<FileOrder, 'options' | 'incognito'>;
  services: Pick<RequestServices, 'answerFile' | 'requestDataConsent' | 'sendFile'>;
  /** The service that it is sent to; absent if there is none. */
  service: Service | undefined;
  /** The id of the model that reads it here. Default: as the settings say. */
  ownModel?: string | undefined;
  /** Called with whether a file is chosen; then only the file can be sent. */
  onChosen?: (chosen: boolean) => void;
  /** Called with the id of the job that reads the file. */
  onSent: (jobId: string) => void;
  /** Lets the user choose the file elsewhere, if a dialog would close this page. */
  onElsewhere?: (() => void) | undefined;
}

/**
 * Lets the user choose a file, or drop it anywhere on the page, to be read in place of a page: HTML
 * on this computer, any other kind, such as PDF, by the service.
 */
export function FileUpload(props: FileUploadProps) {
  const { checked, order, services, onChosen, onSent, onElsewhere } = props;
  const service = props.service && serviceName(props.service);
  const jobId = useJobId();
  const [file, setFile] = useState<File>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function handOver(file: File, where: 'here' | 'service') {
    setBusy(true);
    setFailure(undefined);
    const id = jobId.read();
    const given = { ...order, jobId: id, file };
    try {
      const { ownModel } = props;
      if (where === 'here') await services.answerFile({ ...given, ...(ownModel && { ownModel }) });
      else {
        // Before any other await: the browser asks only in the turn of the user's click.
        if (!(await services.requestDataConsent())) throw new Error(t('dataConsentRefused'));
        await services.sendFile({ ...given, ...(props.service && { service: props.service.id }) });
      }
      jobId.change();
      onSent(id);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  function choose(chosen: File) {
    setFile(chosen);
    onChosen?.(true);
    setFailure(undefined);
  }

  useDroppedFile(onElsewhere === undefined ? choose : undefined);

  function remove() {
    setFile(undefined);
    onChosen?.(false);
  }

  const choice = t(service === undefined ? 'fileOpen' : 'fileChoose');
  const left = checked === undefined ? [] : ignoredFields(checked, 'upload');
  const isHere = file !== undefined && isHtmlFile(file.name);
  const problem = file && problemOf(file, service);
  const told = problem ?? failure;
  const use = file && problem === undefined ? useText(file, service) : undefined;
  const canGo = checked !== undefined && !busy && problem === undefined;
  return (
    <div class="file-upload stack">
      {onElsewhere === undefined ? (
        <FileButton label={choice} accept={service === undefined ? HTML : ACCEPT} onFile={choose} />
      ) : (
        <Button label={choice} onClick={onElsewhere} />
      )}
      {file !== undefined && (
        <>
          {use !== undefined && <p class="builder-help quiet">{use}</p>}
          {service !== undefined && problem === undefined && (
            <>
              {checked !== undefined && (
                <EstimateLine estimate={estimateCredits(checked, 'upload', thingOf(file))} />
              )}
              {left.length > 0 && (
                <p class="builder-help quiet">{t('fileLeftOut', translate(listed(left)))}</p>
              )}
            </>
          )}
          {told !== undefined && <Callout kind="problem">{told}</Callout>}
          <span class="button-row row">
            {isHere && (
              <Button
                label={t('fileRead')}
                variant="primary"
                disabled={!canGo}
                onClick={() => void handOver(file, 'here')}
              />
            )}
            {service !== undefined && (
              <Button
                label={t('fileSend')}
                {...(!isHere && { variant: 'primary' as const })}
                disabled={!canGo}
                onClick={() => void handOver(file, 'service')}
              />
            )}
            <Button label={t('fileRemove')} onClick={remove} />
          </span>
        </>
      )}
    </div>
  );
}

/** What is done with a file that can be read, and whether it is sent. */
function useText({ name, size }: File, service: string | undefined): string {
  if (service === undefined) return t('fileHere', name, sizeText(size));
  return t(isHtmlFile(name) ? 'fileEither' : 'fileAsk', name, sizeText(size), service);
}

/** What a file costs depends on whether it is a PDF. */
function thingOf({ name }: File): Thing {
  return { isPdf: /\.pdf$/i.test(name) };
}

/** Why a file cannot be read. */
function problemOf({ name, size }: File, service: string | undefined): string | undefined {
  if (size > MAX_UPLOAD) return t('fileTooLarge', sizeText(size));
  if (isHtmlFile(name)) return undefined;
  if (service === undefined) return t('fileNeedsService');
  return canUpload(name) ? undefined : translate(unknownKindText(name));
}

/** Accepts a file dropped on the page, which the browser would otherwise open. */
function useDroppedFile(onFile: ((file: File) => void) | undefined): void {
  useLayoutEffect(() => {
    if (onFile === undefined) return undefined;
    const take = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const [file] = event.type === 'drop' ? event.dataTransfer.files : [];
      if (file !== undefined) onFile(file);
    };
    addEventListener('dragover', take);
    addEventListener('drop', take);
    return () => {
      removeEventListener('dragover', take);
      removeEventListener('drop', take);
    };
  }, [onFile]);
}

const HTML = '.html,.htm,.xhtml';
const ACCEPT = UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join(',');
