/**
 * A text of the interface with words about 40 % longer, as in a wordy language. Placeholders and names in braces
 * stay unchanged.
 */
export function lengthen(text: string): string {
  return text
    .split(/(\$\w+\$?|\{\w+\}|\S*\.\S+)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[aeiou]/gi, '$&$&')))
    .join('');
}
