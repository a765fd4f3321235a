import { FailureError } from '@/contract/result';
import { MAX_UPLOAD } from '@/contract/upload-files';
import { t } from '@/platform/i18n';
import { sizeText } from '../size-text';

/**
 * The PDF that a tab shows, loaded again as the user sees it: signed in, and from the browser's
 * cache if possible. The click that opened the popup allows this.
 *
 * @throws {FailureError} if it cannot be loaded, is not (or no longer) a PDF, or is larger than an
 *   upload may be.
 */
export async function fetchPdf(address: string, load: typeof fetch = fetch): Promise<File> {
  // The tab is where redirects have led: another one would ask a host that the user does not see.
  const order = { redirect: 'error', credentials: 'include', cache: 'force-cache' } as const;
  const blob = await load(address, order)
    .then((response) => (response.ok ? response.blob() : undefined))
    .catch(() => undefined);
  const start = await blob?.slice(0, PDF_START.length).text();
  if (blob === undefined || start !== PDF_START) throw failure(t('pdfNotLoaded'));
  if (blob.size > MAX_UPLOAD) throw failure(t('fileTooLarge', sizeText(blob.size)));
  return new File([blob], nameOf(address), { type: 'application/pdf' });
}

const PDF_START = '%PDF-';

function nameOf(address: string): string {
  const last = URL.parse(address)?.pathname.split('/').at(-1) ?? '';
  return /\.pdf$/i.test(last) ? last : 'document.pdf';
}

function failure(message: string): FailureError {
  return new FailureError({ code: 'BAD_REQUEST', message });
}
