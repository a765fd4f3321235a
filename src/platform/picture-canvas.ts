/** A picture that is put together of parts. */
export interface PictureCanvas {
  /**
   * Draws a part, shrunk by the canvas's scale, so that its top left corner is at these pixels of the canvas.
   *
   * @param width - Pixels of the part that are drawn, from its left edge.
   */
  draw(part: ImageBitmap, left: number, top: number, width: number): void;
  /** The whole as a `data:` address: a JPEG of that quality, else a PNG. */
  toAddress(quality?: number): Promise<string>;
}

/** A canvas of this size in pixels, white where nothing is drawn. */
export function createPictureCanvas(width: number, height: number, scale: number): PictureCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('No canvas.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return {
    draw(part, left, top, partWidth) {
      // What is right of it is the scroll bar.
      const { height: partHeight } = part;
      const drawn = { width: Math.round(partWidth * scale), height: partHeight * scale };
      context.drawImage(part, 0, 0, partWidth, partHeight, left, top, drawn.width, drawn.height);
    },
    async toAddress(quality) {
      const type = quality === undefined ? 'image/png' : 'image/jpeg';
      const blob = await canvas.convertToBlob({ type, quality: (quality ?? 100) / 100 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return `data:${type};base64,${bytes.toBase64()}`;
    },
  };
}

/** The picture at a `data:` address. */
export async function readPicture(address: string): Promise<ImageBitmap> {
  return createImageBitmap(pictureFile(address));
}

/** The file at a `data:` address in base64. */
export function pictureFile(address: string): Blob {
  const comma = address.indexOf(',');
  const type = /^data:([\w+./-]*)/.exec(address)?.[1] ?? '';
  const bytes = Uint8Array.from(atob(address.slice(comma + 1)), (unit) => unit.charCodeAt(0));
  return new Blob([bytes], { type });
}
