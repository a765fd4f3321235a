import { requireOptions } from '@/contract/request/check-request';
import { fileReadRequest } from '@/contract/snapshot/file-read-request';
import { send } from '@/messaging/messenger';
import { readHtmlFile } from '@/reader/html/read-html-file';
import type { RequestServices } from '@/ui/request/request-services';

/** Reads an HTML file in this page, and has the background answer a request from it. */
export const answerFile: RequestServices['answerFile'] = async ({ file, options, ...order }) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const wanted = fileReadRequest(requireOptions(options));
  const { text, url } = await readHtmlFile({ name: file.name, bytes }, wanted);
  const blobUrl = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  try {
    await send('answerFile', { ...order, options, name: file.name, url, blobUrl });
  } finally {
    URL.revokeObjectURL(blobUrl);
  }
};
