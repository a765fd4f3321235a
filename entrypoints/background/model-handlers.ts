import { errorsOf, readJson } from '@/answers/ask-json';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import type { Handlers } from '@/messaging/protocol';
import { createModel } from '@/models/create-model';
import { listModels } from '@/models/list-models';
import type { Model } from '@/models/model';
import { mostTokensOf } from '@/models/ollama-model';
import { tryModel as tryOut } from '@/models/try-model';
import { withKeepAlive } from '@/platform/keep-alive';
import { readModels } from '@/storage/models';
import { modelOf, modelServer } from './connect-model';

/** See src/messaging/service-messages.ts. */
export const tryModel: Handlers['tryModel'] = ({ id, lists }) =>
  withKeepAlive(async () => {
    const own = (await readModels()).find((model) => model.id === id);
    if (own === undefined) {
      throw new FailureError({ code: 'NOT_FOUND', message: localized('modelGone') });
    }
    const { signal } = new AbortController();
    const tryOne = (model: Model) => tryOut(model, fits, () => performance.now(), signal);
    if (own.inBrowser) return { models: [own.model], works: await tryOne(await modelOf(own)) };
    const { server, effects } = await modelServer(own);
    const found = await listModels(server, effects, signal);
    if (lists) return found;
    const { isOllama } = found;
    const asked = { ...server, ...(isOllama && { isOllama }) };
    const mostTokens = isOllama && (await mostTokensOf(asked, effects, signal));
    const works = await tryOne(createModel(asked, effects));
    return { ...found, ...(mostTokens !== undefined && { mostTokens }), works };
  });

async function fits(text: string, schema: object): Promise<boolean> {
  return errorsOf(await readJson(text), schema).length === 0;
}
