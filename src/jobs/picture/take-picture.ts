import * as z from 'zod/mini';
import type { Picture, PictureOrder } from '@/contract/picture';
import { FailureError } from '@/contract/result';
import { throwIfAborted, withAbort } from '@/async/deadline';
import { ping } from '../injected';
import { askPage, type TabPage } from '../read-document';
import type { TabAccess } from '../tab-access';
import { measureView, scrollForPart, unscroll, untilDrawn } from './injected-view';
import { placePart } from './injected-part';
import { layoutOf } from './picture-layout';

/**
 * What taking a picture of a tab needs from the browser: src/platform provides it, tests replace
 * it.
 */
export interface Camera {
  /**
   * A picture of a tab, as a `data:` address; `undefined` if the tab was not in front. Shows only
   * the given area, if the browser can do that.
   */
  takeShot(
    tabId: number,
    shot: {
      quality?: number | undefined;
      area?: Area;
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
    draw(part: ImageBitmap, left: number, top: number, width: number): void;
    toAddress(quality?: number): Promise<string>;
  };
}

/** A part of a page, measured from the page's top left corner in CSS pixels. */
interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Takes a picture of a page, or of an element in it. Brings its tab to the front, where it has to
 * stay; afterwards puts back the page's scroll position and the tab that was in front before.
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
  { fullPage, quality, part }: PictureOrder,
  signal: AbortSignal,
): Promise<Picture> {
  await askPage(access, page, untilDrawn, []);
  const view = View.parse(await askPage(access, page, measureView, []));
  if (part !== undefined) return andBack(shootElement(part));
  if (fullPage) {
    const whole = { left: 0, top: 0, width: view.width, height: view.fullHeight };
    return camera.canShootArea() ? shootArea(whole) : andBack(shootParts(whole, true));
  }
  const url = await camera.takeShot(page.tabId, { quality });
  await askPage(access, page, ping, []);
  return url === undefined ? BEHIND : { url, isCut: false };

  async function andBack(shooting: Promise<Picture>): Promise<Picture> {
    try {
      return await shooting;
    } finally {
      await askPage(access, page, unscroll, []).catch(() => {});
    }
  }

  async function shootElement(selector: string): Promise<Picture> {
    await scrollTo(0, true);
    const found = Place.parse(await askPage(access, page, placePart, [selector]));
    const place = { ...found, ...within(found, view) };
    if (place.width <= 0 || place.height <= 0) return { missing: 'unfound' };
    if (place.stays) return shootInSight(place);
    if (!camera.canShootArea()) return shootParts(place, false);
    // This way, no fixed element covers it.
    await scrollTo(place.top, false);
    return shootArea(place);
  }

  async function scrollTo(top: number, isFirst: boolean): Promise<number> {
    await askPage(access, page, scrollForPart, [top, isFirst, BACK_AFTER_MS]);
    return Top.parse(await askPage(access, page, untilDrawn, []));
  }

  async function shootArea(area: Area): Promise<Picture> {
    const { width, height: fullHeight } = area;
    const { scale, height, isCut } = layoutOf({ width, fullHeight }, view.ratio);
    const url = await camera.takeShot(page.tabId, { quality, area: { ...area, height }, scale });
    await askPage(access, page, ping, []);
    return url === undefined ? BEHIND : { url, isCut };
  }

  async function shootInSight(area: Area): Promise<Picture> {
    const url = await camera.takeShot(page.tabId, {});
    if (url === undefined) return BEHIND;
    const shot = await camera.readPicture(url);
    const scale = shot.width / view.outerWidth;
    const [width, height] = [area.width * scale, Math.min(area.height, view.height) * scale];
    const canvas = camera.createPictureCanvas(Math.round(width), Math.round(height), 1);
    const [left, top] = [Math.round(-area.left * scale), Math.round(-area.top * scale)];
    canvas.draw(shot, left, top, shot.width);
    shot.close();
    await askPage(access, page, ping, []);
    return { url: await canvas.toAddress(quality), isCut: area.height > view.height };
  }

  /** @param withFixed - Whether fixed elements appear in the first part. */
  async function shootParts(area: Area, withFixed: boolean): Promise<Picture> {
    let canvas: ReturnType<Camera['createPictureCanvas']> | undefined;
    const size = { width: area.width, fullHeight: area.height };
    let layout = layoutOf(size, 1);
    for (let top = 0; top < layout.height; top += view.height) {
      throwIfAborted(signal);
      const isFirst = top === 0;
      const at = await scrollTo(area.top + top, isFirst && withFixed);
      const url = await camera.takeShot(page.tabId, {});
      if (url === undefined) return BEHIND;
      const part = await camera.readPicture(url);
      const native = part.width / view.outerWidth;
      if (isFirst) layout = layoutOf(size, native);
      const { scale, width, height } = layout;
      canvas ??= camera.createPictureCanvas(
        Math.round(width * scale),
        Math.round(height * scale),
        scale / native,
      );
      const [left, below] = [-area.left * scale, (at - area.top) * scale];
      canvas.draw(part, Math.round(left), Math.round(below), Math.round(view.width * native));
      part.close();
    }
    await askPage(access, page, ping, []);
    if (canvas === undefined) return { missing: 'refused' };
    return { url: await canvas.toAddress(quality), isCut: layout.isCut };
  }
}

/**
 * The part of an element that can be shown: it may extend beyond the page at the sides or the top.
 */
function within({ left, top, width, height }: Area, view: { width: number }): Area {
  const [fromX, fromY] = [Math.max(0, left), Math.max(0, top)];
  const toX = Math.min(view.width, left + width);
  return { left: fromX, top: fromY, width: toX - fromX, height: top + height - fromY };
}

const BEHIND = { missing: 'behind' } as const;

/** If the background ends meanwhile, the page does this itself. */
const BACK_AFTER_MS = 20_000;

const size = z.number().check(z.positive(), z.lte(10_000_000));
const View = z.object({
  width: size,
  height: size,
  outerWidth: size,
  fullHeight: size,
  ratio: size,
});
const place = z.number().check(z.gte(-10_000_000), z.lte(10_000_000));
const Place = z.object({
  left: place,
  top: place,
  width: place,
  height: place,
  stays: z.boolean(),
});
const Top = z.number().check(z.nonnegative());
