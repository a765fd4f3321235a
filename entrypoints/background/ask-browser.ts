import {
  BrowserTaskSchema,
  type BrowserAnswer,
  type BrowserAnswers,
  type BrowserTask,
} from '@/contract/browser-task';
import { browserCheck } from '@/contract/request/check-agent';
import { FailureError } from '@/contract/result';
import { requireEngine } from '@/jobs/under-policy';
import type { RequestOf } from '@/messaging/protocol';
import { withKeepAlive } from '@/platform/keep-alive';
import { closeBrowser, listBrowsers, openBrowser, runInBrowser } from '@/service/browser';
import type { Client } from '@/service/client';
import { readConnection } from '@/storage/connection';
import { readPolicy } from '@/storage/policy';
import { refusedToBrowser } from '@/storage/policy-of-pages';
import { connectTo } from './connect';

/**
 * Does something about the browsers of a service.
 *
 * @throws {FailureError} also `BAD_REQUEST` if the administrator allows no service, or not every host.
 */
export function askBrowser({ service, request }: RequestOf<'askBrowser'>): Promise<BrowserAnswer> {
  const task = BrowserTaskSchema().parse(request);
  return withKeepAlive(async () => {
    await requireEngine('service', '');
    // What is open can still be listed and closed.
    const goes = task.task === 'open' || task.task === 'run';
    const message = goes ? refusedToBrowser(await readPolicy()) : undefined;
    if (message !== undefined) throw new FailureError({ code: 'BAD_REQUEST', message });
    return ask(connectTo(await readConnection(service)), task);
  });
}

async function ask(client: Client, task: BrowserTask): Promise<BrowserAnswer> {
  const { signal } = new AbortController();
  switch (task.task) {
    case 'open':
      return {
        browsers: [await openBrowser(client, browserCheck.require(task.request), signal)],
      } satisfies BrowserAnswers['open'];
    case 'list':
      return { browsers: await listBrowsers(client, signal) } satisfies BrowserAnswers['list'];
    case 'run':
      return {
        step: await runInBrowser(client, task.browser, task.request, signal),
      } satisfies BrowserAnswers['run'];
    case 'close':
      return {
        end: await closeBrowser(client, task.browser, signal),
      } satisfies BrowserAnswers['close'];
    default:
      return task satisfies never;
  }
}
