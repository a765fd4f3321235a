import { draftOf, type DraftLine } from './draft-text';

/** The first words of a page, while the popup's application is still loading. */
interface KeptDraft {
  lines: readonly DraftLine[];
  /** Set by the application, once it can show them. */
  show?: (lines: readonly DraftLine[]) => void;
}

/**
 * Shows the first words of a page as soon as they are read, for {@link followDraft} to take over.
 *
 * @param reading - What the reader gives; anything but a whole reading gives no draft. It is from a
 *   page, so it may be anything.
 */
export async function keepDraft(view: Window, reading: Promise<unknown>): Promise<void> {
  const kept: KeptDraft = { lines: [] };
  Reflect.set(view, KEY, kept);
  kept.lines = draftOf(snapshotIn(await reading));
  if (kept.lines.length === 0) return;
  if (kept.show !== undefined) kept.show(kept.lines);
  else drawEarly(view.document, kept.lines);
}

/**
 * Gives the draft to the application, now if it is there, and takes away what was drawn before. Call
 * it when the application draws.
 */
export function followDraft(view: Window, show: (lines: readonly DraftLine[]) => void): void {
  // Only `keepDraft` sets it.
  const kept = Reflect.get(view, KEY) as KeptDraft | undefined;
  view.document.querySelector(`.${EARLY}`)?.remove();
  if (kept === undefined) return;
  kept.show = show;
  if (kept.lines.length > 0) show(kept.lines);
}

/**
 * A draft as elements of our own: text in boxes whose class says what it is, and nothing else of the
 * page. Nothing can be done with it.
 */
export function drawDraft(document: Document, lines: readonly DraftLine[]): HTMLElement {
  const draft = document.createElement('div');
  draft.className = 'draft';
  draft.ariaBusy = 'true';
  draft.inert = true;
  for (const { kind, text } of lines) {
    const line = document.createElement('div');
    line.className = `draft-${kind}`;
    line.textContent = text;
    draft.append(line);
  }
  return draft;
}

/** Where the application will show it. */
function drawEarly(document: Document, lines: readonly DraftLine[]): void {
  const popup = document.createElement('div');
  popup.className = `popup ${EARLY}`;
  const place = document.createElement('div');
  place.className = 'draft-place';
  place.append(drawDraft(document, lines));
  popup.append(place);
  document.body.append(popup);
}

function snapshotIn(result: unknown): unknown {
  const { value } = (result ?? {}) as { value?: { text?: unknown; slices?: unknown } };
  if (value?.slices !== 1 || typeof value.text !== 'string') return undefined;
  try {
    return JSON.parse(value.text) as unknown;
  } catch {
    return undefined;
  }
}

const KEY = 'winnowDraft';
const EARLY = 'draft-early';
