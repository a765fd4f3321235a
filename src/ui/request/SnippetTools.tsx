import { useState } from 'preact/hooks';
import { snippetNotes } from '@/contract/snippets/snippet-notes';
import { writeRequest, type SnippetKind } from '@/contract/snippets/write-request';
import { STEP_KINDS, STEP_NAMES, writeSteps, type StepKind } from '@/contract/snippets/write-steps';
import type { StepSource } from '@/contract/step-doors';
import type { OtherSelectors } from '@/contract/tab-request';
import type { ScrapeRequest } from '@/contract/request/scrape-request';
import { t, translate } from '@/platform/i18n';
import { withPlaceholders } from '@/storage/hidden-headers';
import { Button } from '../Button';
import type { JsonObject } from '../builder/draft';
import { leftOutNotes } from '../viewer/left-out-notes';
import { CopyButtons } from './CopyButtons';
import { copiedLines, CopyStatus } from './CopyStatus';
import { guessNotes } from './engine-plan';
import { PasteBox } from './PasteBox';
import type { RequestPage } from './request-services';

interface SnippetToolsProps {
  /** Absent while the request is invalid. */
  request: ScrapeRequest | undefined;
  /** Other selectors for the elements of its actions. */
  selectors: OtherSelectors | undefined;
  baseAddress: string;
  copyText: (text: string) => Promise<void>;
  /** The page that the form is for: its address need not be written into the request. */
  page: RequestPage;
  /** Takes over what was pasted, with its address if that is not the page's. */
  onRead: (options: JsonObject, source: StepSource) => void;
}

/** Copies the request as JSON, cURL or an SDK call, and reads such texts back. */
export function SnippetTools(props: SnippetToolsProps) {
  const { request, selectors, baseAddress, copyText, page, onRead } = props;
  const [status, setStatus] = useState<string[]>([]);

  async function copy(kind: SnippetKind) {
    if (request === undefined) return;
    const { options: portable, names } = withPlaceholders(
      (await steps(request, selectors)).request,
    );
    await copyText(writeRequest(kind, portable, baseAddress));
    const notes = [...snippetNotes(kind, request), ...guessNotes(request, selectors)];
    setStatus(copiedLines(kind, names, notes));
  }

  async function copySteps(kind: StepKind) {
    if (request === undefined) return;
    const safe = await steps(request, selectors);
    const { text, leftOut } = writeSteps(kind, safe.request, safe.selectors);
    await copyText(text);
    setStatus([t('snippetCopiedJson', STEP_NAMES[kind]), ...leftOutNotes(leftOut)]);
  }

  async function read(pasted: string): Promise<boolean> {
    // Few people paste a request, and reading one takes much code.
    const { readRequest } = await import('@/contract/snippets/read-request');
    const answer = readRequest(pasted);
    if (!answer.ok) {
      setStatus(answer.messages.map(translate));
      return false;
    }
    const { request: pastedRequest, selectors: others } = await steps(
      answer.request,
      answer.selectors,
    );
    const { url, ...options } = pastedRequest;
    const isElsewhere = url !== undefined && url !== page.url;
    onRead(isElsewhere ? { url, ...options } : options, {
      door: 'paste',
      ...(others !== undefined && { selectors: others }),
    });
    const target = isElsewhere ? [t('snippetElsewhere', url)] : [];
    const notes = [...answer.notes, ...guessNotes(pastedRequest, others)];
    setStatus([t('snippetDone'), ...target, ...notes.map(translate)]);
    return true;
  }

  return (
    <div class="snippets">
      <CopyButtons disabled={request === undefined} onCopy={(kind) => void copy(kind)}>
        {request?.actions !== undefined &&
          STEP_KINDS.map((kind) => (
            <Button key={kind} label={STEP_NAMES[kind]} onClick={() => void copySteps(kind)} />
          ))}
      </CopyButtons>
      <PasteBox help={t('snippetPasteHelp')} onRead={read} />
      <CopyStatus lines={status} />
    </div>
  );
}

/** A request without what its actions write into fields for secrets. */
async function steps<Request extends object>(
  request: Request,
  selectors: OtherSelectors | undefined,
): Promise<{ request: Request; selectors: OtherSelectors | undefined }> {
  if (!('actions' in request)) return { request, selectors };
  // The words that fields are judged by are many.
  const { cleanRequest } = await import('@/storage/clean-request');
  const cleaned = cleanRequest(request, selectors);
  return { request: cleaned?.options ?? request, selectors: cleaned?.selectors ?? selectors };
}
