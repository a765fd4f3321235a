/** Whether the whole text of a link means the next page, or older entries. */
export function saysNext(text: string): boolean {
  return text.length <= LONGEST_LABEL && NEXT_TEXT.test(text.replace(DECORATION, '').trim());
}

/**
 * Whether a label begins with words for the next page; labels for screen readers say more than
 * that.
 */
export function beginsWithNext(label: string): boolean {
  return NEXT_LABEL.test(label.slice(0, LONGEST_LABEL).replace(DECORATION, '').trim());
}

/** Whether a text is just an arrow to the next page; double arrows often lead to the last. */
export function isArrow(text: string): boolean {
  return /^[›>→⟩❯▶▸]$/u.test(text.trim());
}

/**
 * Words for the next page in the most common languages, as sources of regular expressions. Leaves
 * out words that also continue other things, such as “more” and “continue”.
 */
const NEXT = [
  'next(?: page| results)?|older(?: posts| entries| articles| messages)?',
  '(?:zur )?nächsten?(?: seite)?|weiter|ältere(?: beiträge| artikel)?|vorwärts',
  '(?:page )?suivante?s?|(?:articles|messages) plus anciens',
  '(?:página )?siguiente|entradas (?:más )?antiguas',
  '(?:próxima|seguinte)(?: página)?|próximo|página seguinte|postagens mais antigas',
  '(?:pagina )?successiv[ao]|avanti|prossim[ao](?: pagina)?',
  'volgende(?: pagina)?|oudere berichten',
  'nästa(?: sida)?|næste(?: side)?|neste(?: side)?|seuraava(?: sivu)?',
  'następn[ay](?: strona)?|dalej|další(?: stránka)?|následující|ďalšia?(?: strana)?',
  'далее|вперёд|вперед|следующая(?: страница)?|наступна(?: сторінка)?|далі',
  'επόμεν[ηο](?: σελίδα)?|sonraki(?: sayfa)?|következő(?: oldal)?|înainte|următoarea(?: pagină)?',
  '次(?:へ|のページ(?:へ)?|の\\d*件)?|下一?[页頁](?:次)?|后一?页|後一頁|다음(?: ?페이지)?',
  'التالي(?:ة)?|الصفحة التالية|הבא|העמוד הבא|berikutnya|selanjutnya|trang sau|tiếp(?: theo)?|ถัดไป',
].join('|');

/** In UTF-16 units; no label for the next page is longer. */
const LONGEST_LABEL = 200;
const NEXT_TEXT = new RegExp(`^(?:${NEXT})$`, 'iu');
const NEXT_LABEL = new RegExp(`^(?:(?:go )?to (?:the )?)?(?:${NEXT})(?![\\p{L}\\p{N}])`, 'iu');
const DECORATION = /[\s›»>→⟩❯▶▸≫«‹<←.…:|·]+(?=$)|^[\s›»>→⟩❯▶▸≫«‹<←|·]+/gu;
