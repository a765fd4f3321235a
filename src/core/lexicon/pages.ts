import type { Words, WrittenWords } from './words';

/**
 * The next page, or older entries: the whole of a link or how its label begins. Leaves out words
 * that also continue other things, such as “more” and “continue”.
 */
export const NEXT_PAGE: Words = {
  en: 'next|next page|next results|to next page|to the next page|go to next page|go to the next page|older|older posts|older entries|older articles|older messages',
  de: 'nächste|nächste seite|nächsten|zur nächsten seite|weiter|ältere|ältere beiträge|ältere artikel|vorwärts',
  fr: 'suivant|suivante|suivants|page suivante|articles plus anciens|messages plus anciens',
  es: 'siguiente|página siguiente|entradas antiguas|entradas más antiguas',
  pt: 'próxima|próxima página|seguinte|próximo|página seguinte|postagens mais antigas',
  it: 'successiva|successivo|pagina successiva|avanti|prossima|prossimo|prossima pagina',
  nl: 'volgende|volgende pagina|oudere berichten',
  pl: 'następna|następny|następna strona|dalej',
  sv: 'nästa|nästa sida',
  cs: 'další|další stránka|následující',
  ru: 'далее|вперёд|следующая|следующая страница',
  tr: 'sonraki|sonraki sayfa',
  ar: 'التالي|التالية|الصفحة التالية',
  ja: '次へ|次の|次の件|次のページ|次のページへ',
  ko: '다음|다음페이지|다음 페이지',
  zh: '下一页|下一頁|下页|下頁|下一页次|下一頁次|后一页|后页|後一頁',
  more: 'næste|næste side|neste|neste side|seuraava|seuraava sivu|ďalší|ďalšia|ďalšia strana|наступна|наступна сторінка|далі|επόμενη|επόμενο|επόμενη σελίδα|következő|következő oldal|înainte|următoarea|următoarea pagină|הבא|העמוד הבא|berikutnya|selanjutnya|trang sau|tiếp|tiếp theo|ถัดไป',
};

/** A page, as the parts and parameters of addresses call it before its number. */
export const PAGE: WrittenWords = {
  en: 'page|pg|p',
  de: 'seite',
  fr: 'page',
  es: 'pagina',
  pt: 'pagina',
  it: 'pagina',
  nl: 'pagina',
  pl: 'strona',
  sv: 'sida',
  cs: 'strana',
  ru: 'stranica',
  tr: 'sayfa',
  ar: 'صفحة',
  ja: 'ページ',
  ko: '페이지',
  zh: '页',
  more: 'side',
};
