import { FailureError, toFailure, type Result } from '@/contract/result';
import { isRecord } from '@/contract/is-record';
import { localized } from '@/contract/user-text';
import { isOwnPage } from '@/messaging/messenger';
import { browserApi } from '@/models/browser-api';
import { createBrowserModel } from '@/models/browser-model';
import type { ModelAnswer } from '@/models/model';
import { browser, type Runtime } from '@/platform/browser';
import type { HiddenMessage } from './asking';

/* Asks the browser's own model for the background: most versions of Chromium give it to pages only. */

const underWay = new Map<string, AbortController>();

browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
  if (!isOwnPage(sender) || !isRecord(message)) return undefined;
  // Messages of these names come from our own background.
  const told = message as HiddenMessage;
  if (told.name === 'stopBrowserModel') underWay.get(told.id)?.abort();
  return told.name === 'askBrowserModel' ? ask(told) : undefined;
});

async function ask({
  id,
  question,
  contextTokens,
}: HiddenMessage & { name: 'askBrowserModel' }): Promise<Result<ModelAnswer>> {
  const stop = new AbortController();
  underWay.set(id, stop);
  try {
    const api = browserApi();
    if (api === undefined) {
      const message = localized('modelBrowserNone');
      throw new FailureError({ code: 'BAD_SETTINGS', message });
    }
    const model = createBrowserModel(api, contextTokens);
    return { ok: true, value: await model.ask(question, stop.signal) };
  } catch (thrown) {
    return { ok: false, error: toFailure(thrown) };
  } finally {
    underWay.delete(id);
  }
}
