import { useState } from 'preact/hooks';
import { type RemoteEngine, sendsTab } from '@/contract/engine';
import type { StoredForm } from '@/storage/drafts';
import type { UploadConsent } from '@/storage/upload-consents';
import type { JsonObject } from '@/drafts/draft';
import { failureText } from '../failure-text';
import type { RequestPage, RequestServices } from './request-services';
import type { NextJobId } from './use-job-id';

interface SendingOptions {
  page: RequestPage;
  services: Pick<RequestServices, 'allowUpload' | 'keepForm' | 'readPdf' | 'send' | 'sendFile'>;
  /** What is scraped. */
  target: RequestPage;
  /** The request without its address. */
  options: JsonObject;
  /** The id of the service that is shown. */
  serviceId: string | undefined;
  /** The upload that a request would be. */
  upload: UploadConsent;
  /** Whether a consent to it is stored. */
  remembered: boolean;
  /** The form as it is kept. */
  state: StoredForm;
  jobId: NextJobId;
  /** Called when a request is on its way, with the id of its job. */
  onSent: (jobId: string) => void;
  /** Called with the reason why it could not be sent. */
  onFailed: (problem: string) => void;
}

/** Sends requests to the service that is shown, and asks for consent to uploads. */
export function useSending(props: SendingOptions) {
  const { page, services, target, options, upload, remembered, state, jobId } = props;
  const [asking, setAsking] = useState(false);

  async function send(engine: RemoteEngine, agreed?: true) {
    const id = jobId.read();
    // The service shown gets it, whatever another page has chosen meanwhile.
    const service = props.serviceId === undefined ? {} : { service: props.serviceId };
    try {
      if (agreed && remembered) await services.allowUpload(upload);
      const isPdf = sendsTab(engine) && target.tabContent === 'pdf';
      if (isPdf) {
        const file = await services.readPdf(target.url);
        await services.sendFile({
          jobId: id,
          file,
          incognito: page.incognito,
          options,
          url: target.url,
          ...service,
          ...(agreed && { agreed }),
        });
      } else {
        const { elsewhere: _elsewhere, tabContent: _content, draft: _draft, ...order } = target;
        const settings = { jobId: id, engine, options, ...service, ...(agreed && { agreed }) };
        await services.send({ ...order, ...tabOf(page), ...settings });
      }
      jobId.change();
      // The tab's address does not lead to this answer.
      const leads = !isPdf && !target.elsewhere;
      const kept = leads ? undefined : services.keepForm(page, { ...state, sent: id });
      // It is sent, and may cost something, even if that cannot be kept.
      props.onSent(id);
      await kept;
    } catch (error) {
      props.onFailed(failureText(error));
    }
  }

  return {
    /** @param agreed - The user has just consented to the upload. */
    send,
    /** The user is being asked to consent to the upload. */
    asking,
    /** Asks the user to. */
    ask: () => setAsking(true),
    /** The user consents: stores that, if it may be, and uploads. */
    agree: () => send('upload', true),
    disagree: () => setAsking(false),
  };
}

/** The tab that reports a job's progress. */
function tabOf({ tabId }: RequestPage): { tabId?: number } {
  return tabId === undefined ? {} : { tabId };
}
