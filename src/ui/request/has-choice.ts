import { isRemote } from '@/contract/engine';
import { asksModel } from '@/contract/request/asks-model';
import type { RequestBuilder } from './use-request-builder';
import type { RequestContext } from './use-request-context';

/** Whether a request asks a model, and there are several. */
export function hasChoice(
  { draft, plan }: Pick<RequestBuilder, 'draft' | 'plan'>,
  { choice = [] }: Pick<RequestContext, 'choice'>,
): boolean {
  if (choice.length < 2 || plan === undefined || isRemote(plan.engine)) return false;
  return asksModel(draft.checked ?? {});
}
