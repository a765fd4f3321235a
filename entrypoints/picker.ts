import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { toFailure, type Result } from '@/contract/result';
import { chooseParts, type ChooseOrder, type Chosen } from '@/picker/choose-parts';
import { pickElement, type Picked } from '@/picker/pick-element';
import type { PickerTexts } from '@/picker/texts';

declare global {
  /** Set in the isolated world by this script; called by the background with the texts to show. */
  var winnowPick: ((texts: PickerTexts) => Promise<Result<Picked | null>>) | undefined;
  /** The same, for parts of the page that are to be taken or left out. */
  var winnowChoose: ((order: ChooseOrder) => Promise<Result<Chosen | null>>) | undefined;
  /** Ends the picking that is under way. */
  var winnowEndPicking: (() => void) | undefined;
}

/** Injected when the user wants to point at something in the page. One picking is under way at a time. */
export default defineUnlistedScript(() => {
  const answer = async <Value>(
    pick: (signal: AbortSignal) => Promise<Value | undefined>,
  ): Promise<Result<Value | null>> => {
    if (Object.hasOwn(globalThis, 'winnowEndPicking')) globalThis.winnowEndPicking?.();
    const ended = new AbortController();
    globalThis.winnowEndPicking = () => ended.abort();
    try {
      return { ok: true, value: (await pick(ended.signal)) ?? null };
    } catch (error) {
      return { ok: false, error: toFailure(error) };
    }
  };
  globalThis.winnowPick = (texts) => answer((signal) => pickElement(document, texts, signal));
  globalThis.winnowChoose = (order) => answer((signal) => chooseParts(document, order, signal));
});
