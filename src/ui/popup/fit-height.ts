/**
 * Keeps the popup as high as the room that the browser gives it. On a small screen that is less
 * than the popup would like to have, and what does not fit would be scrolled out of sight.
 *
 * While a popup opens, Firefox makes it larger in steps, which are far apart on a busy machine, and
 * never makes one larger whose content asks for no more. So what looks like a small screen is believed
 * when it lasts, and in Firefox once more when the machine has calmed down.
 *
 * @param inSteps - Whether the browser does that. Others would make the popup wider, for a scrollbar.
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
  // The document asks, and what is in sight stays as it is: its button would be scrolled away.
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
/** In pixels. Every screen has room for this; a popup that is smaller is still opening. */
const LEAST = 320;
