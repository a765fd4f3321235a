/** Letters and digits only, between spaces: markup, spaces and signs differ between a text and its values. */
export function plainOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

/** Whether a text says words, one after the other. */
export function statedIn(text: string): (words: string) => boolean {
  const plain = plainOf(text);
  return (words) => /[\p{L}\p{N}]/u.test(words) && plain.includes(plainOf(words));
}
