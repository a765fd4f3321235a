import type { injectFunction } from './scripting';

/**
 * Pictures at these addresses that the page in a tab has loaded and may read itself, which are mostly those of its own
 * server: small copies as `data:` addresses, by the given ones, of the first {@link MOST}. No server is asked for them.
 * Empty if the page cannot be asked.
 */
export async function pagePictures(
  inject: typeof injectFunction,
  tabId: number,
  urls: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const args: [string[], number] = [urls.slice(0, MOST), LONGEST_SIDE];
  const [answer] = await inject({ tabId }, drawLoaded, args).catch(() => []);
  return new Map(
    Object.entries(Object(answer?.value)).flatMap(([url, picture]) =>
      typeof picture === 'string' && DRAWN.test(picture) ? [[url, picture]] : [],
    ),
  );
}

const MOST = 24;
/** Pixels: a popup is 400 wide, on a screen that may have two or three for each. */
const LONGEST_SIDE = 800;
/** PNG where a browser cannot write WebP. */
const DRAWN = /^data:image\/(?:png|webp);base64,/;

/** Runs in the page, which can shadow what a document has with a named element. */
export async function drawLoaded(urls: string[], longestSide: number) {
  const drawn: Record<string, string> = {};
  for (const image of Document.prototype.querySelectorAll.call(document, 'img')) {
    if (!(image instanceof HTMLImageElement) || !image.complete) continue;
    const { currentSrc, naturalWidth: width, naturalHeight: height } = image;
    const isOwn = image.crossOrigin !== null || URL.parse(currentSrc)?.origin === location.origin;
    if (!isOwn || width === 0 || height === 0) continue;
    const sources = image.closest('picture')?.querySelectorAll('source') ?? [];
    const sets = [image, ...sources].flatMap(({ srcset }) => srcset.split(/[\s,]+/));
    const addresses = [currentSrc, image.src, ...sets].map(
      (address) => URL.parse(address, image.baseURI)?.href,
    );
    const url = urls.find((one) => addresses.includes(one) && !(one in drawn));
    if (url === undefined) continue;
    const scale = Math.min(1, longestSide / Math.max(width, height));
    const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    try {
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      drawn[url] = `data:${blob.type};base64,${bytes.toBase64()}`;
    } catch {
      // A redirect led to another server, which does not let the page read it.
    }
  }
  return drawn;
}
