import type { Effects } from '@/service/connection';
import { createChatModel } from './chat-model';
import type { Model } from './model';
import type { ModelServer } from './model-server';
import { createOllamaModel } from './ollama-model';

/** The model of a server, by the interface that it is known to speak. */
export function createModel(server: ModelServer, effects: Effects): Model {
  return server.isOllama ? createOllamaModel(server, effects) : createChatModel(server, effects);
}
