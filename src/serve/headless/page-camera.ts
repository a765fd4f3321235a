import type { Page, PageScreenshotOptions } from 'playwright';
import type { Camera } from '@/jobs/picture/take-picture';

/** Takes pictures of a page of a headless browser, which is always in front; composes none of parts. */
export function cameraOf(page: Page): Camera {
  return {
    canShootArea: () => true,
    bringToFront: async () => async () => {},
    async takeShot(_tabId, { quality, area }) {
      const clip = area && { x: area.left, y: area.top, width: area.width, height: area.height };
      return shotOf(page, { ...(clip && { clip, fullPage: true }) }, quality);
    },
    readPicture: () => Promise.reject(new Error('no canvas')),
    createPictureCanvas() {
      throw new Error('no canvas');
    },
  };
}

type Shot = Pick<PageScreenshotOptions, 'clip' | 'fullPage' | 'quality' | 'timeout' | 'type'>;

/** A picture of a page or of an element as a `data:` address: a JPEG if it has a quality. */
export async function shotOf(
  from: { screenshot: (how: Shot) => Promise<Buffer> },
  options: Shot,
  quality: number | undefined,
): Promise<string> {
  const type = quality === undefined ? 'png' : 'jpeg';
  const bytes = await from.screenshot({
    ...options,
    type,
    ...(quality !== undefined && { quality }),
  });
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}
