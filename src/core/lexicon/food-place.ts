import type { Words } from './words';

/** A place where people eat and drink, or what it calls its trade. */
export const FOOD_PLACE: Words = {
  en: 'restaurant|restaurants|cafe|bistro|diner|grill|eatery|steakhouse|food',
  de: 'gasthaus|gasthof|wirtshaus|gaststätte|speiselokal',
  fr: 'brasserie|crêperie|auberge',
  es: 'restaurante|cafetería|taberna',
  pt: 'restaurante|churrascaria|lanchonete',
  it: 'ristorante|trattoria|osteria|pizzeria',
  nl: 'eetcafé|eethuis|pannenkoekenhuis',
  pl: 'restauracja|kawiarnia|bar mleczny',
  sv: 'restaurang|krog|matsal',
  cs: 'restaurace|kavárna|hospoda',
  ru: 'ресторан|кафе|столовая',
  tr: 'restoran|lokanta|meyhane',
  ar: 'مطعم|مقهى',
  ja: 'レストラン|食堂|居酒屋',
  ko: '식당|레스토랑|맛집',
  zh: '餐厅|餐廳|饭店|酒楼',
};
