import { toFailure } from '@/contract/result';
import { translate } from '@/platform/i18n';

/** What went wrong and what to do, in words, for anything that was thrown. */
export function failureText(thrown: unknown): string {
  return translate(toFailure(thrown).message);
}
