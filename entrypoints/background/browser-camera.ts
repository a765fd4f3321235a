import type { Camera } from '@/jobs/picture/take-picture';
import { bringToFront, canShootArea, takeShot } from '@/platform/camera';
import { createPictureCanvas, readPicture } from '@/platform/picture-canvas';

/** Takes pictures of tabs, as far as the browser gives access to them. */
export const browserCamera: Camera = {
  takeShot,
  canShootArea,
  bringToFront,
  readPicture,
  createPictureCanvas,
};
