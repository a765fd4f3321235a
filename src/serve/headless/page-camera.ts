import type { Page } from 'playwright';
import type { Camera } from '@/jobs/picture/take-picture';

/** Takes pictures of a page of a headless browser, which is always in front; composes none of parts. */
export function cameraOf(page: Page): Camera {
  return {
    canShootArea: () => true,
    bringToFront: async () => async () => {},
    async takeShot(_tabId, { quality, area }) {
      const how =
        quality === undefined ? ({ type: 'png' } as const) : ({ type: 'jpeg', quality } as const);
      const clip = area && { x: area.left, y: area.top, width: area.width, height: area.height };
      const bytes = await page.screenshot({ ...how, ...(clip && { clip, fullPage: true }) });
      return `data:image/${how.type};base64,${bytes.toString('base64')}`;
    },
    readPicture: () => Promise.reject(new Error('no canvas')),
    createPictureCanvas() {
      throw new Error('no canvas');
    },
  };
}
