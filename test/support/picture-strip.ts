/**
 * Reads a picture's height, and its colours along a line near its left edge, in pixels that are `step` apart
 * from the top. Runs in a page, so it may use nothing from outside itself.
 */
export async function pictureStrip({
  address,
  step,
}: {
  address: string;
  step: number;
}): Promise<{ height: number; colours: string[] }> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const colours: string[] = [];
  for (let y = 0; y < height; y += step) {
    const { data } = context?.getImageData(4, y, 1, 1) ?? {};
    colours.push([...(data ?? [])].slice(0, 3).join(','));
  }
  return { height, colours };
}
