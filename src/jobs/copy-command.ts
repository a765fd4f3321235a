import { FailureError, toFailure } from '@/contract/result';
import { localized, type UserText } from '@/contract/user-text';

/** The ways in which text can reach the clipboard without the user doing anything more. */
export interface ClipboardStrategies {
  /** A copy that was started as soon as the command came, if the background has a clipboard. */
  early: Promise<void> | undefined;
  /** Asks the popup to copy the stored job's text; resolves with false if it did not. */
  byPopup: (() => Promise<boolean>) | undefined;
  /** Asks the tab to copy the text; resolves with false if the command was too long ago. */
  byTab: (text: string) => Promise<boolean>;
}

/** How the user is told. */
export interface CopyFeedback {
  busy(): Promise<void>;
  copied(): Promise<void>;
  failed(message: UserText): Promise<void>;
}

/**
 * Copies what a menu item or key asked for. Never rejects: the user is told whatever happens, and a
 * result that could not be copied stays stored.
 */
export async function copyForCommand(
  text: Promise<string>,
  strategies: ClipboardStrategies,
  feedback: CopyFeedback,
): Promise<void> {
  const early = strategies.early?.then(
    () => true,
    () => false,
  );
  try {
    await feedback.busy();
    const ready = await text;
    const copied = (await early) ?? (await copyLate(ready, strategies));
    if (copied) return await feedback.copied();
    const message = localized(strategies.byPopup === undefined ? 'copyChooseAgain' : 'copyInPopup');
    throw new FailureError({ code: 'UNEXPECTED', message });
  } catch (error) {
    await feedback.failed(toFailure(error).message);
  }
}

async function copyLate(text: string, { byPopup, byTab }: ClipboardStrategies): Promise<boolean> {
  return (await byPopup?.()) === true || byTab(text).catch(() => false);
}
