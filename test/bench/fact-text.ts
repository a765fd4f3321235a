/** A text for comparing: lower case, plain quotes, single spaces, without the marks of markdown. */
export function factText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\]\([^)\s]*\)/g, ']')
    .replace(/<\/?(?:sup|sub|strong|em|br|kbd|u|del|ins|mark)>/g, '')
    .replace(/^\s*(?:>\s*)*(?:[-*+]|\d+[.)])\s/gm, ' ')
    .replace(/[\\*_`[\]<>#|~]/g, '')
    .replace(/(\d)[\u202f\u00a0 ](\d{3})(?!\d)/g, '$1$2')
    .replace(/\s+/g, ' ')
    .trim();
}
