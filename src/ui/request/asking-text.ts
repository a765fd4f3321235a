import type { Job } from '@/contract/job';
import { t } from '@/platform/i18n';

/** How far the questions to a model have come; `undefined` if none is asked. */
export function askingText({ state, progress }: Job): string | undefined {
  if (state !== 'running' || progress?.asking === undefined) return undefined;
  const { model, call, of, tokens } = progress.asking;
  return t('jobAsking', call, model, of, tokens);
}
