/**
 * Puts text on the clipboard from a page of the extension that has the focus.
 *
 * @throws when the browser refuses: offer a button then, a click of the user is always enough.
 */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** Puts text on the clipboard with an HTML form of it, for programs that keep its looks. */
export async function copyRichText(text: string, html: string): Promise<void> {
  const item = new ClipboardItem({
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  });
  await navigator.clipboard.write([item]);
}

/** Puts a picture on the clipboard: as a PNG, since browsers take no other. */
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
 * Puts text on the clipboard that is not ready yet. Call it in the turn of the user's gesture:
 * Firefox asks for the gesture now and waits for the text as long as it takes.
 *
 * @throws when the browser refuses, or with what the text failed with.
 */
export async function copyWhenReady(text: Promise<string>): Promise<void> {
  const blob = text.then((ready) => new Blob([ready], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
