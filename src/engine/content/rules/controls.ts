import { descendants, type SnapshotText } from '@/contract/snapshot/tree';
import { constructOf } from '@/engine/constructs/constructs';
import type { Chosen } from '../chosen';
import { landmarkBits } from '../landmarks';
import { textOf } from '../text-features';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Leaves out what readers use and do not read: links to edit a section of a wiki, buttons that copy
 * code, menus, arrows and dots on buttons, links that skip to another place in the page.
 *
 * Earns: unwanted snippets -.0007; of the lines not wanted of the gold pages 1.0 %.
 */
export const controls: ContentRule = { id: 'controls', apply };

function apply({ page }: JudgedPage, chosen: Chosen): void {
  page.blocks.forEach((block, index) => {
    const isLink = block.linkWords === block.words && block.words <= SHORT;
    const isCode = (block.region.landmarks & CODE) !== 0;
    const isEmbed = !isCode && block.words <= LONG && EMBED.test(textOf(block).trim());
    const isUsed = block.words <= SHORT && USED.test(textOf(block).trim());
    if (isEmbed || isUsed || (isLink && JUMP.test(textOf(block).trim()))) chosen.drop(index);
    for (const text of block.texts) if (isSignOfButton(text)) chosen.leaveOut(text);
  });
  for (const { element } of page.regions) {
    if (constructOf(element)?.type !== 'control') continue;
    for (const node of descendants(element)) if (node.nodeType === 3) chosen.leaveOut(node);
  }
}

/** Whether a text without a word is on a button: an arrow that unfolds something, a star to press. */
function isSignOfButton({ nodeValue, parentNode }: SnapshotText): boolean {
  if (!/\S/.test(nodeValue) || /[\p{L}\p{N}]/u.test(nodeValue)) return false;
  let at = parentNode;
  for (let level = 0; at !== null && level < NEAR; level++, at = at.parentNode)
    if (at.localName === 'button' || at.getAttribute('role') === 'button') return true;
  return false;
}

const CODE = landmarkBits('pre');
const NEAR = 3;
const JUMP = /^(?:jump|skip|go|back) to\b/i;
/** What people press, in the words of several languages; nothing else is in such a line. */
const USED = new RegExp(
  `^(?:${[
    'share(?: (?:this|on|via|article|page|post)\\b.*)?|copy link|save for later|print(?: recipe| this page)?|add to (?:cart|basket|bag|wish ?list)',
    'teilen|link kopieren|drucken|in den warenkorb|auf die merkliste|zitieren|melden',
    'partager|copier le lien|imprimer|ajouter au panier|signaler',
    'compartir|copiar enlace|imprimir|añadir (?:al carrito|a la cesta)',
    'compartilhar|partilhar|copiar link|adicionar ao carrinho',
    'condividi|copia link|stampa|aggiungi al carrello',
    'シェア|共有|リンクをコピー|カートに入れる|分享|复制链接|加入购物车',
  ].join('|')})[:：]?$`,
  'i',
);
/** Markup to paste elsewhere, outside code. */
const EMBED = /^<(?:iframe|script|blockquote)\s[^>]*>/i;
const SHORT = 6;
const LONG = 40;
