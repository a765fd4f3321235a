import type { FailureCode } from '@/contract/result';

/** A text model, wherever it runs. */
export interface Model {
  /** Tokens that a question and its answer may have together. */
  readonly contextTokens: number;
  /**
   * Asks one question.
   *
   * @throws {FailureError} with the exact reason, `CANCELLED` if the signal was aborted. See
   *   {@link ENDS_ALL}.
   */
  ask(question: Question, signal: AbortSignal): Promise<ModelAnswer>;
}

export interface Question {
  messages: readonly Message[];
  /** The JSON Schema that the answer is to follow; absent for plain text. */
  schema?: object;
  /** The most tokens that the answer may have. */
  maxTokens: number;
  /** Called while the answer is written, with about how many tokens of it are there. */
  onWritten?: ((tokens: number) => void) | undefined;
}

export interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface ModelAnswer {
  text: string;
  /** As the server counted them; absent if it did not. */
  tokens?: { read: number; written: number };
  /** The model stopped because its answer became too long. */
  isCut: boolean;
}

/** Failures after which no other question to the same model can succeed. */
export const ENDS_ALL: ReadonlySet<FailureCode> = new Set([
  'CANCELLED',
  'OFFLINE',
  'BAD_SETTINGS',
  'PERMISSION_LOST',
  'SERVICE_UNREACHABLE',
  'SERVICE_TIMEOUT',
]);
