import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ContextObject, RunOptions } from 'axe-core';
import { expect } from './fixtures.ts';

/**
 * Expects that axe finds no fault in a page, or in what a selector matches, without what another one matches, in
 * the light and the dark theme. A popup stays open.
 */
export async function expectAccessible(
  page: Page,
  { within, except }: { within?: string; except?: string } = {},
): Promise<void> {
  // axe's own package for Playwright sends its source again for each look, which takes longer than the look.
  for (const frame of page.frames())
    if (!(await frame.evaluate(hasAxe))) await frame.evaluate(AXE_SOURCE);
  // All of the document is what axe calls a page, which has rules of its own.
  const context = { include: [within ?? 'html'], exclude: except === undefined ? [] : [except] };
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // Nothing but colours differs between them.
    const rules = colorScheme === 'dark' ? COLOURS : undefined;
    expect(await page.evaluate(faultsIn, { context, rules }), colorScheme).toEqual([]);
  }
}

/** What axe judges by colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

const AXE_SOURCE = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/* What follows runs in the page. */

function hasAxe(): boolean {
  return 'axe' in globalThis;
}

async function faultsIn(look: {
  context: ContextObject;
  rules: string[] | undefined;
}): Promise<[string, string[]][]> {
  // While a colour changes, it is mixed with the one before.
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
  const options = look.rules === undefined ? {} : { runOnly: look.rules };
  const { violations } = await axe.run(look.context, { resultTypes: ['violations'], ...options });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Put there by its source. */
declare const axe: {
  run(context: ContextObject, options: RunOptions): Promise<AxeResults>;
};
