/** Text of the page as it is displayed: with white space collapsed. */
export function pageText(text: string): string {
  return UNCOLLAPSED.test(text) ? text.replace(WHITE_SPACE, ' ') : text;
}

const UNCOLLAPSED = /[\t\n\f\r]| {2}/;
const WHITE_SPACE = /[ \t\n\f\r]+/g;
