/** Whether a title, a heading or a path is called a menu. */
export function isCalledMenu(text: string): boolean {
  return MENU.test(text.toLowerCase());
}

/** Whether a heading is typical of a part of a menu. */
export function isFoodHeading(text: string): boolean {
  return FOOD.test(text.toLowerCase());
}

/** The diets that a line says a dish suits; empty if none. */
export function dietsIn(line: string): string[] {
  return line.toLowerCase().match(DIETS) ?? [];
}

const MENU = words(
  'menus?|food and drinks?|speisekarte|speisenkarte|getränkekarte|mittagskarte|tageskarte|weinkarte',
  'notre carte|la carte|menú|la carta|menù|cardápio|ementa|menukaart|meny|ruokalista',
  'меню|メニュー|お品書き|菜单|菜單|메뉴',
);
const FOOD = words(
  'starters?|appeti[sz]ers?|small plates|mains|main courses?|main dishes|entr[eé]es?|desserts?|sweets',
  'sides|side dishes|salads?|soups?|pasta|pizzas?|burgers?|sandwiches|breakfast|brunch|drinks',
  'beverages|wines?|cocktails?|beers?|coffee|teas?|soft drinks|kids menu',
  'vorspeisen|hauptgerichte|hauptspeisen|nachspeisen|nachtisch|suppen|salate|getränke|beilagen|frühstück',
  'plats|boissons|fromages|entrantes|primeros|segundos|platos principales|postres|bebidas|tapas',
  'antipasti|primi|secondi|contorni|dolci|bevande|petiscos|pratos principais|sobremesas',
  'voorgerechten|hoofdgerechten|nagerechten|dranken|förrätter|varmrätter|efterrätter|przystawki|zupy',
  'закуски|супы|салаты|десерты|напитки|前菜|主菜|甜品|饮料|デザート|ドリンク',
);
const DIETS =
  /(?<!\p{L})(?:vegan|vegano|vegana|végane|vegetarian|vegetarisch|vegetariano|vegetariana|végétarien|gluten[- ]free|glutenfrei|sans gluten|sin gluten|senza glutine|dairy[- ]free|lactose[- ]free|laktosefrei|halal|kosher|koscher)(?!\p{L})/gu;

/** Matches whole words, but anywhere in scripts without spaces. */
function words(...lists: string[]): RegExp {
  return new RegExp(
    String.raw`(?<!\p{Script=Latin})(?:${lists.join('|')})(?!\p{Script=Latin})`,
    'u',
  );
}
