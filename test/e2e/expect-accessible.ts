import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Expects that axe finds no fault in a page, or in what a selector is of, without what another one is of. A popup
 * stays open.
 */
export async function expectAccessible(
  page: Page,
  { within, except }: { within?: string; except?: string } = {},
): Promise<void> {
  // Without legacy mode axe opens a page of its own, which closes a popup.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (within !== undefined) axe.include(within);
  if (except !== undefined) axe.exclude(except);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
