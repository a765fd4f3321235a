import * as native from '@/reader/native';

/** Whether something visible says that it is still loading. */
export function saysLoading(): boolean {
  let looked = 0;
  for (const element of native.selectAllOf(document, MARKS)) {
    if (++looked > MAX_LOOKED) return false;
    const { top, bottom, width, height } = native.boxOf(element);
    if (width * height === 0 || bottom < 0 || top > window.innerHeight) continue;
    if (native.isRendered(element, { visibilityProperty: true })) return true;
  }
  return false;
}

const MARKS =
  '[aria-busy="true"], [role="progressbar"], [class*="skeleton" i], [class*="spinner" i], [class*="loading" i]:not(img)';
const MAX_LOOKED = 200;
