import type { Words } from './words';

/** What lists the dishes of a place to eat, with their prices. */
export const MENU: Words = {
  en: 'menu|menus|food and drink|food and drinks',
  de: 'speisekarte|speisenkarte|getränkekarte|mittagskarte|tageskarte|weinkarte',
  fr: 'notre carte|la carte',
  es: 'menú|la carta',
  pt: 'cardápio|ementa',
  it: 'menù',
  nl: 'menukaart',
  pl: 'karta dań',
  sv: 'meny',
  cs: 'jídelní lístek|nápojový lístek',
  ru: 'меню',
  tr: 'menü',
  ar: 'قائمة الطعام',
  ja: 'メニュー|お品書き',
  ko: '메뉴',
  zh: '菜单|菜單',
  more: 'ruokalista',
};

/** What the parts of such a list are called. */
export const COURSES: Words = {
  en:
    'starter|starters|appetizer|appetizers|appetiser|appetisers|small plates|mains|main course|main courses|' +
    'main dish|main dishes|dessert|desserts|sweets|sides|side dishes|salad|salads|soup|soups|pasta|pizza|pizzas|' +
    'burger|burgers|sandwich|sandwiches|breakfast|brunch|drinks|beverages|wine|wines|cocktail|cocktails|beer|beers|' +
    'coffee|tea|teas|soft drinks|kids menu',
  de: 'vorspeisen|hauptgerichte|hauptspeisen|nachspeisen|nachtisch|suppen|salate|getränke|beilagen|frühstück',
  fr: 'entrée|entrées|plats|boissons|fromages',
  es: 'entrantes|primeros|segundos|platos principales|postres|bebidas|tapas',
  pt: 'petiscos|pratos principais|sobremesas',
  it: 'antipasti|primi|secondi|contorni|dolci|bevande',
  nl: 'voorgerechten|hoofdgerechten|nagerechten|dranken',
  pl: 'przystawki|zupy|dania główne|desery|napoje',
  sv: 'förrätter|varmrätter|efterrätter',
  cs: 'předkrmy|polévky|hlavní jídla|dezerty|nápoje',
  ru: 'закуски|супы|салаты|десерты|напитки',
  tr: 'çorbalar|mezeler|ana yemekler|tatlılar|içecekler',
  ar: 'المقبلات|الأطباق الرئيسية|الحلويات|المشروبات',
  ja: '前菜|主菜|デザート|ドリンク',
  ko: '식사|디저트|음료',
  zh: '甜品|饮料|飲料',
};
