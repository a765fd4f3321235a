import * as z from 'zod/mini';
import type { Picture, PictureOrder } from '@/contract/picture';
import { FailureError } from '@/contract/result';
import { throwIfAborted, withAbort } from '@/async/deadline';
import { ping } from '../injected';
import { askPage, type TabPage } from '../read-document';
import type { TabAccess } from '../tab-access';
import { measureView, scrollForPart, unscroll } from './injected-view';
import { layoutOf } from './picture-layout';

/** What taking a picture of a tab needs from the browser: src/platform provides it, tests replace it. */
export interface Camera {
  /**
   * A picture of a tab, as a `data:` address; `undefined` where it was not in front. Of an area only
   * where that can be done.
   */
  takeShot(
    tabId: number,
    shot: {
      quality?: number | undefined;
      area?: { width: number; height: number };
      scale?: number;
    },
  ): Promise<string | undefined>;
  canShootArea(): boolean;
  bringToFront(tabId: number): Promise<() => Promise<void>>;
  readPicture(address: string): Promise<ImageBitmap>;
  createPictureCanvas(
    width: number,
    height: number,
    scale: number,
  ): {
    draw(part: ImageBitmap, top: number, width: number): void;
    toAddress(quality?: number): Promise<string>;
  };
}

/**
 * Takes a picture of a page. Its tab is brought to the front for it, and has to stay there; the page is
 * put back where it was, and so is the tab that was in front before.
 *
 * @returns the picture, or why there is none.
 * @throws {FailureError} `CANCELLED` when the user stops it.
 */
export async function takePicture(
  camera: Camera,
  access: TabAccess,
  page: TabPage,
  order: PictureOrder,
  signal: AbortSignal,
): Promise<Picture> {
  let putBack: (() => Promise<void>) | undefined;
  try {
    putBack = await camera.bringToFront(page.tabId);
    return await withAbort(signal, shoot(camera, access, page, order, signal));
  } catch (error) {
    throwIfAborted(signal);
    return { missing: error instanceof FailureError ? 'closed' : 'refused' };
  } finally {
    await putBack?.().catch(() => {});
  }
}

async function shoot(
  camera: Camera,
  access: TabAccess,
  page: TabPage,
  { fullPage, quality }: PictureOrder,
  signal: AbortSignal,
): Promise<Picture> {
  const view = View.parse(await askPage(access, page, measureView, []));
  if (!fullPage) {
    const url = await camera.takeShot(page.tabId, { quality });
    await askPage(access, page, ping, []);
    return url === undefined ? BEHIND : { url, isCut: false };
  }
  if (camera.canShootArea()) {
    const { scale, height, isCut } = layoutOf(view, view.ratio);
    const area = { width: view.width, height };
    const url = await camera.takeShot(page.tabId, { quality, area, scale });
    await askPage(access, page, ping, []);
    return url === undefined ? BEHIND : { url, isCut };
  }
  try {
    return await shootParts();
  } finally {
    await askPage(access, page, unscroll, []).catch(() => {});
  }

  async function shootParts(): Promise<Picture> {
    let canvas: ReturnType<Camera['createPictureCanvas']> | undefined;
    let layout = layoutOf(view, 1);
    for (let top = 0; top < layout.height; top += view.height) {
      throwIfAborted(signal);
      const isFirst = top === 0;
      const at = Top.parse(
        await askPage(access, page, scrollForPart, [top, isFirst, BACK_AFTER_MS]),
      );
      const url = await camera.takeShot(page.tabId, {});
      if (url === undefined) return BEHIND;
      const part = await camera.readPicture(url);
      const native = part.width / view.outerWidth;
      if (isFirst) layout = layoutOf(view, native);
      const { scale, width, height } = layout;
      canvas ??= camera.createPictureCanvas(
        Math.round(width * scale),
        Math.round(height * scale),
        scale / native,
      );
      canvas.draw(part, Math.round(at * scale), Math.round(width * native));
      part.close();
    }
    await askPage(access, page, unscroll, []);
    if (canvas === undefined) return { missing: 'refused' };
    return { url: await canvas.toAddress(quality), isCut: layout.isCut };
  }
}

const BEHIND = { missing: 'behind' } as const;

/** If the background is ended meanwhile, the page does it itself. */
const BACK_AFTER_MS = 10_000;

const size = z.number().check(z.positive(), z.lte(10_000_000));
const View = z.object({
  width: size,
  height: size,
  outerWidth: size,
  fullHeight: size,
  ratio: size,
});
const Top = z.number().check(z.nonnegative());
