/** Finds whatever has the focus, where a step names no field. */
export const FOCUSED = ':focus';
