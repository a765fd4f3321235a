import { t } from '@/platform/i18n';
import { chosenService, type Service } from '@/storage/services';
import { FileUpload } from '../request/FileUpload';
import { useDraft } from '../request/use-draft';
import type { FileRequest, ResultsServices } from './results-services';
import '../builder/builder.css';
import '../request/request.css';
import { useRead } from '../use-read';

interface FileFormProps {
  /** The tab whose request a file is chosen for. */
  tabId: number;
  services: Pick<ResultsServices, 'requests' | 'fileRequest'>;
  /** Called with the id of the job that reads the file. */
  onSent: (jobId: string) => void;
}

/** Lets the user choose a file for a request that was written in a popup. */
export function FileForm({ tabId, services, onSent }: FileFormProps) {
  const { requests } = services;
  const read = useRead(async () => {
    const { services: all, chosenId } = await requests.readServices();
    const service = chosenService(all, chosenId);
    return { request: await services.fileRequest(tabId), ...(service && { service }) };
  }, [services, requests, tabId]);
  if (read === undefined) return null;
  const { request, ...service } = read;
  if (request === undefined) return <p class="results-empty stack">{t('fileNoRequest')}</p>;
  return <RequestedFile {...{ request, requests, onSent, ...service }} />;
}

interface RequestedFileProps extends Pick<FileFormProps, 'onSent'> {
  request: FileRequest;
  /** Absent if there is none: then only HTML is read, on this computer. */
  service?: Service;
  requests: ResultsServices['requests'];
}

function RequestedFile({ request, service, requests, onSent }: RequestedFileProps) {
  const { draft, incognito, title } = request;
  const { options, checkedForFile } = useDraft(draft);
  const { url: _url, ...wanted } = options;
  const heading = t(service === undefined ? 'fileOpenTitle' : 'fileTitle');
  return (
    <article class="result-detail" aria-label={heading}>
      <h2>{heading}</h2>
      <p>{t('fileIntro', title)}</p>
      <FileUpload
        checked={checkedForFile}
        order={{ options: wanted, incognito }}
        services={requests}
        service={service}
        onSent={onSent}
      />
    </article>
  );
}
