import type { Job } from './job';
import type { FormatName } from './request/scrape-request';
import { localized, type UserText } from './user-text';

/** A model that the user has named, as the interface speaks of it. */
export interface NamedModel {
  /** The server's name for the model. */
  name: string;
  /** Host of the server; empty for the browser's own, whose name says where it is. */
  host: string;
  /** Whether the server is on this machine, so that nothing leaves it and nothing is charged. */
  isOwn: boolean;
  /** Others that may be asked are on this machine, though this one is not. */
  hasOwn?: true;
  /** Its id, if the request names it, so that no other is asked. */
  id?: string;
}

/** A model's name with its host, if it has one, which tells it from others of that name. */
export function modelLabel({ name, host }: NamedModel): string {
  return host === '' ? name : `${name} · ${host}`;
}

/** A model's name with the place where it runs. */
export function modelPlace({ name, host, isOwn }: NamedModel): UserText {
  return isOwn ? localized('modelLineOwn', { name }) : localized('modelLine', { host, name });
}

/**
 * What a model can be named for in place of the usual one: pages too long for that one to read at once,
 * each kind of answer, and steps in a tab. In the order in which they are offered.
 */
export const MODEL_TASKS = [
  'long',
  'summary',
  'question',
  'highlights',
  'json',
  'product',
  'menu',
  'onlyCleanContent',
  'redactPII',
  'steps',
] as const;
export type ModelTask = (typeof MODEL_TASKS)[number];

/** What a model had to do with an answer; part of the capture report. */
export interface ModelUse extends NamedModel {
  /** Milliseconds that its answers took. */
  ms: number;
  /** Tokens read and written, as the server counted them; absent if it did not. */
  tokens?: { read: number; written: number };
  /** What was sent, whole, in order. */
  calls: ModelCall[];
  /** Other models that were asked for parts of the same answer. */
  others?: ModelUse[];
}

/** One question to a model. */
export interface ModelCall {
  format: FormatName;
  /** The texts that were sent: the instructions first. */
  sent: string[];
}

/** How far the questions to a model have come. */
export type AskingProgress = NonNullable<NonNullable<Job['progress']>['asking']>;

/** What a test of a model has found. */
export interface ModelTrial {
  /** The names of the models that its server has. */
  models: string[];
  /** Those of them that the server has run by another computer. */
  elsewhere?: string[];
  /** Its server has Ollama's own interface, too. */
  isOllama?: true;
  /** Tokens that the model can have at once, as its server says. */
  mostTokens?: number;
  /** Absent if only these were asked for. */
  works?: {
    /** Milliseconds until the first, short answer was there. */
    ms: number;
    /** Whether its answers keep to a schema. */
    keepsSchema: boolean;
    /** Tokens that it was seen to read at once, if fewer than it is said to; absent if not. */
    readsOnly?: number;
  };
}
