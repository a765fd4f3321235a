import { errorsOf, readJson } from '@/answers/ask-json';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import type { Handlers } from '@/messaging/protocol';
import { createModel } from '@/models/create-model';
import { listModels } from '@/models/list-models';
import { mostTokensOf } from '@/models/ollama-model';
import { tryModel as tryOut } from '@/models/try-model';
import { withKeepAlive } from '@/platform/keep-alive';
import { readModels } from '@/storage/models';
import { modelServer } from './connect-model';

/** See src/messaging/service-messages.ts. */
export const tryModel: Handlers['tryModel'] = ({ id, lists }) =>
  withKeepAlive(async () => {
    const own = (await readModels()).find((model) => model.id === id);
    if (own === undefined) {
      throw new FailureError({ code: 'NOT_FOUND', message: localized('modelGone') });
    }
    const { server, effects } = await modelServer(own);
    const { signal } = new AbortController();
    const found = await listModels(server, effects, signal);
    if (lists) return found;
    const { isOllama } = found;
    const asked = { ...server, ...(isOllama && { isOllama }) };
    const mostTokens = isOllama && (await mostTokensOf(asked, effects, signal));
    const fits = async (text: string, schema: object) =>
      errorsOf(await readJson(text), schema).length === 0;
    const model = createModel(asked, effects);
    const works = await tryOut(model, fits, () => performance.now(), signal);
    return { ...found, ...(mostTokens !== undefined && { mostTokens }), works };
  });
