import * as native from './native';

/** Whether a style strikes text out. It does so for everything in the element's lines. */
export function strikesOut({ textDecorationLine }: CSSStyleDeclaration): boolean {
  return textDecorationLine.includes('line-through');
}

/** Whether the markup alone says that a style strikes an element's text out. */
export function isStruckByMarkup(element: Element, names: readonly string[]): boolean {
  return (
    (names.includes('style') && STYLE.test(native.attributeOf(element, 'style') ?? '')) ||
    (names.includes('class') && CLASS.test(native.attributeOf(element, 'class') ?? ''))
  );
}

const STYLE = /text-decoration(?:-line)?:[^;]*line-through/i;
/** Classes that name the style. Behind a colon, as in `hover:line-through`, one is for a state. */
const CLASS =
  /(?:^|[\s_-])(?:line-through|strike(?:d|-?through|-?out)?|struck(?:-?out)?|crossed-?out)(?:$|[\s_])/i;
