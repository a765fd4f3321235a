/** Something that runs a function elsewhere, such as a page of Playwright's or Firefox's popup. */
export interface Evaluator {
  /** The function may use nothing but its argument and what is there; both ways goes plain data. */
  evaluate<R, A>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
}
