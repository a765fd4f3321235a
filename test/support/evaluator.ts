/** Something that runs a function elsewhere, such as a page of Playwright's or Firefox's popup. */
export interface Evaluator {
  /**
   * The function may use only its argument and the globals there; argument and result are plain
   * data.
   */
  evaluate<R, A>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
}
