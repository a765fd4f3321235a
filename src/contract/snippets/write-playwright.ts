import type { Action } from '../actions';
import type { HintedStep } from '../recording/hinted-steps';
import { readWordSelector } from '../word-selector';
import type { WrittenSteps } from './write-steps';

/** Actions as a Playwright test that only performs them; what to expect is left to the reader. */
export function toPlaywright(url: string, steps: readonly HintedStep[]): WrittenSteps {
  const leftOut = new Set<Action['type']>();
  const lines = steps.flatMap((step) => {
    const made = linesOf(step);
    if (made === undefined) leftOut.add(step.action.type);
    return made ?? [];
  });
  const text = [
    `import { test } from '@playwright/test';`,
    '',
    `test(${quoted(url)}, async ({ page }) => {`,
    ...[`await page.goto(${quoted(url)});`, ...lines].map((line) => `  ${line}`),
    '});',
    '',
  ].join('\n');
  return { text, leftOut: [...leftOut] };
}

/** Finds an element of a page, by its words if its selector is only a guess at it. */
function locatorOf(selector: string, hints: HintedStep['hints']): string {
  const known = hints?.guessed ? hints.selectors?.[0] : undefined;
  return `page${chainOf(known ?? selector)}`;
}

function chainOf(selector: string): string {
  const found = readWordSelector(selector);
  if (found === undefined) return `.locator(${quoted(selector)})`;
  const { by, words, role, scope } = found;
  const around = scope === undefined ? '' : chainOf(scope);
  if (by !== 'name') return `${around}.getByText(${quoted(words)})`;
  return role === undefined
    ? `${around}.getByLabel(${quoted(words)})`
    : `${around}.getByRole(${quoted(role)}, { name: ${quoted(words)} })`;
}

function linesOf({ action, hints }: HintedStep): string[] | undefined {
  const locator = (selector: string) => locatorOf(selector, hints);
  switch (action.type) {
    case 'click': {
      const found = locator(action.selector);
      if (action.all === true)
        return [`for (const one of await ${found}.all()) await one.click();`];
      const click = hints?.double ? 'dblclick' : 'click';
      return [`await ${found}.first().${click}();`];
    }
    case 'write':
      // As the action does: into whatever has the focus, after what is there, also in lists.
      return [`await page.keyboard.type(${quoted(action.text)});`];
    case 'press':
      return [`await page.keyboard.press(${quoted(action.key)});`];
    case 'scroll': {
      const { direction = 'down', selector } = action;
      const wheel = `await page.mouse.wheel(0, ${direction === 'up' ? -SCREEN : SCREEN});`;
      if (selector === undefined) return [wheel];
      return [`await ${locator(selector)}.first().hover();`, wheel];
    }
    case 'wait':
      if ('selector' in action && action.selector !== undefined)
        return [`await ${locator(action.selector)}.first().waitFor();`];
      return 'milliseconds' in action && action.milliseconds !== undefined
        ? [`await page.waitForTimeout(${action.milliseconds});`]
        : undefined;
    case 'executeJavascript':
      return [`await page.evaluate(${quoted(action.script)});`];
    case 'scrape':
      return ['await page.content();'];
    case 'screenshot': {
      const { fullPage, quality, viewport } = action;
      if (viewport !== undefined) return undefined;
      const options = {
        ...(fullPage !== undefined && { fullPage }),
        ...(quality !== undefined && { type: 'jpeg', quality }),
      };
      return [`await page.screenshot(${optionsText(options)});`];
    }
    case 'pdf': {
      const { type: _type, ...options } = action;
      return [`await page.pdf(${optionsText(options)});`];
    }
    default:
      return action satisfies never;
  }
}

function optionsText(options: object): string {
  return Object.keys(options).length === 0 ? '' : JSON.stringify(options);
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

/** In CSS pixels. */
const SCREEN = 800;
