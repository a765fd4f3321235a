import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { toFailure, type Result } from '@/contract/result';
import { pickElement, type Picked, type PickerWords } from '@/engine/picker/pick-element';

declare global {
  /** Set in the isolated world by this script; called by the background with the words to show. */
  var winnowPick: ((words: PickerWords) => Promise<Result<Picked | null>>) | undefined;
}

/** Injected when the user wants to pick an element. It offers one function. */
export default defineUnlistedScript(() => {
  globalThis.winnowPick = async (words) => {
    try {
      return { ok: true, value: (await pickElement(document, words)) ?? null };
    } catch (error) {
      return { ok: false, error: toFailure(error) };
    }
  };
});
