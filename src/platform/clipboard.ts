/**
 * Puts text on the clipboard from an extension page that has the focus.
 *
 * @throws if the browser refuses: then offer a button, as a click by the user is always enough.
 */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** Puts text on the clipboard, also as HTML for programs that keep the formatting. */
export async function copyRichText(text: string, html: string): Promise<void> {
  const item = new ClipboardItem({
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  });
  await navigator.clipboard.write([item]);
}

/** Puts a picture on the clipboard, as a PNG, since browsers accept nothing else. */
export async function copyPicture(picture: Blob): Promise<void> {
  const png = picture.type === 'image/png' ? picture : toPng(picture);
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
}

async function toPng(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}

/**
 * Whether this context can use {@link copyWhenReady}: Firefox's background can, a worker cannot.
 */
export function canCopyWhenReady(): boolean {
  return typeof navigator.clipboard?.write === 'function';
}

/**
 * Puts text on the clipboard that is still being made. Call it in the turn of the user's gesture:
 * Firefox checks for the gesture now, and waits for the text as long as it takes.
 *
 * @throws if the browser refuses, or what the text failed with.
 */
export async function copyWhenReady(text: Promise<string>): Promise<void> {
  const blob = text.then((ready) => new Blob([ready], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
