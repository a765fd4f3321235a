import { FailureError, type Result } from '@/contract/result';
import { localized } from '@/contract/user-text';
import { browserApi } from '@/models/browser-api';
import { createBrowserModel } from '@/models/browser-model';
import type { Model, ModelAnswer, Question } from '@/models/model';
import { browser } from '@/platform/browser';
import { canHidePage, closeHiddenPage, openHiddenPage } from '@/platform/hidden-page';
import { createTurns } from '@/storage/in-turn';
import type { OwnModel } from '@/storage/models';
import type { HiddenMessage } from '../hidden/asking';

/** The browser's own model: asked here if workers have it, else in a page that nobody sees. */
export function browserModel({ contextTokens }: Pick<OwnModel, 'contextTokens'>): Model {
  const api = browserApi();
  if (api !== undefined) return createBrowserModel(api, contextTokens);
  return {
    contextTokens,
    ask: (question, signal) => askHidden({ question, contextTokens }, signal),
  };
}

async function askHidden(
  asked: { question: Question; contextTokens: number },
  signal: AbortSignal,
): Promise<ModelAnswer> {
  if (!canHidePage()) throw none();
  const id = crypto.randomUUID();
  const stop = () => void tell({ name: 'stopBrowserModel', id }).catch(() => {});
  asking += 1;
  signal.addEventListener('abort', stop);
  try {
    await inTurn(() => openHiddenPage('/hidden.html', 'LanguageModel'));
    // A page that is just being opened does not hear that it is to stop.
    if (signal.aborted) throw stopped();
    const reply = await tell({ name: 'askBrowserModel', id, ...asked }).catch(() => undefined);
    if (reply === undefined || reply === null) throw none();
    if (!reply.ok) throw new FailureError(reply.error);
    return reply.value;
  } finally {
    signal.removeEventListener('abort', stop);
    asking -= 1;
    // It takes memory as long as it is open.
    await inTurn(async () => {
      if (asking === 0) await closeHiddenPage();
    });
  }
}

function tell(message: HiddenMessage): Promise<Result<ModelAnswer> | null | undefined> {
  return browser.runtime.sendMessage(message);
}

function none(): FailureError {
  return new FailureError({ code: 'BAD_SETTINGS', message: localized('modelBrowserNone') });
}

function stopped(): FailureError {
  return new FailureError({ code: 'CANCELLED', message: localized('modelStopped') });
}

/** How many questions are under way. */
let asking = 0;
/** Opens or closes the page after what was begun before, so that nothing is asked of one that is being closed. */
const inTurn = createTurns();
