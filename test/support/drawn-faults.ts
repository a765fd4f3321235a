import axe from 'axe-core';
import { isEnglish } from './drawn-interface';

/**
 * What is wrong with what is drawn: what is cut off or scrolls sideways and, in either theme, what axe finds, for
 * which it is enough to look in English.
 *
 * @param state - What is drawn; each fault begins with it.
 */
export async function faultsIn(state: string): Promise<string[]> {
  const cut = cutOff(state);
  if (!isEnglish()) return cut;
  const light = await accessFaults('light');
  const dark = await accessFaults('dark', COLOURS);
  return [...cut, ...[...light, ...dark].map((fault) => `${state}, ${fault}`)];
}

/** The rules of axe that the theme is about. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong in a theme: each rule, with the HTML that breaks it. */
async function accessFaults(theme: string, rules?: string[]): Promise<string[]> {
  document.documentElement.dataset.theme = theme;
  // While a colour changes, it is mixed with the one before.
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    ...(rules !== undefined && { runOnly: rules }),
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${theme}, ${id}: ${html}`));
}

/**
 * What scrolls sideways, is cut at its edge or stands beyond that of the window, each named by its class.
 * What ends in an ellipsis says so itself.
 *
 * @param state - What is drawn; each fault begins with it.
 */
export function cutOff(state: string): string[] {
  // What comes in from a side is there at the end.
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults = [...document.querySelectorAll('body, body *')]
    .filter((element) => element.checkVisibility() && !isMeant(element))
    .flatMap(cutOffAt);
  if (scrollWidth > clientWidth) faults.push(`page: ${scrollWidth} in ${clientWidth}`);
  return faults.map((fault) => `${state}: ${fault}`);
}

function cutOffAt(element: Element): string[] {
  const { overflowX, textOverflow } = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const isWide = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
  const holds = overflowX !== 'visible' || element.matches('.button');
  if (isWide && holds && textOverflow !== 'ellipsis')
    return [`${nameOf(element)}: ${element.scrollWidth} in ${element.clientWidth}`];
  const isOut = box.width > 1 && (box.right > innerWidth + 1 || box.left < -1);
  return isOut ? [`${nameOf(element)}: ${box.left} to ${box.right} of ${innerWidth}`] : [];
}

function isMeant(element: Element): boolean {
  return element.matches(
    'textarea, input, select, pre, svg *, .visually-hidden, .popup-thread, .popup-strip > .button',
  );
}

function nameOf(element: Element): string {
  const text = (element.textContent ?? '').slice(0, 30);
  return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${text}”`;
}
