import { useState } from 'preact/hooks';
import { snippetNotes } from '@/contract/snippets/snippet-notes';
import { writeRequest, type SnippetKind } from '@/contract/snippets/write-request';
import { STEP_KINDS, STEP_NAMES, type StepKind } from '@/contract/snippets/step-kinds';
import type { StepSource } from '@/contract/step-doors';
import type { HintList } from '@/contract/recording/step-hints';
import type { ScrapeRequest } from '@/contract/request/scrape-request';
import { t, translate } from '@/platform/i18n';
import type { CleanedRequest } from '@/storage/clean-request';
import { withPlaceholders } from '@/storage/hidden-headers';
import { Button } from '../Button';
import type { JsonObject } from '@/drafts/draft';
import { failureText } from '../failure-text';
import { leftOutNotes } from '../viewer/left-out-notes';
import { written } from '../written';
import { CopyButtons } from './CopyButtons';
import { copiedLines, CopyStatus } from './CopyStatus';
import { guessNotes } from './engine-plan';
import { PasteBox } from './PasteBox';
import type { RequestPage } from './request-services';

interface SnippetToolsProps {
  /** Absent while the request is invalid. */
  request: ScrapeRequest | undefined;
  /** What is known of its actions. */
  hints: HintList | undefined;
  baseAddress: string;
  copyText: (text: string) => Promise<void>;
  /** The page that the form is for: its address need not be written into the request. */
  page: RequestPage;
  /** Takes over what was pasted, with its address if that is not the page's. */
  onRead: (options: JsonObject, source: StepSource) => void;
}

/** Copies the request as JSON, cURL or an SDK call, and reads such texts back. */
export function SnippetTools(props: SnippetToolsProps) {
  const { request, hints, baseAddress, copyText, page, onRead } = props;
  const [status, setStatus] = useState<string[]>([]);

  function tell(copying: Promise<string[]>) {
    copying.then(setStatus, (error: unknown) => setStatus([failureText(error)]));
  }

  async function copy(kind: SnippetKind): Promise<string[]> {
    if (request === undefined) return [];
    const { options } = await withoutSecrets(request, hints);
    const { options: portable, names } = withPlaceholders(options);
    await written(copyText(writeRequest(kind, portable, baseAddress)));
    const notes = [...snippetNotes(kind, request), ...guessNotes(request, hints)];
    return copiedLines(kind, names, notes);
  }

  async function copySteps(kind: StepKind): Promise<string[]> {
    if (request === undefined) return [];
    const { writeSteps } = await import('@/contract/snippets/write-steps');
    const safe = await withoutSecrets(request, hints);
    const { text, leftOut } = writeSteps(kind, safe.options, safe.hints);
    await written(copyText(text));
    return [t('snippetCopiedJson', STEP_NAMES[kind]), ...leftOutNotes(leftOut)];
  }

  async function read(pasted: string): Promise<boolean> {
    // Few people paste a request, and reading one takes much code.
    const { readRequest } = await import('@/contract/snippets/read-request');
    const answer = readRequest(pasted);
    if (!answer.ok) {
      setStatus(answer.messages.map(translate));
      return false;
    }
    const safe = await withoutSecrets(answer.request, answer.hints);
    const { url, ...options } = safe.options;
    const isElsewhere = url !== undefined && url !== page.url;
    onRead(isElsewhere ? { url, ...options } : options, {
      door: 'paste',
      ...(safe.hints !== undefined && { hints: safe.hints }),
    });
    const target = isElsewhere ? [t('snippetElsewhere', url)] : [];
    const notes = [...answer.notes, ...guessNotes(safe.options, safe.hints)];
    setStatus([t('snippetDone'), ...target, ...notes.map(translate)]);
    return true;
  }

  return (
    <div class="snippets stack">
      <CopyButtons disabled={request === undefined} onCopy={(kind) => tell(copy(kind))}>
        {request?.actions !== undefined &&
          STEP_KINDS.map((kind) => (
            <Button key={kind} label={STEP_NAMES[kind]} onClick={() => tell(copySteps(kind))} />
          ))}
      </CopyButtons>
      <PasteBox help={t('snippetPasteHelp')} onRead={read} />
      <CopyStatus lines={status} />
    </div>
  );
}

/** A request without what its actions write into fields for secrets. */
async function withoutSecrets<Request extends object>(
  request: Request,
  hints: HintList | undefined,
): Promise<CleanedRequest<Request>> {
  // The words that fields are judged by are many.
  const { cleanRequest } = await import('@/storage/clean-request');
  return cleanRequest(request, hints);
}
