import { userEvent } from 'vitest/browser';
import { missed, visit, type Stop } from './tab-stops';

/**
 * What is wrong on the way of Tab from the beginning of the page to its end: stops without a name or without a
 * ring around them, and what it never reaches.
 */
export async function faultsOnTheWay(): Promise<(Stop | string)[]> {
  const beginning = document.createElement('button');
  document.body.prepend(beginning);
  beginning.focus();
  const stops: Stop[] = [];
  for (;;) {
    await userEvent.keyboard('{Tab}');
    // Beyond the end is what the test's own page has around this one.
    if (document.activeElement === beginning || document.activeElement === document.body) break;
    const stop = visit();
    if (typeof stop === 'string') break;
    stops.push(stop);
  }
  beginning.remove();
  return [...stops.filter(({ name, ring }) => name === '' || !ring), ...missed()];
}
