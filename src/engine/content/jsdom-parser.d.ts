/** Readability's own document for workers. It has the members that Readability uses, and no more. */
declare module '@mozilla/readability/JSDOMParser.js' {
  export default class JSDOMParser {
    /** Takes well-formed markup only. */
    parse(markup: string, url?: string): Document;
  }
}
