/** A picture composed of parts: a canvas of this size in pixels, white where nothing is drawn. */
export function createPictureCanvas(width: number, height: number, scale: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('No canvas.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return {
    /**
     * Draws a part, shrunk by the canvas's scale, with its top left corner at this pixel of the
     * canvas.
     *
     * @param partWidth - How many pixels of the part to draw, from its left edge.
     */
    draw(part: ImageBitmap, left: number, top: number, partWidth: number) {
      // To the right of this is the scroll bar.
      const { height: partHeight } = part;
      const drawn = { width: Math.round(partWidth * scale), height: partHeight * scale };
      context.drawImage(part, 0, 0, partWidth, partHeight, left, top, drawn.width, drawn.height);
    },
    /** The whole picture as a `data:` address: a JPEG of the given quality, else a PNG. */
    async toAddress(quality?: number) {
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

/** The file in a base64 `data:` address. */
export function pictureFile(address: string): Blob {
  const comma = address.indexOf(',');
  const type = /^data:([\w+./-]*)/.exec(address)?.[1] ?? '';
  const bytes = Uint8Array.from(atob(address.slice(comma + 1)), (unit) => unit.charCodeAt(0));
  return new Blob([bytes], { type });
}
