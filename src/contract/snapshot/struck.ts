/**
 * The attribute of an element whose text the page strikes out by style. `s`, `del` and `strike` say
 * so by themselves.
 */
export const STRUCK = 'data-winnow-struck';
