import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { toFailure, type Result } from '@/contract/result';
import { pickElement, type Picked } from '@/engine/picker/pick-element';

declare global {
  /** Set in the isolated world by this script; called by the background with the words to show. */
  var winnowPick: ((hint: string) => Promise<Result<Picked | null>>) | undefined;
}

/** Injected when the user wants to point at an element. It offers one function. */
export default defineUnlistedScript(() => {
  globalThis.winnowPick = async (hint) => {
    try {
      return { ok: true, value: (await pickElement(document, hint)) ?? null };
    } catch (error) {
      return { ok: false, error: toFailure(error) };
    }
  };
});
