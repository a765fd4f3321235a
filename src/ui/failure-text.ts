import { toFailure } from '@/contract/result';
import { translate } from '@/platform/i18n';

/** What went wrong and what to do, in words, for anything that was thrown. */
export function failureText(thrown: unknown): string {
  return translate(toFailure(thrown).message);
}

/** Says what came of some work: its words, nothing if it has none, or {@link failureText}. */
export async function report(
  work: Promise<string | void>,
  say: (text: string) => void,
): Promise<void> {
  try {
    say((await work) ?? '');
  } catch (error) {
    say(failureText(error));
  }
}
