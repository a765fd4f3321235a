/**
 * Keeps the popup as high as the room that the browser gives it. On a small screen that is less
 * than the popup wants, and what does not fit would be scrolled out of view.
 *
 * While a popup opens, Firefox enlarges it in steps, which are far apart on a busy machine, and it
 * never enlarges a popup whose content asks for no more room. So a height that looks like a small
 * screen counts only once it lasts, and in Firefox it is checked again when the machine has calmed
 * down.
 *
 * @param inSteps - Whether the browser enlarges popups in steps. Other browsers would widen the
 *   popup for a scrollbar.
 */
export function fitHeight(
  root: Pick<HTMLElement, 'scrollHeight' | 'style'>,
  inSteps: boolean,
  view: Pick<Window, 'innerHeight' | 'addEventListener'> = window,
): void {
  let timer: ReturnType<typeof setTimeout>;
  let wanted = 0;
  const fit = () => {
    const { innerHeight } = view;
    const asked = root.style.minHeight !== '';
    root.style.minHeight = '';
    root.style.overflow = '';
    const fits = innerHeight < LEAST || innerHeight >= root.scrollHeight;
    if (fits && !asked) return;
    const isFirst = wanted === 0;
    if (isFirst) wanted = root.scrollHeight;
    root.style.setProperty('--popup-height', `${innerHeight}px`);
    if (isFirst && inSteps) setTimeout(askForMore, CALM_MS);
  };
  const fitSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(fit, STEP_MS);
  };
  // The document requests room while the view stays as it is, or its button would scroll away.
  const askForMore = () => {
    root.style.minHeight = `${wanted}px`;
    root.style.overflow = 'hidden';
    fitSoon();
  };
  view.addEventListener('resize', fitSoon);
  fitSoon();
}

const STEP_MS = 400;
const CALM_MS = 1500;
/** In pixels. Every screen has room for this; a smaller popup is still opening. */
const LEAST = 320;
