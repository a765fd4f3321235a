/** Finds buttons that send their form when they are clicked. */
export const SENDS_FORM =
  'button:not([type]), button[type=submit], input[type=submit], input[type=image]';
