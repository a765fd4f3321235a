/**
 * Shows a page in a frame of this one, as large as a window, and runs its scripts. Gives its
 * document once it has loaded.
 */
export async function showInFrame(html: string): Promise<Document> {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'width: 1280px; height: 800px; border: 0';
  frame.srcdoc = html;
  const loaded = new Promise((resolve) => {
    frame.addEventListener('load', resolve);
  });
  document.body.append(frame);
  await loaded;
  if (frame.contentDocument === null) throw new Error('The frame shows nothing that can be read.');
  return frame.contentDocument;
}
