import type { PageKind } from '@/contract/capture-report';
import { landmarkBits } from './landmarks';
import type { PageText, Region, TextBlock } from './page-text';
import { tellsDate } from '@/core/values/date';
import { isMarkedDate } from './record-facts';
import { blocksInUnits } from './record-parts';
import { textOf } from './text-features';

/**
 * The line that says when a text was last changed: the first one below the title, possibly in the
 * text's own footer but not in the site's. Ignores cards and posts, where such a line is about
 * them.
 *
 * @returns Its block index; null if there is none.
 */
export function lastChanged(page: PageText, kind: PageKind): number | null {
  if (!OF_TEXTS.has(kind)) return null;
  const found = page.blocks.findIndex(
    (block, index) => index > page.firstH1 && saysChange(block) && !isOfSite(block.region, page),
  );
  if (found < 0) return null;
  return blocksInUnits(page).has(found) ? null : found;
}

function saysChange(block: TextBlock): boolean {
  if (block.words > A_LINE || block.digits === 0 || block.linkWords > 0) return false;
  const text = textOf(block).trim();
  return CHANGED.test(text) && (tellsDate(text) || isMarkedDate(block));
}

/** Whether a line is in a menu, or in the page's last footer outside of the main part. */
function isOfSite({ landmarks, wordsBefore }: Region, { regions }: PageText): boolean {
  if ((landmarks & AROUND) !== 0) return true;
  if ((landmarks & FOOTER) === 0 || (landmarks & CONTENT) !== 0) return false;
  const last = regions.findLast(({ element }) => element.localName === 'footer');
  return last === undefined || wordsBefore >= last.wordsBefore;
}

const OF_TEXTS = new Set<PageKind>(['article', 'documentation', 'service', 'listing']);
const AROUND = landmarkBits('nav', 'aside', 'dialog', 'search', 'button', 'form');
const FOOTER = landmarkBits('footer');
const CONTENT = landmarkBits('main', 'article');
const A_LINE = 12;
const CHANGED =
  /^(?:(?:this )?(?:page|article|document) )?(?:was )?(?:last|recently) (?:updated|modified|changed|edited|reviewed|revised)\b|^(?:updated|modified|revised)(?: on)?:|^(?:zuletzt|letzte) (?:aktualisiert|geändert|bearbeitet|änderung|aktualisierung)|^stand:|^(?:dernière (?:mise à jour|modification)|mis à jour le)|^última (?:actualización|modificación|atualização)|^(?:actualizado|atualizado) (?:el|em)|^ultim[oa] (?:aggiornamento|modifica)|^(?:最終更新|更新日|最后更新|更新时间)/i;
