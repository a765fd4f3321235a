/**
 * Keeps the popup as high as the room that the browser gives it. On a small screen that is less
 * than the popup would like to have, and what does not fit would be scrolled out of sight.
 *
 * While a popup opens, Firefox makes it larger in steps, which are far apart on a busy machine, and
 * never makes one larger whose content asks for no more. So what looks like a small screen is believed
 * when it lasts, and once more when the machine has calmed down.
 */
export function fitHeight(
  root: Pick<HTMLElement, 'scrollHeight' | 'style'>,
  view: Pick<Window, 'innerHeight' | 'addEventListener'> = window,
): void {
  let timer: ReturnType<typeof setTimeout>;
  let isSure = false;
  const fit = () => {
    const { innerHeight } = view;
    if (innerHeight < LEAST || innerHeight >= root.scrollHeight) return;
    root.style.setProperty('--popup-height', `${innerHeight}px`);
    if (isSure) return;
    isSure = true;
    setTimeout(askForMore, CALM_MS);
  };
  const fitSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(fit, STEP_MS);
  };
  const askForMore = () => {
    root.style.removeProperty('--popup-height');
    fitSoon();
  };
  view.addEventListener('resize', fitSoon);
  fitSoon();
}

const STEP_MS = 400;
const CALM_MS = 1500;
/** In pixels. Every screen has room for this; a popup that is smaller is still opening. */
const LEAST = 320;
