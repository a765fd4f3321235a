import type { Unfilled } from '@/contract/capture-report';
import type { Metadata } from '@/contract/scrape-data';
import { addressBase } from '@/contract/snapshot/addresses';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import { parseLinkedData } from '@/engine/metadata/json-ld';
import { readMicrodata } from '@/engine/metadata/microdata';
import { merchantOfData, sectionsOfData } from './menu-of-data';
import { sectionsOfView } from './menu-of-view';
import type { PageMenu, Section } from './page-menu';

/**
 * The menu of a page: from its structured data (JSON-LD, else microdata), else as the page shows
 * it. Leaves out what the page does not state. `undefined` if it has no menu.
 *
 * @param snapshot - Not changed.
 */
export function menuOfPage(snapshot: Snapshot, metadata: Metadata): PageMenu | undefined {
  const { head, root, url, baseUri } = snapshot;
  const base = addressBase(url, baseUri);
  const sources = [parseLinkedData(head.linkedData), readMicrodata(root, head)];
  const described = sources
    .map((source) => sectionsOfData(source, base))
    .find((each) => each.length > 0);
  const names = [head.title, URL.parse(url)?.pathname ?? ''];
  const sections = described ?? sectionsOfView(root, names);
  if (sections.length === 0) return undefined;
  const currency = onlyCurrency(sections);
  const merchant = sources.flatMap((source) => merchantOfData(source) ?? [])[0];
  return {
    isMenu: true,
    ...(currency !== undefined && { currency }),
    ...(merchant !== undefined && { merchant }),
    sections,
    sourceUrl: metadata.url ?? url,
  };
}

/** The fields that the contract requires in a menu and this one lacks. */
export function menuGaps(menu: PageMenu | undefined): Unfilled[] {
  if (menu === undefined) return ['menu'];
  const isPriced = menu.sections.every(({ items }) =>
    items.every(({ price }) => price !== undefined),
  );
  return isPriced ? [] : ['menu.price'];
}

function onlyCurrency(sections: readonly Section[]): string | undefined {
  const currencies = new Set(
    sections.flatMap(({ items }) => items.flatMap(({ price }) => price?.currency ?? [])),
  );
  const [only] = currencies;
  return currencies.size === 1 ? only : undefined;
}
