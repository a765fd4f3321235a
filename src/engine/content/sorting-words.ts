/** How a page says what a list is sorted by: a label, and nothing after it. */
export const SORTING =
  /^\s*(?:(?:sort(?:ed)?|order(?:ed)?) by|sortier(?:en|t|ung) nach|tri(?:er|é)? par|ordenar por|ordina per|(?:sort|sortierung|tri|orden|ordem|並び替え|並べ替え|並び順|排序(?:方式)?)\s*[:：])\s*[:：]?\s*$/i;

/** How lines begin that say what a list is sorted or filtered by. */
export const NARROWING =
  /^\s*(?:(?:sort(?:ed)?|filter(?:ed)?)(?: by\b| ?&| and\b|:)|(?:all )?filters?(?!\p{L})|sortieren|sortiert|filtern|trier(?!\p{L})|filtrer|ordenar|filtrar|ordina(?!\p{L})|filtra(?!\p{L})|並び替え|絞り込み|排序|筛选)/iu;
