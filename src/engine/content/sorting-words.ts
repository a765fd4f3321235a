/** A line that only labels the sort order of a list. */
export const SORTING =
  /^\s*(?:(?:sort(?:ed)?|order(?:ed)?) by|sortier(?:en|t|ung) nach|tri(?:er|é)? par|ordenar por|ordina per|(?:sort|sortierung|tri|orden|ordem|show|filter|anzeigen|mostrar|afficher|表示|並び替え|並べ替え|並び順|排序(?:方式)?)\s*[:：])\s*[:：]?\s*$/i;

/** How lines about the sort order or filters of a list begin. */
export const NARROWING =
  /^\s*(?:(?:sort(?:ed)?|filter(?:ed)?)(?: by\b| ?&| and\b|:)|(?:all )?filters?(?!\p{L})|sortieren|sortiert|filtern|trier(?!\p{L})|filtrer|ordenar|filtrar|ordina(?!\p{L})|filtra(?!\p{L})|並び替え|絞り込み|排序|筛选)/iu;
