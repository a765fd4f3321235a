/**
 * Keeps the popup as high as the room that the browser gives it. On a small screen that is less
 * than the popup would like to have, and what does not fit would be scrolled out of sight.
 */
export function fitHeight(root: HTMLElement, view: Window = window): void {
  let timer: ReturnType<typeof setTimeout>;
  const fit = () => {
    if (view.innerHeight < root.scrollHeight) {
      root.style.setProperty('--popup-height', `${view.innerHeight}px`);
    }
  };
  // While it opens, the browser makes the popup larger in steps: only the last one counts.
  const fitSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(fit, STEP_MS);
  };
  view.addEventListener('resize', fitSoon);
  fitSoon();
}

const STEP_MS = 60;
