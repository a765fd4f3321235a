/**
 * Gives a computed colour as `#rrggbb`, followed by its alpha unless it is opaque; else
 * `undefined`.
 */
export type ColorReader = (computed: string) => string | undefined;

/**
 * A reader of the colours that a browser computes. It has the browser draw those in wide colour
 * spaces; if the browser hides drawings from scripts, they are left out.
 */
export function createColorReader(): ColorReader {
  const known = new Map<string, string | undefined>();
  let context: OffscreenCanvasRenderingContext2D | null | undefined;

  function draw(color: string): string | undefined {
    context ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (context === null) return undefined;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = NO_COLOR;
    context.fillStyle = color;
    if (context.fillStyle === NO_COLOR) return undefined;
    context.fillRect(0, 0, 1, 1);
    return hexOf([...context.getImageData(0, 0, 1, 1).data]);
  }

  /** Browsers that hide their traces give other colours than were drawn. */
  let isTrue: boolean | undefined;
  return (computed) => {
    if (known.has(computed)) return known.get(computed);
    let read = readRgb(computed);
    if (read === undefined && computed !== '' && computed.length < LONGEST) {
      isTrue ??= draw('#3b82f6') === '#3b82f6';
      read = isTrue ? draw(computed) : undefined;
    }
    known.set(computed, read);
    return read;
  };
}

function readRgb(computed: string): string | undefined {
  const match = RGB.exec(computed);
  if (match === null) return undefined;
  const [red = 0, green = 0, blue = 0, alpha = 1] = match.slice(1).map((part) => Number(part ?? 1));
  return hexOf([red, green, blue, alpha * 255]);
}

function hexOf(channels: readonly number[]): string {
  const hex = channels
    .map((channel) => Math.round(Math.min(255, channel)).toString(16).padStart(2, '0'))
    .join('');
  return `#${hex.endsWith('ff') ? hex.slice(0, 6) : hex}`;
}

const RGB = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/;
/** Stays where a text is no colour. */
const NO_COLOR = '#010203';
const LONGEST = 200;
