import { createElement } from '@/reader/create-element';
import { boxInWindow } from './hit';

/**
 * How a part of the page is framed. `taken`: solid; `out`: hatched; `like`: thin dashes; `record`:
 * a thin line; `value`: thin dashes, inside a record; `hover`: with a name.
 */
export type MarkKind = 'taken' | 'out' | 'like' | 'record' | 'value' | 'hover';

/** Frames over parts of a page. */
export type Marks = ReturnType<typeof createMarks>;

/** @param layer - An element that covers the window. */
export function createMarks(layer: HTMLElement) {
  const document = layer.ownerDocument;
  const label = createElement(document, 'span', 'label');
  let drawn: { part: Element; frame: HTMLElement }[] = [];

  function frameFor(kind: MarkKind): HTMLElement {
    const frame = createElement(document, 'div', `mark ${kind}`);
    const badge = BADGES[kind];
    if (badge !== undefined) {
      const sign = createElement(document, 'span', 'badge');
      sign.textContent = badge;
      frame.append(sign);
    }
    if (kind === 'hover') frame.append(label);
    return frame;
  }

  function follow() {
    for (const { part, frame } of drawn) {
      const { left, top, width, height } = boxInWindow(part);
      const isThere = width > 0 && height > 0;
      frame.style.display = isThere ? 'block' : 'none';
      frame.style.transform = `translate(${left - GAP}px, ${top - GAP}px)`;
      frame.style.width = `${width + 2 * GAP}px`;
      frame.style.height = `${height + 2 * GAP}px`;
      // Above the frame, or inside it if there is no room above.
      if (frame.contains(label)) frame.classList.toggle('label-inside', top < 28);
    }
  }

  return {
    /** Shows these frames and no others, with a name on the part that is pointed at. */
    show(parts: Partial<Record<MarkKind, readonly Element[]>>, name: string) {
      label.textContent = name;
      drawn = KINDS.flatMap((kind) =>
        (parts[kind] ?? []).slice(0, MAX_FRAMES).map((part) => ({ part, frame: frameFor(kind) })),
      );
      // If what is pointed at is picked, its frame shows that, and only the name is added.
      const picked = new Set([...(parts.taken ?? []), ...(parts.out ?? [])]);
      for (const { part, frame } of drawn)
        frame.classList.toggle('picked', frame.contains(label) && picked.has(part));
      layer.replaceChildren(...drawn.map(({ frame }) => frame));
      follow();
    },
    /** Moves the frames to where their parts are now. */
    follow,
  };
}

/** What is pointed at is drawn last, above all others. */
const KINDS = ['record', 'value', 'taken', 'out', 'like', 'hover'] as const;
const BADGES: Partial<Record<MarkKind, string>> = { taken: '✓', out: '✕' };
const GAP = 3;
const MAX_FRAMES = 300;
