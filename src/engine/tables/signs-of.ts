/** The letters and digits of a text, in lower case. */
export function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The digits of a text; empty without a text. */
export function figures(text = ''): string {
  return text.replace(/\D+/g, '');
}
