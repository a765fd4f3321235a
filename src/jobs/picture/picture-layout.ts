/** The size of a page's picture; `width` and `height` of what it shows, in CSS pixels. */
export interface PictureLayout {
  width: number;
  height: number;
  /** Pixels of the picture per CSS pixel. */
  scale: number;
  /** The page continues below. */
  isCut: boolean;
}

/**
 * Fits a page into what browsers can draw: first by a lower resolution, down to one pixel per CSS
 * pixel, then by cutting it off.
 *
 * @param native - Screen pixels per CSS pixel.
 */
export function layoutOf(
  { width, fullHeight }: { width: number; fullHeight: number },
  native: number,
): PictureLayout {
  const fitting = Math.min(
    native,
    MAX_SIDE / fullHeight,
    Math.sqrt(MAX_AREA / (width * fullHeight)),
  );
  const scale = Math.max(fitting, Math.min(native, 1));
  const room = Math.round(Math.min(MAX_SIDE / scale, MAX_AREA / (width * scale * scale)));
  const height = Math.min(fullHeight, room);
  return { width, height, scale, isCut: height < fullHeight };
}

/** In pixels. Firefox draws no canvas with a side longer than 32,767. */
const MAX_SIDE = 32_000;
/** In pixels. Each takes four bytes while it is drawn. */
const MAX_AREA = 64_000_000;
