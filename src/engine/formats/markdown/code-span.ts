/** Text as inline code: fenced with more backticks than any run in it. */
export function codeSpan(text: string): string {
  let fence = '`';
  if (text.includes('`')) {
    const runs = new Set(text.match(/`+/g));
    while (runs.has(fence)) fence += '`';
  }
  // One space is taken off each end if both have one and there is more than spaces.
  const spaced = text.startsWith(' ') && text.endsWith(' ') && text.trim() !== '';
  const pad = spaced || text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return fence + pad + text + pad + fence;
}
