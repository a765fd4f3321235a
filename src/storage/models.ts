import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import type { ModelTask, NamedModel } from '@/contract/model-use';
import { parseBaseAddress } from '@/contract/address/base-address';
import { readItem, writeItems } from '@/platform/storage-area';
import { membersOf } from './list-change';
import { modelFor } from './model-tasks';
import { serviceFields } from './services';
import { MODELS_KEY } from './watch-models';

/** Tokens that a model's context may have, and what most servers give one that nobody set. */
export const CONTEXT = { min: 1000, max: 2_000_000, usual: 4000 };

/** Switches that are on, or absent. */
const YES = lazily(() => z.exactOptional(z.literal(true)));

const ModelSchema = lazily(() =>
  z.object({
    id: serviceFields().id,
    /** As far as `/chat/completions` is appended to it. */
    address: serviceFields().address,
    /** The server's name for the model; empty until the user has chosen one. */
    model: z.string().check(z.maxLength(300)),
    /** Tokens that a question and its answer may have together. */
    contextTokens: z.int().check(z.minimum(CONTEXT.min), z.maximum(CONTEXT.max)),
    /** It is reached on this machine, but the text goes on to another. Default: it stays here. */
    passesOn: YES(),
    /** Its server has Ollama's own interface, too: found when its models are listed, or it is tested. */
    isOllama: YES(),
    /** It is the browser's own. Its address is this computer's: nothing goes through a network. */
    inBrowser: YES(),
    /** The browser leaves the extension's origin out of what is sent to it. */
    omitsOrigin: YES(),
    /** What it is asked for in place of the usual model. A later version may know more. */
    tasks: z.exactOptional(z.array(z.string())),
  }),
);

/** A model that the user has named. Its key is in the secret store, under its id. */
export type OwnModel = z.infer<ReturnType<typeof ModelSchema>>;

/** The browser's own model, which reads and writes so many tokens at once. */
export function ofBrowser(id: string, name: string, tokens: number = CONTEXT.usual): OwnModel {
  const contextTokens = Math.min(Math.max(tokens, CONTEXT.min), CONTEXT.max);
  return { id, address: 'http://localhost', model: name, contextTokens, inBrowser: true };
}

/**
 * The models of the user; the first that has a name is the usual one. One that cannot be read is left
 * out.
 */
export async function readModels(): Promise<OwnModel[]> {
  return membersOf(await readItem('local', MODELS_KEY), ModelSchema()) ?? [];
}

/** Replaces the list in this very turn. */
export function saveModels(models: readonly OwnModel[]): Promise<void> {
  return writeItems('local', { [MODELS_KEY]: models });
}

/** What a form has to know of the user's models. */
export async function readModelsForForm() {
  const all = await readModels();
  const steps = modelFor(all, STEPS);
  return {
    /** As {@link readNamedModel}. */
    model: toldOf(all),
    /** The one that proposes steps; `undefined` if none has been named. */
    stepsModel: steps && namedModel(steps),
    /** Those that a request may name, each with its id. */
    choice: all.filter(({ model }) => model !== '').map(withId),
  };
}

/**
 * The models that may be asked for answers, as the interface speaks of one; `undefined` if none has been
 * named. Where some of them are on other machines, only these: that is what has to be known before a page
 * is sent.
 *
 * @param id - The one that a request names, which alone is told if it is still there.
 */
export async function readNamedModel(id?: string): Promise<NamedModel | undefined> {
  return toldOf(await readModels(), id);
}

function toldOf(list: readonly OwnModel[], id?: string): NamedModel | undefined {
  const models = list.filter(({ model }) => model !== '');
  const one = models.find((own) => own.id === id);
  if (one !== undefined) return withId(one);
  const isAsked = ({ tasks = [] }: OwnModel, at: number) =>
    at === 0 || tasks.some((task) => task !== STEPS);
  const asked = models.filter(isAsked).map(namedModel);
  const far = asked.filter(({ isOwn }) => !isOwn);
  const told = far.length > 0 ? far : asked;
  if (told.length === 0) return undefined;
  const all = (texts: readonly string[]) => [...new Set(texts)].join(', ');
  return {
    name: all(told.map(({ name }) => name)),
    host: all(told.map(({ host }) => host)),
    isOwn: far.length === 0,
    ...(far.length > 0 && far.length < asked.length && { hasOwn: true }),
  };
}

function withId(own: OwnModel) {
  return { ...namedModel(own), id: own.id };
}

/** A model as the interface speaks of it. */
export function namedModel({ address, model, passesOn, inBrowser }: OwnModel): NamedModel {
  const { origin, safety } = parseBaseAddress(address);
  const isOwn = safety === 'own-machine' && !passesOn && !isCloudName(model);
  return { name: model, host: inBrowser ? '' : new URL(origin).host, isOwn };
}

/** Whether Ollama runs a model of this name elsewhere, as `gpt-oss:120b-cloud`. */
export function isCloudName(model: string): boolean {
  return /[-:]cloud$/i.test(model);
}

const STEPS = 'steps' satisfies ModelTask;
