import { withoutSecretTexts } from '@/contract/secret-texts';
import type { HintList } from '@/contract/recording/step-hints';

/** The options of a request, and what is known of its actions. */
export interface CleanedRequest<Options> {
  options: Options;
  hints?: HintList;
}

/**
 * A request without the texts that its actions write into fields for secrets; the given options if
 * it has none. Hints are there if they were given.
 */
export function cleanRequest<Options extends object>(
  options: Options,
  hints: HintList | undefined,
): CleanedRequest<Options> {
  const given = hints !== undefined && { hints };
  if (!('actions' in options)) return { options, ...given };
  const steps = { actions: options.actions, ...given };
  const { actions, ...kept } = withoutSecretTexts(steps);
  return { ...kept, options: actions === steps.actions ? options : { ...options, actions } };
}
