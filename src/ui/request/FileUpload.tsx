import { useLayoutEffect, useState } from 'preact/hooks';
import { estimateCredits, type Thing } from '@/contract/credits';
import { ignoredFields } from '@/contract/request/for-engine';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { isHtmlFile, MAX_UPLOAD, UPLOAD_EXTENSIONS } from '@/contract/upload-files';
import { listed } from '@/contract/user-text';
import { t, translate } from '@/platform/i18n';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { FileButton } from '../FileButton';
import { sizeText } from '../size-text';
import { EstimateLine } from './EstimateLine';
import { failureText } from '../failure-text';

interface FileUploadProps {
  /** The options for reading the file; absent while they are invalid. */
  options: ScrapeOptions | undefined;
  /** Host of the service that it is sent to; absent if there is none. */
  service: string | undefined;
  /** Called with whether a file is chosen; then only the file can be sent. */
  onChosen?: (chosen: boolean) => void;
  /** Sends the file. Rejects with a failure for the user. */
  onSend: (file: File) => Promise<void>;
  /** Reads an HTML file on this computer. Rejects with a failure for the user. */
  onRead: (file: File) => Promise<void>;
  /** Lets the user choose the file elsewhere, if a dialog would close this page. */
  onElsewhere?: (() => void) | undefined;
}

/**
 * Lets the user choose a file, or drop it anywhere on the page, to be read in place of a page: HTML
 * on this computer, any other kind, such as PDF, by the service.
 */
export function FileUpload(props: FileUploadProps) {
  const { options, service, onChosen, onSend, onRead, onElsewhere } = props;
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function handOver(give: (file: File) => Promise<void>, chosen: File) {
    setBusy(true);
    try {
      await give(chosen);
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  function choose(chosen: File) {
    setFile(chosen);
    onChosen?.(true);
    setProblem(problemOf(chosen, service));
  }

  useDroppedFile(onElsewhere === undefined ? choose : undefined);

  function remove() {
    setFile(undefined);
    onChosen?.(false);
  }

  const left = options === undefined ? [] : ignoredFields(options, 'upload');
  const isHere = file !== undefined && isHtmlFile(file.name);
  const use = file && useText(file, service);
  const canGo = options !== undefined && !busy && problem === undefined;
  return (
    <div class="file-upload stack">
      {onElsewhere === undefined ? (
        <FileButton
          label={t(service === undefined ? 'fileOpen' : 'fileChoose')}
          accept={service === undefined ? HTML : ACCEPT}
          onFile={choose}
        />
      ) : (
        <Button label={t('fileChoose')} onClick={onElsewhere} />
      )}
      {file !== undefined && (
        <>
          {use !== undefined && <p class="builder-help quiet">{use}</p>}
          {service !== undefined && (
            <>
              {options !== undefined && (
                <EstimateLine estimate={estimateCredits(options, 'upload', thingOf(file))} />
              )}
              {left.length > 0 && (
                <p class="builder-help quiet">{t('fileLeftOut', translate(listed(left)))}</p>
              )}
            </>
          )}
          {problem !== undefined && <Callout kind="problem">{problem}</Callout>}
          <span class="button-row row">
            {isHere && (
              <Button
                label={t('fileRead')}
                variant="primary"
                disabled={!canGo}
                onClick={() => void handOver(onRead, file)}
              />
            )}
            {service !== undefined && (
              <Button
                label={t('fileSend')}
                {...(!isHere && { variant: 'primary' as const })}
                disabled={!canGo}
                onClick={() => void handOver(onSend, file)}
              />
            )}
            <Button label={t('fileRemove')} onClick={remove} />
          </span>
        </>
      )}
    </div>
  );
}

/** What is done with a file, and whether it is sent; `undefined` if nothing can be done. */
function useText({ name, size }: File, service: string | undefined): string | undefined {
  const isHere = isHtmlFile(name);
  if (service === undefined) return isHere ? t('fileHere', name, sizeText(size)) : undefined;
  return t(isHere ? 'fileEither' : 'fileAsk', name, sizeText(size), service);
}

/** What a file costs depends on whether it is a PDF. */
function thingOf({ name }: File): Thing {
  return { isPdf: /\.pdf$/i.test(name) };
}

/** Why a file cannot be read. */
function problemOf({ name, size }: File, service: string | undefined): string | undefined {
  if (size > MAX_UPLOAD) return t('fileTooLarge', sizeText(size));
  return service === undefined && !isHtmlFile(name) ? t('fileNeedsService') : undefined;
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
