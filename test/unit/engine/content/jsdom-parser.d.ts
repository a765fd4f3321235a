/** Readability's own document for workers, with only the members that Readability uses. */
declare module '@mozilla/readability/JSDOMParser.js' {
  export default class JSDOMParser {
    /** Takes well-formed markup only. */
    parse(markup: string, url?: string): Document;
  }
}
