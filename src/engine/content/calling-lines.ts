import { closest } from '@/contract/snapshot/tree';
import type { PageKind } from '@/contract/capture-report';
import { headingLevel } from '@/engine/constructs/headings';
import type { TextBlock } from './page-text';

/**
 * Whether a line is a call to action: one that says nothing else or, in articles and offers, a link
 * alone on its line that looks like a button or begins with an imperative. Headings never count, as
 * they may name a section; nor do list items, cells and links to files.
 */
export function callsReaders(block: TextBlock, kind: PageKind): boolean {
  if (block.words > SHORT || headingLevel(block.block.element) > 0 || block.region.listDepth > 0)
    return false;
  const text = block.text.trim();
  if (CALL.test(text)) return true;
  if (!OF_TEXT.has(kind) || block.linkWords < block.words || block.region.tableDepth > 0)
    return false;
  return (
    !/\d/.test(text) && (CALLING.test(text) || isDressedAsButton(block)) && !leadsToFile(block)
  );
}

/**
 * Whether a paragraph asks readers to follow an account or to subscribe: it begins that way and has
 * a link or two.
 */
export function asksToFollow(block: TextBlock): boolean {
  if (block.words > A_NOTICE || block.links === 0 || block.region.listDepth > 0) return false;
  return FOLLOWING.test(block.text.trim());
}

/**
 * Whether a block discloses how the site earns from its links. Not if the model is sure that it is
 * part of the text, which may be about such links.
 */
export function isNotice(block: TextBlock, likelihood: number): boolean {
  if (block.words > A_NOTICE || likelihood >= SURE || block.region.listDepth > 0) return false;
  const text = block.text;
  return NOTICE.test(text) && OWN.test(text);
}

function isDressedAsButton({ region }: TextBlock): boolean {
  const around = [region, region.parent, region.parent?.parent];
  return around.some((at) => BUTTON_NAME.test(at?.element.getAttribute('class') ?? ''));
}

function leadsToFile({ texts }: TextBlock): boolean {
  const first = texts.find(({ nodeValue }) => /\S/.test(nodeValue))?.parentNode ?? null;
  const link = closest(first, NEAR, ({ localName }) => localName === 'a');
  if (link === null) return false;
  return link.hasAttribute('download') || FILE.test(link.getAttribute('href') ?? '');
}

const OF_TEXT = new Set<PageKind>(['article', 'service', 'product']);
const SHORT = 6;
const NEAR = 4;
const BUTTON_NAME = /(?:^|[-_\s])(?:btn|button|cta)/i;
const FILE = /\.(?:pdf|zip|gz|csv|docx?|xlsx?|pptx?|epub|dmg|exe|apk|mp3|mp4)(?:[?#]|$)/i;
/** What pages ask of their readers, and their labels for advertising and upcoming items. */
const CALL = new RegExp(
  `^(?:${[
    'get started(?: now| today)?|sign[- ]?up(?: now| today)?(?: for free)?|join now(?: for free)?|subscribe(?: now| today)?|get in touch',
    '(?:shop|buy|order|book|download|apply|donate|enroll) (?:now|today)|(?:see|view|compare) (?:plans|pricing|packages)|view on amazon',
    '(?:get|request) a (?:free )?(?:quote|demo)|contact us|(?:learn|read) more|try (?:it )?(?:now|for free)',
    '(?:join|sign[- ]?up for|subscribe to) (?:our|my|the) (?:(?:free|weekly|monthly|email) )*(?:newsletter|mailing list)',
    '(?:was|is|did|did you find) (?:this|the|it)\\b.{0,30}\\b(?:helpful|useful|answer your question)\\??|(?:war|ist) dies(?:e|er|es)?\\b.{0,30}\\b(?:hilfreich|nützlich)\\??|start (?:your )?(?:\\d+[- ]day )?(?:free )?trial|(?:write|leave|add) (?:a|your) (?:\\w+ )?review|review this (?:product|item)|share your thoughts with .*|click to expand|klicken zum (?:erweitern|vergrößern)|cliquez pour agrandir|haz clic para (?:ampliar|expandir)|clique para expandir|clicca per (?:allargare|espandere)|クリックして展開|点击展开|advertisement|loading',
    'jetzt (?:anmelden|registrieren|kaufen|bestellen|starten|testen|buchen)|kostenlos (?:anmelden|testen)|mehr erfahren|weiterlesen|anzeige|werbung',
    "s['’]inscrire|s['’]abonner|en savoir plus|lire la suite|acheter maintenant|demander un devis|publicité|chargement",
    'regístrate|suscríbete|más información|leer más|comprar ahora|publicidad|cargando',
    'inscreva-se|saiba mais|leia mais|comprar agora|publicidade|carregando',
    'iscriviti|scopri di più|leggi di più|acquista ora|pubblicità|caricamento',
    '今すぐ(?:登録|購入|始める)|続きを読む|詳しくはこちら|広告|立即(?:注册|购买)|了解更多|阅读更多|广告',
  ].join('|')})(?:!|…|\\.{3}|[ →›»])*$`,
  'i',
);
/** How links with an imperative begin; they do not always look like buttons. */
const CALLING =
  /^(?:schedule|book|request|start|try|apply|register|enroll|talk|speak|chat|join|shop|buy|order|subscribe|donate|contact|call|get|explore|discover|view|see|check|learn|browse)\b/i;
const FOLLOWING =
  /^(?:(?:you can )?(?:also )?follow (?:us|me|him|her|the|@)|sign up (?:here|for|to)|subscribe (?:here|to)|puedes seguir a|síguenos|suivez[- ](?:nous|le|la)|retrouvez[- ]nous|folgen sie uns|folge uns|siga[- ](?:nos|o|a)|acompanhe|seguici|フォロー)/i;
const A_NOTICE = 70;
/** At this likelihood a block belongs to the text, whatever it says. */
const SURE = 0.8;
const NOTICE =
  /affiliate (?:links?|commissions?|disclosure|partners?|marketer)|amazon associate|qualifying purchases|(?:earn|receive|get|make) .{0,40}commission|affiliate-?links|liens affiliés|enlaces de afiliados?|links de afiliados?/i;
/** The site or its writer speaks of itself. */
const OWN =
  /\b(?:we|i|our|my|this (?:post|article|page|site|website|blog)|links|wir|ich|nous|cet|este|esta)\b/i;
