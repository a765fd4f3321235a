/** What an element's names reveal about its content. */
export interface NameHints {
  aside: boolean;
  byline: boolean;
  date: boolean;
  modified: boolean;
}

/** Reads an element's class, id and test id, in lower case. */
export function hintsOf(named: string): NameHints {
  return {
    aside: ASIDE_NAME.test(named),
    byline: namesByline(named),
    date: namesDate(named),
    modified: MODIFIED_NAME.test(named) && !PUBLISHED_NAME.test(named),
  };
}

/** Whether such names call something a byline. */
export function namesByline(named: string): boolean {
  return BYLINE.test(named);
}

/** Whether such names call something a date. */
export function namesDate(named: string): boolean {
  return DATE_NAME.test(named);
}

const ASIDE_NAME =
  /(?:^|\s)(?:comments?|comment-?(?:list|section)|reviews?|review-?list|related(?:-posts)?|sidebar|testimonials?|footer|site-footer)(?:\s|$)/;
const BYLINE = /(?<!\bno-)(?:byline|author(?!i[sz]|it))|(?:^|[\s_-])writer|username/;
const DATE_NAME =
  /(?:^|[\s_-])(?:date|dateline|published|pub-?date|post-?date|entry-?date|updated|modified|timestamp)(?:$|[\s_-])/;
const MODIFIED_NAME = /updated|modified/;
const PUBLISHED_NAME = /publish/;
