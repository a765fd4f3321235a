/**
 * Converts a computed colour to `#rrggbb`, or `#rrggbbaa` unless it is opaque; `undefined` if it is
 * not a colour that can be read.
 */
export type ColorReader = (computed: string) => string | undefined;

/**
 * Makes a reader of the colours that a browser computes. Those in wide colour spaces are drawn to
 * find out what they are, and cannot be read if the browser hides drawings from scripts.
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

  /** Browsers that resist fingerprinting give back other colours than were drawn. */
  let isExact: boolean | undefined;
  return (computed) => {
    if (known.has(computed)) return known.get(computed);
    let read = readRgb(computed);
    if (read === undefined && computed !== '' && computed.length < LONGEST) {
      isExact ??= draw('#3b82f6') === '#3b82f6';
      read = isExact ? draw(computed) : undefined;
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
/** Stays if the text set after it is not a colour. */
const NO_COLOR = '#010203';
const LONGEST = 200;
