import { BrowserTaskSchema, type BrowserAnswer, type BrowserTask } from '@/contract/browser-task';
import { requireBrowser } from '@/contract/request/check-agent';
import { requireEngine } from '@/jobs/under-policy';
import type { RequestOf } from '@/messaging/protocol';
import { withKeepAlive } from '@/platform/keep-alive';
import { closeBrowser, listBrowsers, openBrowser, runInBrowser } from '@/service/browser';
import type { Client } from '@/service/client';
import { readConnection } from '@/storage/connection';
import { connectTo } from './connect';

/**
 * Does something about the browsers of a service.
 *
 * @throws {FailureError} also `BAD_REQUEST` if the administrator allows no service.
 */
export function askBrowser({ service, request }: RequestOf<'askBrowser'>): Promise<BrowserAnswer> {
  const task = BrowserTaskSchema().parse(request);
  return withKeepAlive(async () => {
    await requireEngine('service', '');
    return ask(connectTo(await readConnection(service)), task);
  });
}

async function ask(client: Client, task: BrowserTask): Promise<BrowserAnswer> {
  const { signal } = new AbortController();
  switch (task.task) {
    case 'open':
      return { browsers: [await openBrowser(client, requireBrowser(task.request), signal)] };
    case 'list':
      return { browsers: await listBrowsers(client, signal) };
    case 'run':
      return { step: await runInBrowser(client, task.browser, task.request, signal) };
    case 'close':
      return { end: await closeBrowser(client, task.browser, signal) };
    default:
      return task satisfies never;
  }
}
