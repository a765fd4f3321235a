/**
 * The attribute of a `span` that stands for a form's button without content: what is written on the button.
 * Written by `reader/form-values.ts`.
 */
export const BUTTON = 'data-button';
