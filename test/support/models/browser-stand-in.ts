import type { BrowserApi, BrowserState, PromptOptions } from '../../../src/models/browser-api.ts';
import type { Message } from '../../../src/models/model.ts';

/** A browser's own model, by a script. */
export interface StandIn {
  state: BrowserState;
  /** What it answers. Default: a sentence, or JSON if there is a schema. */
  reply: (input: readonly Message[], options: PromptOptions) => string | Promise<string>;
  /** The languages that it is made for. */
  languages: string[];
  /** Tokens that a conversation may have. */
  window: number;
  /** Its names are those of earlier versions. */
  isOld: boolean;
  /** What create() fails with. */
  refusal?: unknown;
}

/** The same in the shape of `LanguageModel`, with what it was asked, and how many conversations are open. */
export function standIn(given: Partial<StandIn> = {}) {
  const script: StandIn = {
    state: 'available',
    reply: (_, { responseConstraint }) => (responseConstraint ? '{"works": true}' : 'Floors.'),
    languages: ['en', 'es', 'ja'],
    window: 4096,
    isOld: false,
    ...given,
  };
  const asked: {
    initial: readonly Message[];
    input: readonly Message[];
    options: PromptOptions;
  }[] = [];
  const open = new Set<object>();
  const tokensOf = (messages: readonly Message[]) =>
    messages.reduce((sum, { content }) => sum + Math.ceil(content.length / 4), 0);

  const api: BrowserApi = {
    availability: async ({ expectedOutputs = [] } = {}) =>
      expectedOutputs.every(({ languages }) =>
        languages.every((one) => script.languages.includes(one)),
      )
        ? script.state
        : 'unavailable',
    async create({ initialPrompts: initial = [], monitor, signal } = {}) {
      signal?.throwIfAborted();
      if (script.refusal !== undefined) throw script.refusal;
      const source = new EventTarget();
      monitor?.(source);
      for (const loaded of script.state === 'downloadable' ? [0, 0.5, 1] : [])
        source.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded }));
      script.state = 'available';
      let used = tokensOf(initial);
      const measure = async (input: readonly Message[]) => tokensOf(input);
      const names = script.isOld
        ? { measureInputUsage: measure, inputQuota: script.window }
        : { measureContextUsage: measure, contextWindow: script.window };
      const session = {
        ...names,
        async prompt(input: readonly Message[], options: PromptOptions = {}) {
          options.signal?.throwIfAborted();
          asked.push({ initial, input, options });
          const text = await script.reply(input, options);
          used += tokensOf(input) + Math.ceil(text.length / 4);
          return text;
        },
        destroy: () => void open.delete(session),
      };
      const get = () => used;
      Object.defineProperty(session, script.isOld ? 'inputUsage' : 'contextUsage', { get });
      open.add(session);
      return session;
    },
  };
  return { api, script, asked, open };
}
