import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { drawDraft, followDraft } from './draft';
import type { DraftLine } from './draft-text';
import type { PopupState } from './popup-state';

/** The first words of the page, until the first text that was made from it is shown. */
export function Draft({ lines }: { lines: readonly DraftLine[] }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(drawDraft(document, lines)), [lines]);
  return <div class="draft-place" ref={place} />;
}

/** The lines of {@link Draft} while there is a use for them: for the first text of the popup. */
export function useDraft({ phase, place, options }: PopupState): readonly DraftLine[] {
  const [lines, setLines] = useState<readonly DraftLine[]>([]);
  const first = useRef<string>(undefined);
  useLayoutEffect(() => followDraft(window, setLines), []);
  useEffect(() => {
    if (place !== '') first.current ??= place;
  }, [place]);
  const isBegun = phase.name === 'capturing' && phase.byItself === true;
  const isFirst =
    place === '' ? phase.name === 'opening' || isBegun : place === (first.current ?? place);
  // Of picked parts, the page's beginning says nothing.
  const isPicked = (options.more.includeTags ?? []).length > 0;
  return isFirst && !isPicked ? lines : NONE;
}

const NONE: readonly DraftLine[] = [];
