/*
 * The words of English by which the trained forest tells blocks apart: they are part of its features,
 * and may only change when it is trained anew.
 */

/** What parts of a page headings announce, by kind: others like it, reviews, comments, signing up, the site, details. */
export const HEADING_KINDS: readonly RegExp[] = [
  /relat|similar|also (?:like|view|bought|enjoy)|recommend|you may|you might|more (?:from|in|on|stor|art|to)|read (?:next|more)|popular|trending|latest|recent|explore|discover|keep reading|sponsored/i,
  /review|rating|testimonial|customers say/i,
  /comment|repl(?:y|ies)|discussion|leave a|respon/i,
  /subscri|newsletter|sign up|follow us|share|stay (?:in|up)|connect|join/i,
  /contact|address|support|help|about us|company|customer|quick links|resources|navigation|categor|tags|archive|menu|shop/i,
  /descri|detail|spec|feature|overview|about this|ingredient|material|dimension|size|what's in|how to/i,
];

/** What is legally required: a copyright, cookie or advertising notice. */
export const SMALL_PRINT =
  /©|copyright|all rights|reserved|privacy|cookie|terms|imprint|impressum|disclaimer|powered by|advert|sponsor|affiliate/i;

/** What readers are asked to do: to subscribe, to log in, to share. */
export const INVITATION =
  /subscri|sign ?(?:up|in)|log ?in|newsletter|share|tweet|follow|comment|reply|read more|learn more|load more|show more|view all|see all|add to|buy now|contact us|click|download|print|related|you may|recommended|skip to|back to/i;

/** Dates and ages. */
export const DATE_WORDS =
  /\b(?:19|20)\d\d\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d|\d (?:min|hour|day|week|month|year)s?\b|\d\d?[/.:]\d\d/i;
