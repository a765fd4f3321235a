import type { TabPage } from '../read-document';
import type { TabAccess } from '../tab-access';
import { takePicture, type Camera } from './take-picture';

/**
 * Takes a small picture of what a tab shows, as a `data:` address of some 30 kB; `undefined` if
 * that is not possible. Brings the tab to the front meanwhile.
 *
 * @throws {FailureError} `CANCELLED` when the user stops it.
 */
export async function takeThumbnail(
  camera: Camera,
  access: TabAccess,
  page: TabPage,
  signal: AbortSignal,
): Promise<string | undefined> {
  const picture = await takePicture(camera, access, page, { fullPage: false, quality: 90 }, signal);
  if ('missing' in picture) return undefined;
  try {
    const shot = await camera.readPicture(picture.url);
    const scale = Math.min(1, WIDTH / shot.width);
    const [width, height] = [Math.round(shot.width * scale), Math.round(shot.height * scale)];
    const canvas = camera.createPictureCanvas(width, height, scale);
    canvas.draw(shot, 0, 0, shot.width);
    shot.close();
    return await canvas.toAddress(QUALITY);
  } catch {
    // The step is just as good without a picture.
    return undefined;
  }
}

/** In pixels; wide enough that a page's text can just be read. */
const WIDTH = 800;
const QUALITY = 60;
