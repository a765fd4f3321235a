import type { Words } from './words';

/** To show more of a thing, or less: the whole of a link, a button or the end of a text. */
export const UNFOLD: Words = {
  en: 'more|less|show more|see more|view more|read more|show less|see less|view less|expand|collapse|read full *|see full *|view full *|show full *|read the full *|see the full *|view map|show map|view larger map',
  de: 'mehr|weniger|mehr anzeigen|mehr zeigen|weniger anzeigen|weniger zeigen|beschreibung lesen|beschreibung anzeigen|*e beschreibung lesen|*e beschreibung anzeigen|*n text lesen|*n text anzeigen|karte anzeigen|karte zeigen|auf karte zeigen|auf karte anzeigen',
  fr: 'plus|voir plus|afficher plus|voir moins|afficher moins|voir la carte|afficher la carte',
  es: 'más|ver más|mostrar más|ver menos|mostrar menos|ver mapa|mostrar mapa',
  pt: 'mais|ver mais|mostrar mais|ver menos|mostrar menos|ver mapa|mostrar mapa',
  it: 'altro|più|di più|meno|mostra più|mostra di più|mostra meno',
  nl: 'meer|lees meer|lees verder|toon meer|bekijk meer|toon alles|bekijk alles',
  pl: 'więcej|czytaj więcej|pokaż więcej|zobacz więcej|czytaj cały opis|pokaż cały opis|zobacz cały opis|pokaż mniej',
  sv: 'läs mer|visa mer|läs mera|visa mera|läs hela *|visa hela *',
  ja: 'もっと見る|大きな地図を見る',
  zh: '更多|查看更多|展开|收起|展開',
  gaps: 'cs ru tr ar ko',
  more: 'les mer|læs mere|læs mer|vis mer|vis mere|les hele *|vis hele *|læs hele *',
};

/** What tools for lists and files do: the whole of a button. */
export const TOOL: Words = {
  en: 'delete|export|import|refresh|filter|filters|columns|customize|customise|archive|forward|download all|newest first|oldest first|latest first|best first|top first',
  de: 'löschen|exportieren|aktualisieren|filter|filtern|archivieren|weiterleiten|neueste zuerst|älteste zuerst|beste zuerst',
  fr: 'supprimer|exporter|actualiser|filtrer|archiver',
  es: 'eliminar|exportar|actualizar|filtrar|archivar|más recientes',
  pt: 'excluir|exportar|atualizar|filtrar|arquivar',
  it: 'elimina|esporta|aggiorna|filtra|archivia',
  ja: '削除|エクスポート|更新|絞り込み|アーカイブ|新着順|古い順',
  zh: '删除|导出|刷新|筛选|归档',
  gaps: 'nl pl sv cs ru tr ar ko',
};

/** To choose one of several things: how a label or a button begins. */
export const CHOOSE: Words = {
  en: 'select|choose|pick',
  de: 'wähle|wählen|auswählen',
  fr: 'choisir|choisis*|sélectionne*',
  es: 'elige|elegir|selecciona*',
  pt: 'escolha|escolher|selecione|selecionar',
  it: 'scegli|seleziona',
  nl: 'kies|selecteer',
  ja: '選択',
  zh: '选择|選擇',
  gaps: 'pl sv cs ru tr ar ko',
};

/** To add something, or to set what is not set: how a button begins. */
export const ADD: Words = {
  en: 'add|set|change|clear|leave|join|invite|none',
  de: 'hinzufügen|ändern',
  fr: 'ajouter|changer',
  es: 'añadir|agregar|cambiar',
  pt: 'adicionar|alterar',
  it: 'aggiungi|cambia',
  ja: '追加|変更',
  zh: '添加|更改',
  gaps: 'nl pl sv cs ru tr ar ko',
};

/** To close a dialog or a box: the whole of a button. */
export const CLOSE: Words = {
  en: 'close',
  de: 'schließen',
  fr: 'fermer',
  es: 'cerrar',
  pt: 'fechar',
  it: 'chiudi',
  ja: '閉じる',
  zh: '关闭|關閉',
  gaps: 'nl pl sv cs ru tr ar ko',
};

/** In what order a list stands, or what of it: how a line about that begins, and its label. */
export const SORT_BY: Words = {
  en: 'sort by|sorted by|order by|ordered by|filter by|filtered by|sort and filter|sort & filter|filter and sort|filter & sort',
  de: 'sortieren|sortieren nach|sortiert|sortiert nach|sortierung nach|filtern',
  fr: 'trier|trier par|trié par|tri par|filtrer',
  es: 'ordenar|ordenar por|filtrar',
  pt: 'ordenar|ordenar por|filtrar',
  it: 'ordina|ordina per|filtra',
  ja: '並び替え|並べ替え|並び順|絞り込み',
  zh: '排序|排序方式|筛选|篩選',
  gaps: 'nl pl sv cs ru tr ar ko',
};

/** The same in a word that means other things too: the whole of a line. */
export const SORT: Words = {
  en: 'sort|filter|filters|all filters|show',
  de: 'sortierung|filter|anzeigen',
  fr: 'tri|filtres|afficher',
  es: 'orden|filtros|mostrar',
  pt: 'ordem|filtros|mostrar',
  it: 'ordine|filtri|mostra',
  ja: '表示',
  zh: '显示|顯示',
  gaps: 'nl pl sv cs ru tr ar ko',
};

/** To show what is hidden or elsewhere: how a button begins that loads or unfolds it. */
export const SHOW: Words = {
  en: 'show|see|view|expand|collapse|read|load|more|all|menu',
  de: 'mehr|alle|weitere|zeige|anzeigen',
  fr: 'voir|afficher|plus',
  es: 'ver|mostrar|más',
  pt: 'ver|mostrar|mais',
  it: 'mostra',
  ja: 'すべて|もっと',
  zh: '展开|查看|更多',
  gaps: 'nl pl sv cs ru tr ar ko',
};

/** What the place for buttons is called that act on what stands beside them. */
export const ACTIONS: Words = {
  en: 'action|actions',
  de: 'aktion|aktionen',
  fr: 'actions',
  es: 'acción|acciones',
  pt: 'ação|ações',
  it: 'azione|azioni',
  ja: '操作',
  zh: '操作',
  gaps: 'nl pl sv cs ru tr ar ko',
};
