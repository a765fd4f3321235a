import type { CaptureReport } from '@/contract/capture-report';
import * as native from './native';

/**
 * The pixels of a canvas as an address (PNG). Leaves the canvas itself alone: no drawing context is
 * requested from it.
 *
 * @returns `null` for a canvas that the browser forbids to read, that is blank, or that is larger
 *   than 4 million pixels or a million characters. The report counts each.
 */
export function canvasAddress(
  canvas: HTMLCanvasElement,
  { canvases: counts }: CaptureReport,
): string | null {
  const width = native.canvasWidthOf(canvas);
  const height = native.canvasHeightOf(canvas);
  try {
    if (!fits(width, height) || counts.included >= MAX_COUNT || isBlank(canvas)) {
      counts.skipped++;
      return null;
    }
    const src = native.canvasAddressOf(canvas, 'image/png');
    if (src.length > MAX_LENGTH) {
      counts.skipped++;
      return null;
    }
    counts.included++;
    return src;
  } catch {
    // The browser throws when the canvas holds pixels of another site.
    counts.tainted++;
    return null;
  }
}

function fits(width: number, height: number): boolean {
  return width > MIN_SIDE && height > MIN_SIDE && width * height <= MAX_PIXELS;
}

/** Looks at a small copy: a canvas is blank if it has the same colour everywhere. */
function isBlank(canvas: HTMLCanvasElement): boolean {
  const context = new OffscreenCanvas(SAMPLE_SIDE, SAMPLE_SIDE).getContext('2d');
  if (context === null) return true;
  context.drawImage(canvas, 0, 0, SAMPLE_SIDE, SAMPLE_SIDE);
  const { data } = context.getImageData(0, 0, SAMPLE_SIDE, SAMPLE_SIDE);
  return data.every((value, i) => value === data[i % 4]);
}

const MIN_SIDE = 8;
const MAX_PIXELS = 4_000_000;
const MAX_LENGTH = 1_000_000;
const MAX_COUNT = 50;
const SAMPLE_SIDE = 64;
