import type { ModelTrial } from '@/contract/model-use';
import { CONTEXT, type OwnModel } from '@/storage/models';

/** A model with what a look at its server has told of it. */
export function learned(
  model: OwnModel,
  { isOllama, elsewhere, mostTokens }: ModelTrial,
): OwnModel {
  const { isOllama: _former, ...rest } = namedAs(model, model.model, elsewhere);
  const most = Math.max(mostTokens ?? CONTEXT.max, CONTEXT.min);
  const contextTokens = Math.min(model.contextTokens, most);
  return { ...rest, contextTokens, ...(isOllama && { isOllama }) };
}

/**
 * A model under another name. Where the server says which of its models another computer runs, the
 * text goes on to that one or stays.
 *
 * @param elsewhere - Those models; absent if the server does not say.
 */
export function namedAs(
  model: OwnModel,
  name: string,
  elsewhere: readonly string[] | undefined,
): OwnModel {
  if (elsewhere === undefined) return { ...model, model: name };
  const { passesOn: _former, ...rest } = model;
  return { ...rest, model: name, ...(elsewhere.includes(name) && { passesOn: true }) };
}
