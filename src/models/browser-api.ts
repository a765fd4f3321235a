import type { Message } from './model';

/** What Chromium offers of its own model, as far as it is used; what was renamed, by both names. */
export interface BrowserApi {
  availability(options?: Languages): Promise<BrowserState>;
  create(options?: CreateOptions): Promise<BrowserSession>;
}

/** Whether a browser's model can be asked, or downloaded first. */
export type BrowserState = 'unavailable' | 'downloadable' | 'downloading' | 'available';

export interface BrowserSession {
  prompt(input: readonly Message[], options?: PromptOptions): Promise<string>;
  measureContextUsage?(input: readonly Message[], options?: PromptOptions): Promise<number>;
  measureInputUsage?(input: readonly Message[], options?: PromptOptions): Promise<number>;
  /** Tokens that a conversation may have. */
  readonly contextWindow?: number;
  readonly inputQuota?: number;
  /** Tokens that it has. */
  readonly contextUsage?: number;
  readonly inputUsage?: number;
  destroy(): void;
}

export interface PromptOptions {
  /** The JSON Schema that the answer follows. */
  responseConstraint?: object;
  /** Leaves the schema out of what is read. */
  omitResponseConstraintInput?: boolean;
  signal?: AbortSignal;
}

interface Languages {
  expectedInputs?: readonly Expected[];
  expectedOutputs?: readonly Expected[];
}

interface Expected {
  type: 'text';
  languages: readonly string[];
}

interface CreateOptions extends Languages {
  initialPrompts?: readonly Message[];
  signal?: AbortSignal;
  /** Gets what tells how much is downloaded, from 0 to 1. */
  monitor?: (monitor: EventTarget) => void;
}

/** The browser's own model here, in a page or a worker; `undefined` if this browser has none here. */
export function browserApi(): BrowserApi | undefined {
  const api: unknown = Reflect.get(globalThis, 'LanguageModel');
  // Its specification gives it this shape.
  return typeof api === 'function' ? (api as unknown as BrowserApi) : undefined;
}

/** Whether the model is made for a language, as a code such as `de`. */
export async function speaks(api: BrowserApi, language: string): Promise<boolean> {
  const expected: readonly Expected[] = [{ type: 'text', languages: [language] }];
  const asked = { expectedInputs: expected, expectedOutputs: expected };
  return (await api.availability(asked)) !== 'unavailable';
}

/** Tokens that a conversation may have. */
export function windowOf({ contextWindow, inputQuota }: BrowserSession): number | undefined {
  const tokens = contextWindow ?? inputQuota;
  return tokens !== undefined && Number.isFinite(tokens) ? Math.floor(tokens) : undefined;
}

/** Tokens that a question would take, or that a conversation has if there is none. */
export async function usageOf(
  session: BrowserSession,
  input: readonly Message[] = [],
  options: PromptOptions = {},
): Promise<number> {
  const used = session.contextUsage ?? session.inputUsage ?? 0;
  if (input.length === 0) return used;
  const more =
    session.measureContextUsage?.(input, options) ?? session.measureInputUsage?.(input, options);
  return used + ((await more) ?? 0);
}
