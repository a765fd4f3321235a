/**
 * The sentences of a page of markdown, in order, each on one line. A row of a table counts as one;
 * headings, and the heads of tables, are left out.
 */
export function sentencesOf(markdown: string): string[] {
  const text = markdown.replaceAll(/^#.*|^\|.*\n\|[-| ]+\|$/gmu, '');
  return text.split(/\n(?:\s*\n|(?=- |\|))/u).flatMap((block) => {
    const line = block.trim().replace(/^- /u, '').replaceAll(/\s+/gu, ' ');
    if (line === '') return [];
    return line.startsWith('|') ? [line] : line.split(/(?<=[.!?][”)_]*) (?=[“(_*]*[\p{Lu}`])/u);
  });
}
