import { oneLine } from '@/contract/one-line';
import type { LastPlace } from '@/contract/recording/step-hints';
import { HEADINGS } from '@/picker/headings';
import { boxInWindow } from '@/picker/hit';
import { findAll, treesOf } from '@/picker/trees';
import { createOwnPanel } from '@/picker/own-panel';
import * as native from '@/reader/native';

/**
 * Scrolls a page to where an element last stood, and frames that place for some seconds. Where the
 * heading above it has moved, the place has moved with it. Presses nothing, and lets all presses
 * through.
 *
 * @returns Takes the frame away.
 */
export function showPlace(page: Document, { box, below }: LastPlace): () => void {
  const window = native.windowOf(page);
  if (box === undefined || window === null) return () => {};
  const heading = below && findHeading(page, below.words);
  const now = heading && boxInWindow(heading);
  const left = box.left + (now && below ? now.left + window.scrollX - below.left : 0);
  const top = box.top + (now && below ? now.top + window.scrollY - below.top : 0);
  window.scrollTo({
    left: Math.max(0, left + box.width / 2 - window.innerWidth / 2),
    top: Math.max(0, top + box.height / 2 - window.innerHeight / 2),
    behavior: 'instant',
  });

  const panel = createOwnPanel(page, STYLE);
  const frame = panel.create('div');
  frame.style.width = `${box.width + 2 * GAP}px`;
  frame.style.height = `${box.height + 2 * GAP}px`;
  panel.shadow.append(frame);
  const shown = new AbortController();
  const { signal } = shown;

  function follow() {
    if (window !== null)
      panel.place(`${top - window.scrollY - GAP}px auto auto ${left - window.scrollX - GAP}px`);
  }

  function end() {
    shown.abort();
    clearTimeout(timer);
    panel.remove();
  }

  follow();
  panel.attach();
  window.addEventListener('scroll', follow, { signal, capture: true, passive: true });
  window.addEventListener('pointerdown', end, { signal, capture: true, passive: true });
  const timer = setTimeout(end, SHOWN_MS);
  return end;
}

function findHeading(page: Document, words: string): Element | undefined {
  const all = treesOf(page).flatMap((tree) => findAll(tree, HEADINGS));
  const found = all.filter((one) => oneLine(native.textContentOf(one) ?? '') === words);
  return found.length === 1 ? found[0] : undefined;
}

// Without a size of its own, the panel takes no press of the mouse.
const STYLE = `
  div { position: absolute; box-sizing: border-box; pointer-events: none; border: 3px dashed #c27a0a;
    border-radius: 6px; background: #c27a0a2e; box-shadow: 0 0 0 2px #fff, inset 0 0 0 1px #fff;
    forced-color-adjust: none }
`;
const GAP = 6;
/** Long enough to look from the button to the page. */
const SHOWN_MS = 8000;
